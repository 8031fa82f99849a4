// The cards, modules and nations of End of Days, from the very rows that the rules read: figures to print, no rules.
export function material({ cards, kinds, nations }) {
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
