/**
 * What a press on a thing does here: it goes on where the thing is lit, and shows the whole card or dossier otherwise.
 */
import { effect, signal } from "@preact/signals";
import { form, forms, openForm, prepare, press, verdict, type Manner, type Verdict } from "../../shared/choosing";
import { wanted } from "../../shared/clause";
import { play } from "../../shared/sound";
import { prompt } from "../../shared/table";
import type { Option } from "../../wire/protocol";
import { actionOf, siteMark, view } from "./view";

/** The card that is shown whole, the nation whose dossier lies open, the pile that is looked through. */
export const reading = signal<string | null>(null);
export const dossier = signal<number | null>(null);
export const pile = signal<"discards" | "scrapyard" | null>(null);
/** The reference card: how a turn goes, and advice (ED-72). */
export const reference = signal(false);

// A player who wants to read a clause is led to it: the card that it was asked about is put away.
effect(() => {
  if (wanted.value) reading.value = null;
});

/** The pile was opened to take a card from it: with the question it goes. */
export function takeFrom(which: "discards" | "scrapyard"): void {
  pile.value = which;
  asked = prompt.peek()?.number ?? null;
}
let asked: number | null = null;
effect(() => {
  const now = prompt.value?.number ?? null;
  if (asked !== null && now !== asked) {
    asked = null;
    pile.value = null;
  }
});

/**
 * Of cards that are given together any may be the first; otherwise a sentence begins with its first thing. While an
 * offer is being accepted nothing else begins: a hand card that its maker cannot use does not become a trade with the
 * pile instead (ED-34).
 */
export const manner: Partial<Manner> = {
  begins: (option, mark) => (actionOf(option).is === "Give" ? option.marks.includes(mark) : option.marks[0] === mark),
  insists: (kind) => kind === "Accept",
  ahead: "nothing",
};

/** A press on what lies on something else that can be pressed. */
export function alone(act: () => void): (event: Event) => void {
  return (event) => {
    event.stopPropagation();
    act();
  };
}

/** A card is pressed: it goes on where it is lit, and is shown whole otherwise. */
export function pressCard(id: string): void {
  const mark = `card:${id}`;
  const { lit } = verdict(mark);
  reading.value = lit ? null : id;
  if (lit) press(mark);
  else play.pick();
}

/** The form of an offer to this nation: pressing a nation in the trade step begins an offer to it. */
export function offerTo(code: string): string | null {
  return forms.value.find((one) => one.sentence.startsWith(`offer ${code} `))?.sentence ?? null;
}

export function nationStands(code: string): Verdict {
  const offer = offerTo(code);
  if (offer) return { ...verdict(`nation:${code}`), lit: true, chosen: form.value?.sentence === offer };
  return verdict(`nation:${code}`);
}

export function pressNation(of: number): void {
  const code = view.peek()?.nations[of] ?? "";
  const offer = offerTo(code);
  if (offer) return open(offer);
  const { lit } = nationStands(code);
  dossier.value = lit ? null : of;
  if (lit) press(`nation:${code}`);
  else play.pick();
}

function open(form: string): void {
  play.pick();
  openForm(form);
}

/**
 * A site: a form where its rockets cannot be listed, in the launch step its best rocket, otherwise the place itself.
 */
export function pressSite(of: number, site: number): void {
  const mark = siteMark(of, site);
  if (!verdict(mark).lit) return;
  const long = forms.peek().find((one) => one.sentence.startsWith(`launch site ${site} `));
  const best = bestRocket(mark, site);
  if (long) open(long.sentence);
  else if (best && !verdict(mark).chosen) prepare(best);
  else press(mark);
}

/** The modules that an option launches; null where it is not a launch. */
function cardsAboard(option: Option): readonly string[] | null {
  const action = actionOf(option);
  return action.is === "Launch" ? action.cards : null;
}

/** The rocket that is proposed first: most points, then most likely to fly, then fewest modules. */
function bestRocket(mark: string, site: number): Option | null {
  const options = (prompt.peek()?.options ?? []).filter((one) => cardsAboard(one) !== null && one.marks[0] === mark);
  const rockets = (view.peek()?.odds?.rockets ?? []).filter((one) => one.site === site);
  const [best] = [...rockets].sort(
    (a, b) => b.points - a.points || b.chance - a.chance || a.cards.length - b.cards.length,
  );
  const found = best && options.find((one) => cardsAboard(one)?.join() === best.cards.join());
  return found ?? options[0] ?? null;
}
