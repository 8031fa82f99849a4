/** Why a thing is quiet: a few words on the spot, and on a press the clause of the rules. */
import { readClause } from "../shared/clause";
import { t, words } from "../shared/language";
import { later } from "../shared/later";
import type { Closed, WhyNot } from "../wire/protocol";

const Grown = later<{ refusal: WhyNot }>(
  () => import("./rules").then((one) => one.Grown),
  ({ refusal }) => <p>{words.value.refusal(refusal)}</p>,
);

/** A few words: the catalogue's short form where it has one, otherwise the whole reason. */
export function short(refusal: WhyNot): string {
  const key = `short.${refusal.reason}`;
  return words.value.has(key) ? t(key, refusal.facts) : words.value.refusal(refusal);
}

/** The reason grown into its clause, in the ask. */
export function Why({ closed, onClose }: { closed: Closed | { refusal: WhyNot }; onClose?: () => void }) {
  const { refusal } = closed;
  return (
    <div class="why">
      <div class="why-clause" tabIndex={0}>
        <Grown refusal={refusal} />
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
