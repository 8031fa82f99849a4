// A bot for all three games in JavaScript: it builds what is largest, launches when it can, and otherwise takes
// what its luck says.
//
//   perigee simulate apophis --seats 1 --games 20 --players "cmd:node examples/outside-bot/bot.mjs"
import { createInterface } from "node:readline";

let sight = null;
let state = 1;

/** A number below `count`; the same seed gives the same game. */
function drawn(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}

/** What to say, of all that may be said. */
function chosen(options) {
  const said = options.map((option) => option.say);
  const launches = said.filter((text) => text.startsWith("launch"));
  const sections = said.filter((text) => text.startsWith("build")).sort((a, b) => b.at(-1) - a.at(-1));
  return launches[0] ?? sections[0] ?? said[drawn(said.length)];
}

function answered(number) {
  const { options, awaited } = sight.prompt;
  return { type: "say", number, text: awaited ? chosen(options) : null };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") state = message.seed % 2 ** 32;
  if (message.type === "sight") sight = message.sight;
  if (message.type === "decide") console.log(JSON.stringify(answered(message.number)));
}
