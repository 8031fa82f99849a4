// What a table's page weighs with its game: scripts, sheets and one language's words, gzipped, without fonts.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { FACES } from "./games.mjs";

const MOST = 90_000;

export async function weigh(out, metafile, css) {
  const page = output(metafile, "src/pages/table.tsx");
  let fits = true;
  const weights = {};
  for (const game of FACES) {
    const own = output(metafile, `src/games/${game}/table.tsx`);
    if (!own) continue;
    const files = new Set([...closure(metafile, page), ...closure(metafile, own), ...words(metafile, game)]);
    for (const sheet of ["family", "table", game]) if (css[sheet]) files.add(css[sheet]);
    let bytes = gzipSync(await readFile(path.join(out, "table.html"))).length;
    for (const file of files) bytes += gzipSync(await readFile(path.join(out, file))).length;
    console.log(`table page with ${game}: ${(bytes / 1000).toFixed(1)} kB gzipped of ${MOST / 1000}`);
    weights[game] = bytes;
    fits &&= bytes <= MOST;
  }
  await writeFile(path.join(out, "weight.json"), JSON.stringify(weights));
  if (!fits) console.error("A table's page is over its weight.");
  return fits;
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

function words(metafile, game) {
  const wanted = [game, `${game}-page`, "table", "page", "server"].map((domain) => `words/en/${domain}.json`);
  return Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint && wanted.some((end) => entryPoint.endsWith(end)))
    .flatMap(([out]) => [...closure(metafile, out)]);
}
