// What the bundle makes of the data of End of Days.
import { readFile } from "node:fs/promises";
import { material } from "./material.mjs";

export const kept = (key) => !/^((eod|form|command|help)\.|card\.\d)/.test(key);

/** A card is named by its kind, not 120 times. */
export function texts(made) {
  return `import { cards } from "made:end-of-days";
const texts = ${made};
for (const id in cards) for (const what of ["", "-text"])
  texts["card" + what + "." + id] = texts["kind" + what + "." + cards[id][0]];
export default texts;`;
}

/** The module `made:end-of-days`. */
export const data = async () =>
  material(JSON.parse(await readFile(new URL("../../wire/end-of-days.json", import.meta.url), "utf8")));
