/** The history screen: the card in play read out with its picture, its rule apart in yellow (AX-57). */
import { useEffect, useRef } from "preact/hooks";
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { fly, placeOf } from "../../shared/motion";
import { Art } from "./art";
import { flownFrom } from "./flights";
import { briefRule, CardFace, code, ruleOf } from "./card";
import { spot } from "./shown";
import { below, inPlay, tabOf, view } from "./view";

/** A small screen has two lines for a rule and one for a title of this many letters; an event's rule has many more. */
const [RULE, TITLE, EVENT] = [34, 22, 60];

const wordiness = (title: string, rule: string): string =>
  rule.length > EVENT ? "wordy wordiest" : rule.length > RULE || title.length > TITLE ? "wordy" : "";

export function HistoryScreen() {
  const card = inPlay.value;
  const now = view.value;
  if (!now) return null;
  if (card === null)
    return (
      <section class="screen history" aria-label={t("screen.card")}>
        <p class="none">{t("apollo.no-card")}</p>
      </section>
    );
  const tab = tabOf(now.card);
  const event = tab.mark === "EVENT";
  const title = t(`card.${card}`);
  const rule = brief.value ? briefRule(card) : ruleOf(card, ", ");
  return (
    <section
      class={`screen history ${now.progress.cancelled ? "cancelled" : ""} ${wordiness(title, rule)}`}
      aria-label={t("screen.card")}
      data-card={card}
    >
      <p class="history-number mono">
        <span>{t(event ? "screen.event" : "screen.number", { card })}</span>
        <span>{tab.pair ? t("screen.pair", { pair: tab.stage }) : t("way.stage", { stage: tab.stage })}</span>
      </p>
      <h2 key={card}>{title}</h2>
      <div class="history-body">
        <p>{t(`card-text.${card}`)}</p>
        {!brief.value && <Art card={card} />}
      </div>
      <div class="plate mono">
        <b>{rule}</b>
        <span>{[...(brief.value && tab.stage ? [code(tab.stage)] : []), note()].filter(Boolean).join(", ")}</span>
      </div>
    </section>
  );
}

/** Beside the rule: cancelled, the reserve that may be spent, or the damage that somebody avoids. */
function note(): string {
  const now = view.value;
  if (!now) return "";
  if (now.progress.cancelled) return t("screen.cancelled");
  const { mark } = tabOf(now.card);
  if (mark === "FLIGHT" || mark === "ENERGY")
    return t(below("SpendReserve") ? "screen.mark.open" : "screen.mark", { mark, at: now.tracks[mark.toLowerCase()] });
  return now.shield === null ? "" : t("screen.shield", { seat: now.shield });
}

/** A card that somebody plays lies over the plot until everybody has read it. */
export function Spot() {
  const now = spot.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = now && (flownFrom(now.card) ?? placeOf(`seat:${now.seat}`));
    if (box.current && from) fly(box.current, from);
  }, [now]);
  if (!now) return null;
  return (
    <div class="spot" ref={box} role="status">
      <p>{t("spot.plays", { seat: now.seat })}</p>
      <div class="card">
        <CardFace card={now.card} note={words.value.listing(now.words.map((word) => t(`word.${word}`)))} />
      </div>
    </div>
  );
}
