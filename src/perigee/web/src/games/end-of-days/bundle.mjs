// What the bundle makes of the data of End of Days.
import path from "node:path";
import { material } from "../../../bundle/material.mjs";

export const kept = (key) => !/^((eod|form|command|help)\.|card\.\d)/.test(key);

/** A card is named by its kind, not 120 times. */
export function texts(made) {
  return `import { cards } from "made:end-of-days";
const texts = ${made};
for (const id in cards) for (const what of ["", "-text"]) texts["card" + what + "." + id] = texts["kind" + what + "." + cards[id][0]];
export default texts;`;
}

/** The module `made:end-of-days`. */
export const data = (games) => material(path.join(games, "end_of_days", "data"));
