/** What the telegram says: who uses what on whom, what is asked, and what follows from saying yes. */
import { computed } from "@preact/signals";
import { form, picked, prepared } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { log, outcome, prompt, seat, sight } from "../../shared/table";
import { capital } from "../../parts/log";
import { briefOf, textOf } from "./card";
import { atTheDesk, offeredBy, offerSentence } from "./offering";
import { called, nationName } from "./nation";
import { prospect } from "./laying";
import { beforeLiftoff, showingLaunch } from "./reveal";
import { codeOf, eventOf, inUse, onTop, placeOfCard, questionOf, view, type Question, type Using } from "./view";

/** The card in use that may be negated now; null where no window is open. */
export const windowed = computed<Using | null>(() => {
  const question = onTop.value;
  return question?.is === "Window" ? question.using : null;
});

/** A player whose hidden act came second is told so until the table asks them again or somebody else acts (ED-42). */
export const overtaken = computed<string>(() => {
  const events = log.value.flatMap((line) => (line.event ? [eventOf(line.event)] : []));
  const last = events.findLastIndex((event) => event.is === "Overtaken");
  const later = events.slice(last + 1).filter((event) => event.is === "Used" || event.is === "TurnBegan");
  const overtakes = events[last];
  return overtakes && later.length < 2 ? capital(words.value.event(overtakes)) : "";
});

/** Questions in which a card that is pressed can become several things. */
const OPEN_ENDED: readonly Question["is"][] = ["Acts", "Others", "Trade", "RefillHand"];

/** "USSR: Air Strike on your site 1, Hydrogen Rocket": who, card, whose, which site and module (ED-43). */
export function headline(using: Using): string {
  const site = (using.on === null ? null : placeOfCard(using.on)?.site) ?? using.site;
  const answers = inUse.value.find((one) => one.card === using.answered);
  const aim = answers ? "answer" : aimOf(using, site);
  const whose = answers?.seat ?? using.target;
  const facts = {
    by: called(using.seat),
    card: using.card,
    target: named(using.target),
    site,
    on: using.on,
    answered: using.answered,
    whose: named(whose),
  };
  const said = t(
    ["window", aim, whose !== null && whose === seat.value ? "yours" : ""].filter(Boolean).join("."),
    facts,
  );
  return using.option ? t("window.way", { text: said, way: t(`window.way.${using.option}`) }) : said;
}

/** What a card in use is aimed at: a card to take, one in a front, a module, a site, a nation, or nothing by name. */
function aimOf({ on, target }: Using, site: number | null): string {
  if (target === null) return on === null ? "" : "for";
  if (on !== null) return site === null ? "on" : "module";
  return site === null ? "nation" : "site";
}

const named = (of: number | null): string => (of === null ? "" : nationName(of));

export function title(): string {
  if (outcome.value) return t(`ending.${outcome.value.ending}`);
  if (sight.value?.paused) return t("ask.paused");
  if (showingLaunch.value) return t("ask.launching");
  if (beforeLiftoff.value && sight.value?.prompt) return t("ask.scene");
  if (form.value) return t(atTheDesk.value ? "ask.form" : "ask.form.pick");
  const option = prepared.value;
  if (option)
    return words.value.has(`ask.${option.action.is}`)
      ? t(`ask.${option.action.is}`, option.action)
      : t("ask.option", { text: capital(words.value.option(option)) });
  if (windowed.value) return headline(windowed.value);
  const [first] = picked.value;
  if (first?.mark.startsWith("card:") && prompt.value && OPEN_ENDED.includes(questionOf(prompt.value).is))
    return t("ask.card", { card: first.mark.slice(5) });
  if (first?.mark.startsWith("offer:")) return t("ask.accept", { number: first.mark.slice(6) });
  if (prompt.value?.awaited) return words.value.asked(questionOf(prompt.value));
  return onTop.value ? words.value.question(onTop.value) : t("ask.waiting");
}

/** What follows, or whose choice it is now: the priority of the moment in words. */
export function follows(): string {
  if (outcome.value || beforeLiftoff.value) return "";
  if (form.value) return offerSentence.value;
  if (view.value?.step === "launch" && picked.value.length > 0) return launchNote();
  const card = picked.value.find((one) => one.mark.startsWith("card:"))?.mark.slice(5);
  const then = prospect();
  if (then?.viable) return t("follows.Lay", { site: then.site, count: then.points });
  if (card) return textOf(card);
  if (windowed.value) return windowed.value.seat === seat.value ? t("priority.own") : briefOf(windowed.value.card);
  return priority();
}

function priority(): string {
  const [by] = offeredBy.value;
  if (by !== undefined) return t("priority.offer", { nation: codeOf(by) });
  const question = prompt.value ? questionOf(prompt.value) : onTop.value;
  const key = `priority.${question?.is ?? ""}${prompt.value?.awaited ? ".you" : ""}`;
  if (question?.is === "Attacks" || question?.is === "Sabotages")
    return t("priority.attack", { odds: view.value?.odds?.attack ?? null });
  if (question && words.value.has(key)) return t(key, { nation: codeOf("seat" in question ? question.seat : 0) });
  const cause = inUse.value.at(-1);
  return cause ? t("priority.cause", { card: cause.card, text: textOf(cause.card) }) : "";
}

/** What the rocket that is chosen is worth, and how likely it flies. */
function launchNote(): string {
  const cards = [...picked.value.filter((one) => one.mark.startsWith("card:"))].map((one) => one.mark.slice(5)).sort();
  const rocket = view.value?.odds?.rockets.find((one) => one.cards.join() === cards.join());
  if (!prepared.value) return t("ask.launch-none");
  return rocket
    ? t("follows.Launch", { count: rocket.points, chance: rocket.chance, odds: rocket.liftoff })
    : t("follows.Launch.no-odds");
}
