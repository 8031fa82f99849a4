// Writes src/wire/protocol.ts (or the file that it is given) from the JSON schema of the server's messages:
// `perigee schema | npm run types`.
import { compile } from "json-schema-to-typescript";
import { writeFile } from "node:fs/promises";

let text = "";
for await (const part of process.stdin) text += part;
// Every definition by its own name.
const { $defs: definitions } = JSON.parse(text.replaceAll("#/$defs/", "#/definitions/"));
const schema = {
  title: "Messages",
  anyOf: Object.keys(definitions).map((name) => ({ $ref: `#/definitions/${name}` })),
  definitions,
};
walk(schema);
const types = await compile(schema, "Messages", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run types` from the protocol's schema. Do not edit.",
  unreachableDefinitions: true,
  printWidth: 120,
  format: true,
});
await writeFile(process.argv[2] ?? new URL("../src/wire/protocol.ts", import.meta.url), types);

// An object without named properties holds anything; one with them holds nothing else.
function walk(node) {
  if (node === null || typeof node !== "object") return;
  // Lists, not tuples of every length.
  if (node.type === "array") for (const limit of ["minItems", "maxItems"]) delete node[limit];
  if (node.type === "object") node.additionalProperties ??= !node.properties;
  Object.values(node).forEach(walk);
}
