/** The rules at hand: every clause of the game's rules page, in the reader's language, with a place for each id. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { rules } from "made:rules";
import { useEffect, useRef, useState } from "preact/hooks";
import { readClause, wanted } from "../shared/clause";
import { game, t, words } from "../shared/language";
import { language } from "../shared/settings";
import type { WhyNot } from "../wire/protocol";
import { Story } from "./about";

type Inline = string | ["b" | "i" | "code" | "clause", string];
type Part = { is: "text" | "item"; text: Inline[] } | { is: "table"; rows: Inline[][][] };
export type Block =
  | { is: "heading"; level: number; text: Inline[] }
  | { is: "clause"; id: string; parts: Part[] }
  | { is: "prose"; parts: Part[] };

async function load(of: string, in_: string): Promise<Block[]> {
  const found = rules[`${in_}/${of}`] ?? rules[`en/${of}`];
  return found ? (await found()).default : [];
}

export function Rules() {
  const [blocks, setBlocks] = useState<Block[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef("");
  const [find, setFind] = useState("");
  useSignalEffect(() => {
    void load(game.value, language.value).then(setBlocks);
  });
  useSignalEffect(() => {
    if (wanted.value) requestAnimationFrame(() => show(box.current, wanted.peek()));
  });
  useEffect(() => show(box.current, wanted.peek()), [blocks]);
  const shown = find ? blocks.filter((block) => typed(plain(block)).includes(typed(find))) : blocks;
  return (
    <div class="rules" ref={box}>
      <input
        class="field"
        type="search"
        placeholder={t("rules.search")}
        aria-label={t("rules.search")}
        value={search.current}
        onInput={(event) => setFind((search.current = event.currentTarget.value))}
      />
      <div class="clauses" tabIndex={0} role="region" aria-label={t("rules.all")}>
        {!find && <Story />}
        {!find && <p class="prose">{t("rules.rulings")}</p>}
        {shown.map((block, place) => (
          <OneBlock key={place} block={block} />
        ))}
      </div>
    </div>
  );
}

function show(box: HTMLElement | null, id: string | null): void {
  const clause = id && box?.querySelector<HTMLElement>(`[data-clause="${id}"]`);
  if (!clause || !box) return;
  for (const one of box.querySelectorAll(".clause.here")) one.classList.remove("here");
  clause.classList.add("here");
  const list = clause.parentElement;
  // Only the list scrolls, never the page around it.
  if (list) list.scrollTop = clause.offsetTop - list.offsetTop - list.clientHeight / 3;
}

function plain(block: Block): string {
  const flat = (text: Inline[]): string => text.map((run) => (typeof run === "string" ? run : run[1])).join("");
  if (block.is === "heading") return flat(block.text);
  const parts = block.parts.map((part) =>
    part.is === "table" ? part.rows.flat().map(flat).join(" ") : flat(part.text),
  );
  return `${block.is === "clause" ? block.id : ""} ${parts.join(" ")}`;
}

function OneBlock({ block }: { block: Block }) {
  if (block.is === "heading")
    return block.level <= 1 ? <h3 class="book">{runs(block.text)}</h3> : <h4>{runs(block.text)}</h4>;
  if (block.is === "prose") return <div class="prose">{parts(block.parts)}</div>;
  return (
    <div class="clause" data-clause={block.id}>
      <b class="clause-number">{block.id}</b>
      <div>{parts(block.parts)}</div>
    </div>
  );
}

/** The reason grown into its clause. */
export function Grown({ refusal }: { refusal: WhyNot }) {
  const [text, setText] = useState<Block | null>(null);
  const clause = useSignal(refusal.clause);
  clause.value = refusal.clause;
  useSignalEffect(() => {
    const id = clause.value;
    void load(game.value, language.value).then((blocks) =>
      setText(blocks.find((block) => block.is === "clause" && block.id === id) ?? null),
    );
  });
  return <>{text?.is === "clause" ? parts(text.parts.slice(0, 1)) : <p>{words.value.refusal(refusal)}</p>}</>;
}

function parts(all: Part[]) {
  return all.map((part, place) => {
    if (part.is === "table") return <RuleTable key={place} rows={part.rows} />;
    return (
      <p key={place} class={part.is === "item" ? "item" : undefined}>
        {runs(part.text)}
      </p>
    );
  });
}

function RuleTable({ rows }: { rows: Inline[][][] }) {
  const [head, ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head?.map((cell, at) => (
            <th key={at}>{runs(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at}>{runs(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function runs(text: Inline[]) {
  return text.map((run, place) => {
    if (typeof run === "string") return run;
    const [mark, inside] = run;
    if (mark === "b") return <b key={place}>{inside}</b>;
    if (mark === "i") return <i key={place}>{inside}</i>;
    if (mark === "code") return <code key={place}>{inside}</code>;
    return (
      <button key={place} type="button" class="link" onClick={() => readClause(inside)}>
        {inside}
      </button>
    );
  });
}

/** As people type it: without capitals, accents and curly apostrophes. */
function typed(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
}
