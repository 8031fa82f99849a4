/** The ask of Apophis: what follows from saying what is prepared, or what can be done. */
import type { ComponentChildren } from "preact";
import { Ask } from "../../parts/ask";
import { kind, prepared } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { layout } from "../../shared/layout";
import { outcome, prompt, scene, seat, you } from "../../shared/table";
import { flies } from "./actions";
import { withOdds } from "./checklist";
import { actionOf, priceOf, question, view, type Action } from "./view";

export function TheAsk({ quiet, children }: { quiet: boolean; children?: ComponentChildren }) {
  return (
    <Ask follows={told()} title={scene.value !== null ? t("ask.flying") : null} quiet={quiet}>
      {children}
    </Ask>
  );
}

function told(): string {
  if (outcome.value) return "";
  if (scene.value !== null) return t("follows.flying");
  if (prepared.value) return follows(actionOf(prepared.value));
  if (prompt.value) return hint();
  return you.value.seats.length > 0 ? t("follows.nothing") : ""; // a spectator holds nothing
}

/** What follows from saying what is prepared. */
function follows(action: Action): string {
  const next = nextPlayer();
  switch (action.is) {
    case "Build":
      return t("follows.Build", { count: priceOf(action.section), colour: action.section.colour, next });
    case "Launch":
      return flies() ? withOdds("follows.Launch.flies") : t("follows.Launch", { next });
    case "Discard":
    case "Draw":
    case "Keep":
    case "Reroll":
    case "Scrap":
      return t(`follows.${action.is}`, { ...action, next });
    default:
      return action satisfies never;
  }
}

function hint(): string {
  switch (question.value?.is) {
    case "KeepOrReroll":
      return t("hint.reroll");
    case "DiscardDown":
      return t("hint.discard", {
        count: Math.max(0, (view.value?.hand?.length ?? 0) - (view.value?.law.hand_limit ?? 0)),
      });
    case "Countdown":
    case "Reshuffle":
    case "Turn":
    case undefined:
      if (kind.value === "Build") return t("hint.build");
      return layout.value === "sideways" ? "" : t("hint.turn"); // there the check-list needs the room
    default:
      return question.value satisfies never;
  }
}

function nextPlayer(): string {
  const mine = seat.value ?? 0;
  const next = view.value?.law.after[mine] ?? mine;
  return next === mine ? t("next.you") : words.value.player(next);
}
