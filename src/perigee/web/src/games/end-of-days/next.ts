/** What can be pressed next, as buttons: words such as pass, and targets by name, so that no target is out of reach. */
import { computed } from "@preact/signals";
import { candidates, form, forms, picked, press, say } from "../../shared/choosing";
import { t } from "../../shared/language";
import { outcome, prompt } from "../../shared/table";
import type { Option } from "../../wire/protocol";
import { nameOf } from "./card";
import { nationName } from "./nation";
import { pressNation, pressSite, takeFrom } from "./pressing";
import {
  actionOf,
  hand,
  home,
  nationCard,
  codeOf,
  placeOfCard,
  seatOf,
  view,
  question,
  questionOf,
  type Action,
  type Question,
} from "./view";

export interface Next {
  mark: string;
  label: string;
  note: string;
  /** The sentence that a press says at once; otherwise it is picked first. */
  says: string | null;
  go: () => void;
}

/** Offers are made at the desk and answered where they lie; an order is taken back where it is shown. */
const ELSEWHERE = new Set<Action["is"]>(["MakeOffer", "Counter", "Accept", "Decline", "Withdraw", "Listen"]);
/** Questions whose answers are cards that lie elsewhere: they are listed by name. */
const LISTED = new Set<Question["is"]>([
  "Attacks",
  "Sabotages",
  "DestroysOwn",
  "Sheds",
  "Clears",
  "PlacesModule",
  "ChoosesRival",
  "Takes",
  "Orders",
]);
/** Words that are said by one press. */
const AT_ONCE = new Set<Action["is"]>(["Pass", "NoTrade", "Stop"]);

function rest(marks: readonly string[]): string[] {
  const left = [...marks];
  for (const { mark } of picked.value) left.splice(left.indexOf(mark), left.includes(mark) ? 1 : 0);
  return left;
}

const isThing = (mark: string): boolean => /^(card|nation|site):/.test(mark);

/** A card in hand is pressed in the hand, a module to launch at its site, one to trade for where the pile lies open. */
function seenElsewhere(mark: string, kinds: ReadonlySet<Action["is"]>): boolean {
  const id = mark.slice(5);
  return mark.startsWith("card:") && (hand.value.includes(id) || kinds.has("Launch") || kinds.has("Swap"));
}

export const nexts = computed<readonly Next[]>(() => {
  const asked = prompt.value;
  if (!asked || form.value || outcome.value) return [];
  const listed = LISTED.has(questionOf(asked).is) || picked.value.length > 0;
  const groups = new Map<string, Option[]>();
  for (const option of candidates.value) {
    const [mark] = rest(option.marks);
    const desk = ELSEWHERE.has(actionOf(option).is) && option.say !== "refuse";
    if (mark === undefined || desk || (isThing(mark) && !listed)) continue;
    groups.set(mark, [...(groups.get(mark) ?? []), option]);
  }
  const found = [...groups].flatMap(([mark, options]) => {
    const kinds = new Set(options.map((one) => actionOf(one).is));
    return seenElsewhere(mark, kinds) ? [] : [next(mark, options, kinds)];
  });
  if (picked.value.length > 0) return [...found, ...fromTheScrapyard("Swap")];
  if (question.value?.is === "RefillHand") return [...found, ...fromTheScrapyard("Refill")];
  return question.value?.is === "Trade" ? [...found, ...offers()] : found;
});

/** A nation to make an offer to. */
function offers(): Next[] {
  return forms.value
    .filter((one) => one.sentence.startsWith("offer "))
    .map((one) => {
      const code = one.sentence.split(" ")[1] ?? "";
      return {
        mark: `nation:${code}`,
        label: t("do.offer", { nation: nationName(seatOf(code)) }),
        note: t("do.offer.note"),
        says: null,
        go: () => pressNation(seatOf(code)),
      };
    });
}

function next(mark: string, options: readonly Option[], kinds: ReadonlySet<Action["is"]>): Next {
  const [first] = options;
  const whole = options.length === 1 && first && rest(first.marks).length === 1 ? first : null;
  const once =
    whole !== null && (AT_ONCE.has(actionOf(whole).is) || (kinds.has("Refill") && whole.marks[0] === "deck"))
      ? whole.say
      : null;
  const site = /^site:(\w+)\/(\d+)$/.exec(mark);
  return {
    mark,
    ...named(mark, kinds),
    says: once,
    go: () => {
      if (once !== null) return void say(once);
      if (site && kinds.has("Launch")) pressSite(seatOf(site[1] ?? ""), Number(site[2]));
      else press(mark);
    },
  };
}

/**
 * A card from the scrapyard, the first of those drawn (ED-20) or for a hand card (ED-30), is chosen where the pile lies
 * open.
 */
function fromTheScrapyard(by: "Refill" | "Swap"): Next[] {
  const any = candidates.value.some(
    (one) => actionOf(one).is === by && rest(one.marks).some((mark) => mark.startsWith("card:")),
  );
  return any
    ? [
        {
          mark: "scrapyard",
          label: t(`do.scrapyard.${by}`),
          note: t(`do.scrapyard.${by}.note`),
          says: null,
          go: () => takeFrom("scrapyard"),
        },
      ]
    : [];
}

function named(mark: string, kinds: ReadonlySet<Action["is"]>): { label: string; note: string } {
  const [is = "", what = ""] = mark.split(/:(.*)/s);
  if (is === "nation") {
    if (kinds.has("Lay")) return { label: t("do.front"), note: t("do.front.note") };
    const name = nationName(seatOf(what));
    return kinds.has("Use")
      ? { label: name, note: t("do.against") }
      : { label: name, note: t("points", { count: view.value?.scores[seatOf(what)] ?? 0 }) };
  }
  if (is === "site") {
    const [code = "", site = ""] = what.split("/");
    return code === codeOf(home.value)
      ? { label: t("do.site", { site }), note: siteNoteOf(home.value, Number(site)) }
      : {
          label: t("do.site-of", { nation: nationName(seatOf(code)), site }),
          note: siteNoteOf(seatOf(code), Number(site)),
        };
  }
  if (is === "card") return { label: nameOf(what), note: where(what) };
  if (is === "option") return { label: t(`do.way.${what}`), note: "" };
  if (mark === "deck") {
    const short = Math.max(0, nationCard(codeOf(home.value)).hand - hand.value.length);
    if (!kinds.has("Swap") && short === 0) return { label: t("do.keep-hand"), note: t("do.keep-hand.note") };
    return kinds.has("Swap")
      ? { label: t("do.blind"), note: t("do.blind.note") }
      : {
          label: t("do.draw", { count: short }),
          note: t("do.draw.note", { count: nationCard(codeOf(home.value)).hand }),
        };
  }
  return { label: t(`do.${mark}`, { number: null }), note: t(`do.${mark}.note`, { number: null }) };
}

function siteNoteOf(of: number, site: number): string {
  const count = view.value?.sites[of]?.[site - 1]?.length ?? 0;
  return count === 0 ? t("site.free") : t("site.modules", { count });
}

/** Where a target lies: whose it is, and on which site. */
function where(id: string): string {
  const place = placeOfCard(id);
  if (!place)
    return view.value?.scrapyard.includes(id)
      ? t("where.scrapyard")
      : view.value?.known_deck.includes(id)
        ? t("where.deck")
        : t("where.hand");
  const facts = { nation: nationName(place.seat), site: place.site };
  return t(place.site === null ? "where.front" : "where.site", facts);
}
