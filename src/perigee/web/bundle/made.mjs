// Modules that are made from the project's own data: catalogues of words, the rules clause by clause, and card data,
// the story's parts.
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

// What every page says; a game's own words go before these.
const ALWAYS = ["server", "table", "page"];

// Words that few need and that are loaded when the first of them is shown: story and credits, lesson, glossary.
const SHELF = /^(story$|about\.(credit|perigee|commitment)|lesson\.|history\.|legend\.|glossary|apollo\.summary)/;

const OF_A_FACE = "table|book|report|lying|dialogs|phone|wide|desk|pick|choose|offers|revealed|standing|ending";

const LATER = new RegExp(
  `src/(${[
    "table/(lobby|result|invited|lesson)",
    "result/\\w+",
    "parts/(rules|about|tablemenu|hintsheet|standin)",
    `games/[\\w-]+/(${OF_A_FACE})`,
  ].join("|")})\\.tsx$`,
);

function face(part) {
  const [folder, name] = [path.dirname(part), path.basename(part, ".tsx")];
  return /src\/games\//.test(part) && name !== "table" ? [path.join(folder, "table")] : [];
}

export const RULES = new RegExp(`^(${GAMES.join("|")})(\\.[a-z]{2})?\\.md$`);

export function made(here) {
  const words = path.join(here, "..", "words");
  const rules = path.join(here, "..", "..", "..", "docs", "rules");
  return {
    name: "made",
    setup(build) {
      build.onResolve({ filter: /^made:/ }, (args) => ({ path: args.path.slice(5), namespace: "made" }));
      build.onLoad({ filter: /^catalogues$/, namespace: "made" }, async () => ({
        contents: await catalogues(words),
        resolveDir: here,
      }));
      // What is loaded later imports everything that the page around it is made of, which is there by then: so all of
      // that is one chunk, and not one for each set of parts that happen to share it. A game's own parts are around its
      // table.
      build.onLoad({ filter: LATER }, async (args) => {
        const around = [path.join(here, "src", "table", "page"), ...face(args.path)];
        const imports = around.map((one) => `import ${JSON.stringify(one)};`);
        return { contents: [await readFile(args.path, "utf8"), ...imports].join("\n"), loader: "tsx" };
      });
      build.onLoad({ filter: /^words\//, namespace: "made" }, async (args) => ({
        contents: await spoken(words, args.path.slice(6)),
        resolveDir: here,
      }));
      build.onLoad({ filter: /^games$/, namespace: "made" }, () => ({ contents: list(), resolveDir: here }));
      build.onLoad({ filter: /^covers$/, namespace: "made" }, () => ({ contents: covers(), resolveDir: here }));
      build.onLoad({ filter: new RegExp(`^(${GAMES.join("|")})$`), namespace: "made" }, async (args) => ({
        contents: await (await own(args.path)).data(),
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

// One file a game and language has all that its table says: what is alike in them is compressed once. "" is not a game.
async function catalogues(words) {
  const apart = (await readdir(path.join(words, LANGUAGES[0])))
    .filter((file) => /\.json$/.test(file) && !/^(terminal|commands|lab)\./.test(file))
    .map((file) => path.basename(file, ".json"))
    .filter((domain) => !ALWAYS.includes(domain) && !GAMES.some((game) => [game, `${game}-page`].includes(domain)));
  const lines = LANGUAGES.map((language) => {
    const each = ["", ...GAMES, ...apart].map((name) => `"${name}": () => import("made:words/${language}/${name}")`);
    each.push(...GAMES.map((game) => `"${game}-shelf": () => import("made:shelf/${language}/${game}")`));
    return `${language}: {${each.join(",")}}`;
  });
  return `export const catalogues = {${lines.join(",")}};`;
}

async function spoken(words, place) {
  const [language, name] = place.split("/");
  const domains = name === "" ? ALWAYS : GAMES.includes(name) ? [...ALWAYS, name, `${name}-page`] : [name];
  const all = {};
  for (const domain of domains) Object.assign(all, await kept(path.join(words, language, `${domain}.json`), domain));
  return (GAMES.includes(name) && (await own(name)).texts?.(nested(all))) || `export default ${nested(all)}`;
}

async function kept(file, domain) {
  const { kept: wanted = () => true } = domain === "server" ? OF_THE_SERVER : await own(domain);
  const texts = Object.entries(JSON.parse(await readFile(file, "utf8")));
  return Object.fromEntries(texts.filter(([key]) => !SHELF.test(key) && wanted(key)));
}

// Texts by the first word of their keys, put together again where they are loaded: a tenth lighter.
function nested(texts) {
  const all = {};
  for (const [key, text] of Object.entries(texts)) {
    const [first] = key.split(".", 1);
    (all[first] ??= {})[key.slice(first.length)] = text;
  }
  const flat =
    "Object.fromEntries(Object.entries(all).flatMap(([a,o])=>Object.entries(o).map(([b,text])=>[a+b,text])))";
  return `((all) => ${flat})(${JSON.stringify(all)})`;
}

async function shelf(words, place) {
  const [language, game] = place.split("/");
  const all = {};
  for (const domain of [game, `${game}-page`, "page", "table"])
    Object.assign(all, JSON.parse(await readFile(path.join(words, language, `${domain}.json`), "utf8")));
  return `export default ${JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => SHELF.test(key))))}`;
}

// docs/rules/<game>.md is English, <game>.fr.md French; card lists and the like are not a rules page.
async function index(rules) {
  const files = (await readdir(rules)).filter((file) => RULES.test(file));
  const each = files.map((file) => {
    const [, game, language = LANGUAGES[0]] = /^([a-z-]+)(?:\.([a-z]{2}))?\.md$/.exec(file);
    return `${JSON.stringify(`${language}/${game}`)}: () => import(${JSON.stringify(`made:rules/${file}`)})`;
  });
  return `export const rules = {${each.join(",")}};`;
}
