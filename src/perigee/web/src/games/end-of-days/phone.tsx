/** A phone: nations as tabs, one sheet (a site, or a nation's front), tabs for its sites. The sheet follows what happens. */
import { effect, signal } from "@preact/signals";
import { t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { outcome, prompt } from "../../shared/table";
import { nationLine, nationName, pointsOf, Strips } from "./nation";
import { nationStands, pressNation } from "./pressing";
import { Site, siteNote } from "./site";
import { aimedAt, codeOf, flagOf, home, inUse, nationCard, placesTaken, rivals, seatOf, view, question } from "./view";

/** Which nation's sheet, and which of its sites; 0 is the front. */
const shown = signal<{ of: number | null; site: number }>({ of: null, site: 1 });

/** Whose desk is looked at; one's own where nobody else's was chosen. */
export const looked = (): number =>
  shown.value.of !== null && shown.value.of < (view.value?.options.seats ?? 0) ? shown.value.of : home.value;

effect(() => {
  // What is aimed at comes into sight.
  const using = inUse.value.at(-1);
  if (!using || using.target === null) return;
  const [site] = [...aimedAt.value].map((mark) => /^site:\w+\/(\d+)$/.exec(mark)?.[1]).filter(Boolean);
  const at =
    view.peek()?.sites[using.target]?.findIndex((cards) => using.on !== null && cards.includes(using.on)) ?? -1;
  shown.value = { of: using.target, site: Number(site ?? (at >= 0 ? at + 1 : 0)) };
});

effect(() => {
  // One's turn begins at one's own desk.
  if (prompt.value?.awaited && question.value?.is === "RefillHand") shown.value = { of: null, site: shown.peek().site };
});

export function lookAt(of: number, site: number): void {
  shown.value = { of, site };
}

export function NationTabs() {
  const all = [home.value, ...rivals.value];
  return (
    <nav class="nation-tabs numerals" aria-label={t("nations")} data-keys="row">
      {all.map((of) => {
        const code = codeOf(of);
        const turn = view.value?.turn === of && !outcome.value;
        const { lit, chosen } = of === home.value ? { lit: false, chosen: false } : nationStands(code);
        const aimed = lit && question.value?.is !== "Trade";
        return (
          <button
            key={of}
            type="button"
            class={`${turn ? "turn" : ""} ${aimed ? "lit" : ""} ${chosen ? "chosen" : ""}`}
            {...marked(`nation:${code}`, { lit: aimed, chosen })}
            aria-pressed={looked() === of}
            onClick={() =>
              aimed
                ? pressNation(of)
                : lookAt(of, shown.value.site <= (view.value?.sites[of]?.length ?? 0) ? shown.value.site : 0)
            }
          >
            <span class="condensed">{flagOf(code)}</span>
            <b>{t("points.short", { count: pointsOf(of) })}</b>
            <span>{t("cards", { count: view.value?.hand_sizes[of] ?? 0 })}</span>
            {turn && <em>{t("nation.turn.short")}</em>}
            <i class="unseen">{nationName(of)}</i>
          </button>
        );
      })}
    </nav>
  );
}

export function PhoneSheet() {
  const of = looked();
  const sites = view.value?.sites[of] ?? [];
  const site = Math.min(shown.value.site, sites.length);
  const mine = of === home.value;
  return (
    <div class="site-panel">
      {site === 0 ? (
        <section class="front-panel" aria-label={t("front.of", { nation: nationName(of) })}>
          <h2 class="condensed">
            {mine ? t("front.yours") : nationName(of)} <span>{nationLine(of)}</span>
          </h2>
          <Strips of={of} free />
        </section>
      ) : (
        <Site
          of={of}
          site={site}
          title={mine ? t("site.yours", { site }) : t("site.code", { code: flagOf(codeOf(of)), site })}
        />
      )}
      <div class="site-tabs" role="group" aria-label={t("sites.of", { nation: nationName(of) })} data-keys="row">
        {sites.map((_, place) => (
          <button key={place} type="button" aria-pressed={site === place + 1} onClick={() => lookAt(of, place + 1)}>
            <b>{t("site", { site: place + 1 })}</b> {siteNote(of, place + 1, true)}
          </button>
        ))}
        <button type="button" aria-pressed={site === 0} onClick={() => lookAt(of, 0)}>
          <b>{t("front")}</b> {t("front.places", { taken: placesTaken(of), size: nationCard(codeOf(of)).size })}
        </button>
      </div>
    </div>
  );
}

/** A mark that was chosen among the telegram's buttons comes into sight. */
export function showMark(mark: string): void {
  const found = /^site:(\w+)\/(\d+)$/.exec(mark);
  if (found) lookAt(seatOf(found[1] ?? ""), Number(found[2]));
}
