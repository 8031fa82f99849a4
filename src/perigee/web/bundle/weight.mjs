// What a table's page weighs with its game: scripts, sheets and the words of the longer language, gzipped, without fonts.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { FACES } from "./games.mjs";
import { LANGUAGES } from "./made.mjs";

const MOST = 90_000;

export async function weigh(out, metafile, css) {
  const page = output(metafile, "src/pages/table.tsx");
  let fits = true;
  const weights = {};
  for (const game of FACES) {
    const own = output(metafile, `src/games/${game}/table.tsx`);
    if (!own) continue;
    const each = LANGUAGES.map((language) => bytesOf(out, metafile, css, [page, own], game, language));
    const bytes = Math.max(...(await Promise.all(each)));
    console.log(`table page with ${game}: ${(bytes / 1000).toFixed(1)} kB gzipped of ${MOST / 1000}`);
    weights[game] = bytes;
    fits &&= bytes <= MOST;
  }
  await writeFile(path.join(out, "weight.json"), JSON.stringify(weights));
  if (!fits) console.error("A table's page is over its weight.");
  return fits;
}

async function bytesOf(out, metafile, css, entries, game, language) {
  const drawn = entries.flatMap((entry) => [...closure(metafile, entry)]);
  const sheets = ["family", "table", game].map((sheet) => css[sheet]).filter(Boolean);
  const files = new Set(["table.html", ...drawn, ...words(metafile, game, language), ...sheets]);
  const sizes = [...files].map(async (file) => gzipSync(await readFile(path.join(out, file))).length);
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
}

function output(metafile, entry) {
  return Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)?.[0];
}

function closure(metafile, out, found = new Set()) {
  const name = path.basename(out);
  if (found.has(name)) return found;
  found.add(name);
  for (const one of metafile.outputs[out].imports) {
    if (one.kind === "import-statement" && metafile.outputs[one.path]) closure(metafile, one.path, found);
  }
  return found;
}

function words(metafile, game, language) {
  const domains = [game, `${game}-page`, "table", "page", "server"];
  const wanted = domains.map((domain) => `words/${language}/${domain}.json`);
  return Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint && wanted.some((end) => entryPoint.endsWith(end)))
    .flatMap(([out]) => [...closure(metafile, out)]);
}
