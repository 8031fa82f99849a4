/**
 * Open offers, and one that is being made: to whom, what is given and asked, how each hand card is described (ED-32).
 */
import { computed, effect, signal } from "@preact/signals";
import { fillIn, form, forms, openForm, valuesOf } from "../../shared/choosing";
import { t } from "../../shared/language";
import { prompt, seat } from "../../shared/table";
import { nationName } from "./nation";
import { cardOf, seatOf, view, type Offer, type Side } from "./view";

const ids = (name: string): string[] => valuesOf(name).map((mark) => mark.slice(5));

/** Open offers that wait for a word of this seat, those made to it first. */
export const concerning = computed<readonly Offer[]>(() => {
  const open =
    prompt.value && seat.value !== null ? (view.value?.offers ?? []).filter((one) => one.state === "open") : [];
  return [...open.filter((one) => one.to === seat.value), ...open.filter((one) => one.maker === seat.value)];
});

/** Who has made this seat an offer that is still open. */
export const offeredBy = computed<readonly number[]>(() => [
  ...new Set(concerning.value.filter((one) => one.to === seat.value).map((one) => one.maker)),
]);

/** An offer or a counter-offer is being made. */
export const atTheDesk = computed(() => /^(offer|counter) /.test(form.value?.sentence ?? ""));

/** Whom it is made to. */
export const partner = computed<number>(() => {
  const [verb, to = ""] = (form.value?.sentence ?? "").split(" ");
  if (verb === "offer") return seatOf(to);
  return view.value?.offers.find((one) => one.number === Number(to))?.maker ?? -1;
});

function side(which: "give" | "ask"): Side {
  const [total] = valuesOf(`${which}-total`);
  return {
    play: ids(`${which}-play`),
    hand: [...valuesOf(`${which}-hand`)],
    total: total === undefined ? null : Number(total),
  };
}

/** What would be said, in words. */
export const offerSentence = computed(() => {
  if (!atTheDesk.value) return form.value ? t("ask.pick", { count: ids("picked").length + ids("cards").length }) : "";
  const [give, ask] = [side("give"), side("ask")];
  const any = give.play.length + give.hand.length + ask.play.length + ask.hand.length > 0;
  return any
    ? t("desk.said", { to: nationName(partner.value), give, ask })
    : t("desk.empty", { to: nationName(partner.value) });
});

/** How each hand card that is given is described: by its colour, unless its giver says less. */
export const described = signal<Record<string, string>>({});
export const naming = signal(false);

effect(() => {
  if (!atTheDesk.value) {
    described.value = {};
    naming.value = false;
    return;
  }
  const picked = valuesOf("picked");
  const slots = picked.map((mark) => described.value[mark] ?? cardOf(mark.slice(5)).colour);
  const total =
    naming.value && picked.length > 0
      ? [String(picked.reduce((sum, mark) => sum + cardOf(mark.slice(5)).value, 0))]
      : [];
  if (slots.join() !== valuesOf("give-hand").join()) fillIn("give-hand", slots);
  if (total.join() !== valuesOf("give-total").join()) fillIn("give-total", total);
});

/** Answer an offer with another: theirs turned round is where it starts. */
export function counter(offer: Offer): void {
  const found = forms.peek().find((one) => one.sentence.startsWith(`counter ${offer.number} `));
  const marks = (cards: readonly string[]): string[] => cards.map((id) => `card:${id}`);
  if (found)
    openForm(found.sentence, {
      "give-play": marks(offer.ask.play),
      "ask-play": marks(offer.give.play),
      "ask-hand": offer.give.hand,
    });
}
