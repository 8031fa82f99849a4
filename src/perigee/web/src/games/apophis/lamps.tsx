/**
 * The launch sequence: four lamps in the order of the check-list; dashed, ringed (your card would light it), filled.
 */
import { picked, prepared } from "../../shared/choosing";
import { labelled, t } from "../../shared/language";
import { functionName, Sign } from "./pieces";
import { actionOf, colours, completes, view, type Colour } from "./view";

export function meant(): readonly Colour[] {
  const action = prepared.value && actionOf(prepared.value);
  return action?.is === "Launch" ? action.colours : [];
}

export function Lamps() {
  const sequence = view.value?.sequence ?? [];
  const again = view.value?.options.fail_safes ?? false;
  const would = meant();
  return (
    <ol
      class="lamps"
      data-drop="sequence"
      aria-label={t("sequence.label", { lit: sequence.length, all: colours.value.length })}
    >
      {colours.value.map((colour) => {
        const lit = sequence.includes(colour);
        const will = would.includes(colour);
        const state = t(lit ? "lamp.lit" : will ? "lamp.will" : "lamp.dark");
        return (
          <li
            key={colour}
            class={`lamp ${colour} ${lit ? "lit" : will ? "will" : ""}`}
            aria-label={labelled(functionName(colour), state)}
          >
            <Sign colour={colour} again={again} size={15} />
          </li>
        );
      })}
    </ol>
  );
}

/** What the sequence lacks, in words. */
export function sequenceNote(): string {
  const lit = view.value?.sequence.length ?? 0;
  const would = meant().length;
  if (would > 0) return t(completes(would) ? "sequence.complete" : "sequence.adds", { count: would });
  return picked.value.length || lit === 0 || lit === colours.value.length
    ? ""
    : t("sequence.open", { count: colours.value.length - lit });
}
