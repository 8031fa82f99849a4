// Style sheets as they are built: tokens are written out, and a game's sheet reaches that game alone.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const OF_A_GAME = /src\/games\/([\w-]+)\/.+\.css$/;

/** Rules of the whole page: they have no selector, and may not stand inside another rule. */
const GLOBAL = /^@(?:import|font-face|keyframes)[^{;]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})\n?/gm;

/** Selectors of the root itself are joined with the scope. */
const ROOT = /(^|[,{}]|\*\/)(\s*)(html|\[data-(?:face|theme)=[^\]]*\])/g;

/** Everything stands below `[data-face="GAME"]`, which the page's root carries; `:where` adds no weight to a rule. */
function scoped(sheet, game) {
  const global = sheet.match(GLOBAL) ?? [];
  const own = sheet
    .replace(GLOBAL, "")
    .replace(ROOT, (_, before, space, root) => before + space + (root === "html" ? "html&" : `&${root}`));
  return `${global.join("")}:where([data-face="${game}"]) {\n${own}}\n`;
}

async function tokens(here) {
  const sheet = await readFile(path.join(here, "css", "tokens.css"), "utf8");
  return new Map([...sheet.matchAll(/^\s*(--[\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]));
}

/** What a game adds to a sheet of all games: `in-start.css` of each stands at the end of `start.css`. */
async function parts(here, sheet) {
  const folder = path.join(here, "src", "games");
  const files = (await readdir(folder)).sort().map((game) => path.join(folder, game, `in-${path.basename(sheet)}`));
  return Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
}

export function sheets(here) {
  return {
    name: "sheets",
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async (args) => {
        if (args.path.includes("node_modules")) return null;
        const known = await tokens(here);
        const [, game] = OF_A_GAME.exec(args.path) ?? [];
        const own = await readFile(args.path, "utf8");
        const sheet = game ? own : [own, ...(await parts(here, args.path))].join("");
        const written = sheet.replace(/var\((--[\w-]+)\)/g, (whole, name) => known.get(name) ?? whole);
        return { contents: game ? scoped(written, game) : written, loader: "css" };
      });
    },
  };
}
