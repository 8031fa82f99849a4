// Builds the pages into ../server/static: content-hashed files, one entry per page, one chunk per game.
// `node bundle/build.mjs [OUT]`.
import { build } from "esbuild";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { made, RULES } from "./made.mjs";
import { sheets as written } from "./sheets.mjs";

const HERE = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const OUT = path.resolve(process.argv[2] ?? path.join(HERE, "..", "server", "static"));
const FRESH = `${OUT}.new`;
const BASE = "/";

const common = {
  absWorkingDir: HERE,
  bundle: true,
  minify: true,
  charset: "utf8", // letters with accents as they are: half as long as escaped
  metafile: true,
  outdir: FRESH,
  publicPath: BASE,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[name]-[hash]",
  assetNames: "[name]-[hash]",
  target: ["es2022", "chrome111", "firefox114", "safari16.4"],
  logLevel: "warning",
};

async function entries(folder, ext) {
  const names = await readdir(path.join(HERE, folder));
  return names.filter((name) => name.endsWith(ext) && name !== "tokens.css").map((name) => `${folder}/${name}`);
}

// A game's styles stand beside its drawings: what is loaded has the game's name, and names the others in their order.
async function ofGames() {
  const games = await readdir(path.join(HERE, "src/games"));
  const all = await Promise.all(games.map((game) => entries(`src/games/${game}`, ".css")));
  return games.flatMap((game, i) => all[i].filter((sheet) => path.basename(sheet).startsWith(game)));
}

// What a page names itself; what is loaded later may be called like one of them.
const NAMED = /^(src\/pages\/[\w-]+\.tsx|(css|src\/games\/[\w-]+)\/[\w-]+\.css)$/;

function named(metafile) {
  const found = {};
  for (const [out, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (NAMED.test(entryPoint)) found[path.basename(entryPoint).replace(/\.\w+$/, "")] = path.basename(out);
  }
  return found;
}

async function sheets() {
  const result = await build({
    ...common,
    entryPoints: [...(await entries("css", ".css")), ...(await ofGames())],
    loader: { ".woff2": "file" },
    plugins: [written(HERE)],
  });
  return { names: named(result.metafile), outputs: result.metafile.outputs };
}

async function scripts(css) {
  const result = await build({
    ...common,
    entryPoints: await entries("src/pages", ".tsx"),
    splitting: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { SHEETS: JSON.stringify(Object.fromEntries(Object.entries(css).map(([k, v]) => [k, BASE + v]))) },
    plugins: [made(HERE)],
  });
  return result.metafile;
}

function font(outputs) {
  return path.basename(Object.keys(outputs).find((name) => /archivo-latin-wdth-normal/.test(name)) ?? "");
}

// Every page is the same document but for its scripts, its sheets and its name.
async function page(name, css, metafile, fonts) {
  const script = named(metafile)[name];
  const [, { imports }] = Object.entries(metafile.outputs).find(([out]) => path.basename(out) === script);
  const ahead = imports.filter((one) => one.kind === "import-statement").map((one) => path.basename(one.path));
  const head = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${BASE}${fonts}">`,
    ...["family", name].filter((one) => css[one]).map((one) => `<link rel="stylesheet" href="${BASE}${css[one]}">`),
    ...ahead.map((one) => `<link rel="modulepreload" href="${BASE}${one}">`),
    `<script type="module" src="${BASE}${script}"></script>`,
  ].join("\n");
  const text = await readFile(path.join(HERE, "page.html"), "utf8");
  await writeFile(path.join(FRESH, `${name}.html`), text.replace("PAGE", name).replace("<!-- built -->", head));
}

// The rules as they are written: a terminal that has no sources reads them here.
async function copyRules() {
  const rules = path.join(HERE, "..", "..", "..", "docs", "rules");
  for (const file of await readdir(rules))
    if (RULES.test(file)) await cp(path.join(rules, file), path.join(FRESH, file));
}

// Compressed once, here: the server sends these to browsers that accept them.
async function squeeze() {
  for (const file of await readdir(FRESH))
    if (/\.(js|css)$/.test(file))
      await writeFile(path.join(FRESH, `${file}.gz`), smallest(await readFile(path.join(FRESH, file))));
}

// How much memory makes the smallest file depends on what is in it.
function smallest(content) {
  const tried = [5, 6, 7, 8, 9].map((memLevel) => gzipSync(content, { level: 9, memLevel }));
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
}

await rm(FRESH, { recursive: true, force: true });
await mkdir(FRESH, { recursive: true });
const css = await sheets();
const metafile = await scripts(css.names);
for (const script of await entries("src/pages", ".tsx"))
  await page(path.basename(script, ".tsx"), css.names, metafile, font(css.outputs));
// What others name (icons, previews, the manifest) keeps its name.
await cp(path.join(HERE, "public"), path.join(FRESH, "public"), { recursive: true });
await copyRules();
await squeeze();
await rm(OUT, { recursive: true, force: true });
await rename(FRESH, OUT);
