// Modules that are made from the project's own data: catalogues of words, the rules clause by clause, and card data, the story's parts.
import { readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { clauses } from "./clauses.mjs";
import { covers, GAMES, games as list, own } from "./games.mjs";

export const LANGUAGES = Object.keys(
  JSON.parse(readFileSync(new URL("../../words/languages.json", import.meta.url), "utf8")),
);

// Of the server's words a page needs what the server says to it, not its command line; of a game's what it shows.
const OF_THE_SERVER = { kept: (key) => /^(error|notice|phrase)\./.test(key) };

// Words that few need and that are loaded when the first of them is shown: story and credits, lesson, glossary.
const SHELF = /^(story$|about\.(credit|perigee|commitment)|lesson\.|history\.|legend\.|glossary|apollo\.summary)/;

const LATER =
  /src\/(table\/(lobby|result|invited|lesson)|result\/\w+|parts\/(rules|about|tablemenu)|games\/[\w-]+\/(table|book|report|lying|dialogs|phone|desk|pick))\.tsx$/;

function face(part) {
  const [folder, name] = [path.dirname(part), path.basename(part, ".tsx")];
  return /src\/games\//.test(part) && name !== "table" ? [path.join(folder, "table")] : [];
}

export const RULES = new RegExp(`^(${GAMES.join("|")})(\\.[a-z]{2})?\\.md$`);

export function made(here) {
  const words = path.join(here, "..", "words");
  const rules = path.join(here, "..", "..", "..", "docs", "rules");
  const games = path.join(here, "..", "games");
  return {
    name: "made",
    setup(build) {
      build.onResolve({ filter: /^made:/ }, (args) => ({ path: args.path.slice(5), namespace: "made" }));
      build.onLoad({ filter: /^catalogues$/, namespace: "made" }, async () => ({
        contents: await catalogues(words),
        resolveDir: here,
      }));
      // What is loaded later reaches everything that the page around it is made of, which is there by then: so all of that
      // is one chunk, and not one for each set of parts that happen to share it. A game's own parts are around its table.
      build.onLoad({ filter: LATER }, async (args) => {
        const around = [path.join(here, "src", "table", "page"), ...face(args.path)];
        const imports = around.map((one) => `import ${JSON.stringify(one)};`);
        return { contents: [await readFile(args.path, "utf8"), ...imports].join("\n"), loader: "tsx" };
      });
      // As one object: a JSON module would export each text once more under its own name.
      build.onLoad({ filter: /words\/\w+\/[\w-]+\.json$/ }, async (args) => {
        const texts = Object.entries(JSON.parse(await readFile(args.path, "utf8")));
        const domain = path.basename(args.path, ".json");
        const { kept = () => true, texts: written } = domain === "server" ? OF_THE_SERVER : await own(domain);
        const all = Object.fromEntries(texts.filter(([key]) => !SHELF.test(key) && kept(key)));
        return { contents: written?.(all) ?? `export default ${JSON.stringify(all)}`, loader: "js" };
      });
      build.onLoad({ filter: /^games$/, namespace: "made" }, () => ({ contents: list(), resolveDir: here }));
      build.onLoad({ filter: /^covers$/, namespace: "made" }, () => ({ contents: covers(), resolveDir: here }));
      build.onLoad({ filter: new RegExp(`^(${GAMES.join("|")})$`), namespace: "made" }, async (args) => ({
        contents: await (await own(args.path)).data(games),
      }));
      build.onLoad({ filter: /^story\//, namespace: "made" }, async (args) => {
        const all = JSON.parse(await readFile(path.join(rules, "..", "story.json"), "utf8"));
        return { contents: `export default ${JSON.stringify(all[args.path.slice(6)])}` };
      });
      build.onLoad({ filter: /^shelf\//, namespace: "made" }, async (args) => ({
        contents: await shelf(words, args.path.slice(6)),
      }));
      build.onLoad({ filter: /^rules$/, namespace: "made" }, async () => ({ contents: await index(rules) }));
      build.onLoad({ filter: /^rules\//, namespace: "made" }, async (args) => ({
        contents: JSON.stringify(clauses(await readFile(path.join(rules, args.path.slice(6)), "utf8"))),
        loader: "json",
      }));
    },
  };
}

async function catalogues(words) {
  const lines = [];
  for (const language of LANGUAGES) {
    const files = (await readdir(path.join(words, language))).filter(
      (file) => /\.json$/.test(file) && !/^(terminal|commands|lab)\./.test(file),
    );
    const each = files.map(
      (file) =>
        `${JSON.stringify(path.basename(file, ".json"))}: () => import(${JSON.stringify(path.join(words, language, file))})`,
    );
    each.push(...GAMES.map((game) => `"${game}-shelf": () => import("made:shelf/${language}/${game}")`));
    lines.push(`${language}: {${each.join(",")}}`);
  }
  return `export const catalogues = {${lines.join(",")}};`;
}

async function shelf(words, place) {
  const [language, game] = place.split("/");
  const all = {};
  for (const domain of [game, `${game}-page`, "page", "table"])
    Object.assign(all, JSON.parse(await readFile(path.join(words, language, `${domain}.json`), "utf8")));
  return `export default ${JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => SHELF.test(key))))}`;
}

// docs/rules/<game>.md is English, <game>.fr.md French; card lists and the like are no rules page.
async function index(rules) {
  const files = (await readdir(rules)).filter((file) => RULES.test(file));
  const each = files.map((file) => {
    const [, game, language = LANGUAGES[0]] = /^([a-z-]+)(?:\.([a-z]{2}))?\.md$/.exec(file);
    return `${JSON.stringify(`${language}/${game}`)}: () => import(${JSON.stringify(`made:rules/${file}`)})`;
  });
  return `export const rules = {${each.join(",")}};`;
}
