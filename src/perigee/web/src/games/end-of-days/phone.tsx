/**
 * A phone: nations as tabs, one sheet (a site, or a nation's front), tabs for its sites. The sheet follows what
 * happens.
 */
import { classNames } from "../../shared/classes";
import { t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { outcome } from "../../shared/table";
import { ChooseNation, Desk, Reveal } from "./apart";
import { Hand } from "./hand";
import { lookAt, looked, shown } from "./looked";
import { nationLine, nationName, pointsOf, Strips } from "./nation";
import { atTheDesk } from "./offering";
import { Held } from "./orders";
import { nationStands, pressNation } from "./pressing";
import { Site, siteNote } from "./site";
import { Telegram } from "./telegram";
import { codeOf, flagOf, home, nationCard, placesTaken, question, rivals, view } from "./view";

/** What a phone shows between its head and its foot. */
export function Phone() {
  const choosing = view.value?.step === "nations";
  return (
    <>
      {choosing ? <ChooseNation /> : <NationTabs />}
      {!choosing && (atTheDesk.value ? <Desk /> : <PhoneSheet />)}
      <Telegram />
      {!choosing && <Held />}
      {!choosing && <Hand />}
      <Reveal />
    </>
  );
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
            class={classNames("", { turn, lit: aimed, chosen })}
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
