// The cards, modules and nations of End of Days, from the very files that the rules read: figures to print, no rules.
import { readFile } from "node:fs/promises";
import path from "node:path";

export async function material(folder) {
  const [cards, kinds, nations] = await Promise.all(
    ["cards", "kinds", "nations"].map((name) => rows(path.join(folder, `${name}.csv`))),
  );
  const flags = (text) => (text === "WILD" ? [] : text.toLowerCase().split(" "));
  const exported = {
    cards: keyed(cards, "id", (row) => [
      slug(row.kind),
      row.colour,
      Number(row.value),
      flags(row.flags),
      row.sanction === "yes",
    ]),
    modules: keyed(
      kinds,
      "kind",
      ({ kind, colour, ...figures }) => Object.fromEntries(Object.entries(figures).map(([k, v]) => [k, Number(v)])),
      slug,
    ),
    nations: keyed(
      nations,
      "code",
      (row) => [Number(row.hand), Number(row.size), Number(row.sites)],
      (code) => code.toLowerCase(),
    ),
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

const slug = (kind) => kind.toLowerCase().replaceAll(" ", "-");

const keyed = (all, key, value, named = (name) => name) =>
  Object.fromEntries(all.map((row) => [named(row[key]), value(row)]));

async function rows(file) {
  const [head, ...lines] = (await readFile(file, "utf8")).trim().split("\n");
  const columns = head.trim().split(",");
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(",")
        .map((cell, place) => [columns[place], cell]),
    ),
  );
}
