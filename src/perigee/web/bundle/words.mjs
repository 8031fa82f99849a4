// Reads texts as the page does: each line of the input is {language, texts, names, me, modes, calls: [[method, ...]]},
// each line of the output what the calls gave. `tests/words/test_ports.py` compares them with Python's.
import { build } from "esbuild";
import { createInterface } from "node:readline";

const built = await build({
  entryPoints: [new URL("../src/shared/words.ts", import.meta.url).pathname],
  bundle: true,
  format: "esm",
  write: false,
});
const source = Buffer.from(built.outputFiles[0].contents).toString("base64");
const { Words } = await import(`data:text/javascript;base64,${source}`);

for await (const line of createInterface({ input: process.stdin })) {
  const { calls, ...reader } = JSON.parse(line);
  const words = new Words(reader);
  console.log(JSON.stringify(calls.map(([method, ...given]) => words[method](...given))));
}
