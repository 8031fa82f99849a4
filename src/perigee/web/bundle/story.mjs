// Tells stories as the page does: each line of the input is {lines, kinds, reader}, each line of the output its parts.
// `tests/words/test_ports.py` compares them with Python's.
import { build } from "esbuild";
import { createInterface } from "node:readline";

const built = await build({
  entryPoints: [new URL("../src/shared/parted.ts", import.meta.url).pathname],
  bundle: true,
  format: "esm",
  write: false,
});
const source = Buffer.from(built.outputFiles[0].contents).toString("base64");
const { parted } = await import(`data:text/javascript;base64,${source}`);

for await (const line of createInterface({ input: process.stdin })) {
  const { lines, kinds, reader } = JSON.parse(line);
  console.log(JSON.stringify(parted(lines, kinds, reader)));
}
