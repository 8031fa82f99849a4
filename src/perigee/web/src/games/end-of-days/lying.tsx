/** Held sideways: one nation at a time, its sites side by side and its front; the telegram is the act column. */
import { signal } from "@preact/signals";
import { Sideways } from "../../parts/sideways";
import { picked, verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { labelled, t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { ChooseNation, Desk, Dialogs, Reveal } from "./apart";
import { atTheDesk } from "./offering";
import { Hand } from "./hand";
import { laying, prospectOf } from "./laying";
import { nationName, Strips } from "./nation";
import { Held } from "./orders";
import { looked } from "./looked";
import { NationTabs, PhoneSheet } from "./phone";
import { dossier, pressSite } from "./pressing";
import { SmallRocket } from "./rocket";
import { liftoff, Stamp, siteNote } from "./site";
import { Message, TelegramActs, Until } from "./telegram";
import { Brief } from "./top";
import { aimedAt, codeOf, nationCard, placesTaken, siteMark, view, type Project } from "./view";

/** Where the rail folds there is room for one site and its tabs. */
const wide = matchMedia("(min-width: 800px)");
const roomy = signal(wide.matches);
wide.addEventListener("change", () => (roomy.value = wide.matches));

export function Lying() {
  const choosing = view.value?.step === "nations";
  return (
    <>
      <Sideways
        face={`end-of-days-side phone ${choosing ? "choosing" : ""} ${atTheDesk.value ? "trading-now" : ""}`}
        top={
          <div class="side-until">
            <Until />
            <Brief />
          </div>
        }
        ask={<Message />}
        acts={
          <>
            <Held />
            <TelegramActs />
          </>
        }
      >
        {choosing ? <ChooseNation /> : <OneNation />}
        <Reveal />
      </Sideways>
      <Dialogs />
    </>
  );
}

function OneNation() {
  // Which modules fly is chosen by their names: then the one site is shown large.
  const launching = view.value?.step === "launch" && picked.value.some((one) => one.mark.startsWith("site:"));
  return (
    <>
      <NationTabs />
      {atTheDesk.value ? <Desk /> : roomy.value && !launching ? <Sites of={looked()} /> : <PhoneSheet />}
      <Hand />
    </>
  );
}

function Sites({ of }: { of: number }) {
  const sites = view.value?.sites[of] ?? [];
  return (
    <div class="abreast">
      <div class="sites-abreast" role="group" aria-label={t("sites.of", { nation: nationName(of) })} data-keys="row">
        {sites.map((cards, place) => (
          <LowSite key={place} of={of} site={place + 1} cards={cards} />
        ))}
      </div>
      <section class="front-panel" aria-label={t("front.of", { nation: nationName(of) })}>
        <h2 class="condensed">
          {t("front")} <span>{t("front.places", { taken: placesTaken(of), size: nationCard(codeOf(of)).size })}</span>
        </h2>
        <Strips of={of} />
      </section>
    </div>
  );
}

/** A site without its modules' names: they are read in the nation's dossier, which a press opens. */
function LowSite({ of, site, cards }: { of: number; site: number; cards: readonly string[] }) {
  const mark = siteMark(of, site);
  const { lit, chosen } = verdict(mark);
  const coming = chosen ? laying() : "";
  const hit = aimedAt.value.has(mark) || cards.some((id) => aimedAt.value.has(`card:${id}`));
  const name = t("site", { site });
  return (
    <button
      type="button"
      class={classNames(`site-sheet low ${cards.length === 0 && !coming ? "empty" : "paper"}`, { hit, lit, chosen })}
      {...marked(mark, { lit, chosen })}
      data-drop={mark}
      data-site={`${codeOf(of)}/${site}`}
      aria-label={labelled(
        cards.length > 0 ? t("site.of", { nation: nationName(of), site, cards }) : name,
        `${siteNote(of, site)}${hit ? `, ${t("stamp.attack")}` : ""}`,
      )}
      aria-pressed={lit ? chosen : undefined}
      onClick={() => (lit ? pressSite(of, site) : (dossier.value = of))}
    >
      {cards.length === 0 && !coming ? (
        <span class="free-site">{`${name}, ${siteNote(of, site)}`}</span>
      ) : (
        <>
          <span class="low-head condensed">
            {name} <span class="typed">{siteNote(of, site, true, coming)}</span>
          </span>
          <SmallRocket ids={cards} most={142} scale={0.72} struck={aimedAt.value} coming={coming} />
          <Figures of={of} site={site} coming={coming} aimed={cards.some((id) => aimedAt.value.has(`card:${id}`))} />
          {hit && <Stamp word="attack" />}
        </>
      )}
    </button>
  );
}

function Figures({ of, site, coming, aimed }: { of: number; site: number; coming: string; aimed: boolean }) {
  const odds = view.value?.odds;
  const project = odds?.projects[of]?.[site - 1];
  if (!project) return null;
  const hit = aimed ? odds?.if_hit : null;
  const then = (coming && prospectOf(site, coming)) || project;
  const change = (of: (one: Project) => number | string): string =>
    of(then) === of(project) ? String(of(project)) : `${of(project)} → ${of(then)}`;
  const lift = { have: change((one) => one.lift), need: change((one) => one.weighs) };
  const support = { have: change((one) => one.supports), need: change((one) => one.takes) };
  const rows = [
    ...(aimed ? [] : [[t("block.points"), change((one) => one.points)]]),
    [t("block.lift"), t("block.of", lift)],
    [t("block.support"), t("block.of", support)],
    [t("block.liftoff"), change(liftoff)],
    ...(hit ? [[t("block.if-hit"), hit.viable ? liftoff(hit) : t("block.none")]] : []),
  ];
  return (
    <span class="low-figures numerals">
      {rows.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
    </span>
  );
}
