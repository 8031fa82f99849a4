/** Why a thing is quiet: a few words on the spot, and on a press the clause of the rules. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useState } from "preact/hooks";
import { game, t, words } from "../shared/language";
import { language } from "../shared/settings";
import type { Closed, Refusal } from "../wire/protocol";
import { load, parts, readClause, type Block } from "./rules";

/** A few words: the catalogue's short form where it has one, otherwise the whole reason. */
export function short(refusal: Refusal): string {
  const key = `short.${refusal.reason}`;
  return words.value.has(key) ? t(key, refusal.facts) : words.value.refusal(refusal);
}

/** The reason grown into its clause, in the ask. */
export function Why({ closed, onClose }: { closed: Closed | { refusal: Refusal }; onClose?: () => void }) {
  const { refusal } = closed;
  const [text, setText] = useState<Block | null>(null);
  const clause = useSignal(refusal.clause);
  clause.value = refusal.clause;
  useSignalEffect(() => {
    const id = clause.value;
    void load(game.value, language.value).then((blocks) =>
      setText(blocks.find((block) => block.is === "clause" && block.id === id) ?? null),
    );
  });
  return (
    <div class="why">
      <div class="why-clause" tabIndex={0}>
        {text?.is === "clause" ? parts(text.parts.slice(0, 1)) : <p>{words.value.refusal(refusal)}</p>}
      </div>
      {refusal.clause && (
        <button type="button" class="link" onClick={() => readClause(refusal.clause)}>
          {t("rules.read", { clause: refusal.clause })}
        </button>
      )}
      {onClose && (
        <button type="button" class="link" onClick={onClose}>
          {t("close")}
        </button>
      )}
    </div>
  );
}
