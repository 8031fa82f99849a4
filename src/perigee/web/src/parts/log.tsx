/** The log in words: newest below, next to where one speaks; what was said stands among what happened. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { clock } from "../shared/words";
import { t, words } from "../shared/language";
import { log, seat as mine, type LogLine } from "../shared/table";

interface Props {
  /** What a time stands for: the time left in Apophis, the time gone elsewhere. */
  when: (at: number) => number;
  /** Events that stand out. */
  big?: readonly string[];
  /** Events that the log leaves out. */
  quiet?: readonly string[];
  only?: "talk" | "events";
}

export function Log({ when, big = [], quiet = [], only }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const lines = log.value.filter((line) =>
    only === "talk" ? line.line : only === "events" ? line.event : !quiet.includes(line.event?.is ?? ""),
  );
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t("rail.log")}>
      <ol>
        {lines.map((line) => (
          <li key={line.key} class={big.includes(line.event?.is ?? "") ? "big" : undefined}>
            <time>{line.at === null ? "" : clock(when(line.at))}</time>
            {line.event ? <p>{capital(words.value.event(line.event))}</p> : <Said line={line} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Said({ line }: { line: LogLine }) {
  const said = line.line;
  if (!said) return null;
  return (
    <p class="said">
      <b>{said.seat === mine.value ? t("you") : said.name}</b> {said.phrase ? t(`phrase.${said.phrase}`) : said.text}
    </p>
  );
}

export function capital(text: string): string {
  return text.replace(/^(⟦*)(\p{Ll})/u, (_, wrap: string, first: string) => wrap + first.toUpperCase());
}
