// The games that the pages draw: a folder each among the sources. Nothing else lists them.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../src/games", import.meta.url));

const has = (game, file) => existsSync(path.join(FOLDER, game, file));

const FOLDERS = readdirSync(FOLDER);

/** Those with a table are faces. */
export const FACES = FOLDERS.filter((game) => has(game, "table.tsx"));

/** The games whose words and rules are part of the bundle; the plain face is not a game. */
export const GAMES = FACES.filter((game) => game !== "plain");

/** What a game changes in what is made of its data: `bundle.mjs` in its folder. */
export async function own(game) {
  return has(game, "bundle.mjs") ? import(path.join(FOLDER, game, "bundle.mjs")) : {};
}

const having = (file) => FOLDERS.filter((game) => has(game, file));
const from = (game, file) => JSON.stringify(path.join(FOLDER, game, file));

/** The module `made:games`: faces and reports are loaded when they are needed; and which games have a lesson. */
export function games() {
  const lazily = (file) => having(file).map((game) => `${JSON.stringify(game)}: () => import(${from(game, file)})`);
  return [
    `export const faces = {${lazily("table.tsx").join(",")}};`,
    `export const reports = {${lazily("report.tsx").join(",")}};`,
    `export const lessons = ${JSON.stringify(having("lesson.json"))};`,
  ].join("\n");
}

/** The module `made:covers`. */
export function covers() {
  const all = having("cover.tsx");
  const imports = all.map((game, i) => `import { Cover as c${i} } from ${from(game, "cover.tsx")};`);
  const each = all.map((game, i) => `${JSON.stringify(game)}: c${i}`);
  return `${imports.join("\n")}\nexport const covers = {${each.join(",")}};`;
}
