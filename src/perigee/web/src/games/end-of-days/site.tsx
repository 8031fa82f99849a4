/** A launch site: the rocket under construction on a sheet, leader lines to name and figures, a title block. */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { form, picked, valuesOf, verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { labelled, t, words } from "../../shared/language";
import { brief, measure, staged } from "../../shared/layout";
import { marked } from "../../shared/marked";
import { nameOf, unsaid } from "./card";
import { prospectOf } from "./laying";
import { alone, pressCard, pressSite } from "./pressing";
import { CrossHair, Module, stacked, type Part } from "./rocket";
import { aimedAt, cardOf, codeOf, home, moduleOf, siteMark, view, type Project } from "./view";

const MIDDLE = 52;
const LABEL = 102;
/** A sheet that is narrower has a smaller drawing, so that its words keep their room. */
const NARROW = 262;

/** The modules of a launch that is being prepared from here; null where none is. */
function aboard(of: number, site: number): readonly string[] | null {
  const mark = siteMark(of, site);
  if (form.value?.sentence.startsWith(`launch site ${site} `) && of === home.value)
    return valuesOf("cards").map((one) => one.slice(5));
  if (view.value?.step !== "launch" || !picked.value.some((one) => one.mark === mark)) return null;
  return picked.value.filter((one) => one.mark.startsWith("card:")).map((one) => one.mark.slice(5));
}

/** The figures to print: of the rocket that is chosen, or of everything that stands here. */
function figures(of: number, site: number, chosen: readonly string[] | null): Project | null {
  const odds = view.value?.odds;
  if (!odds) return null;
  if (chosen === null) return odds.projects[of]?.[site - 1] ?? null;
  const wanted = [...chosen].sort().join();
  return odds.rockets.find((one) => one.site === site && one.cards.join() === wanted) ?? null;
}

export function missing(cards: readonly string[]): string[] {
  return ["red", "blue", "green"].filter((colour) => !cards.some((id) => cardOf(id).colour === colour));
}

/**
 * How far a project is, in a few words; in `brief` without its points. With a module that is `coming`: how far it would
 * be.
 */
export function siteNote(of: number, site: number, brief = false, coming = ""): string {
  const laid = view.value?.sites[of]?.[site - 1] ?? [];
  const cards = coming ? [...laid, coming] : laid;
  const project = coming ? prospectOf(site, coming) : view.value?.odds?.projects[of]?.[site - 1];
  const note = noteOf(cards, project ?? null, brief);
  return coming ? `→ ${note}` : note;
}

function noteOf(cards: readonly string[], project: Project | null, brief: boolean): string {
  if (cards.length === 0) return t("site.free");
  if (project?.viable) return t(brief ? "site.viable.short" : "site.viable", { count: project.points });
  const [first] = missing(cards);
  if (first) return t(`site.no.${first}`);
  if (project && project.weighs > project.lift) return t("site.lift-short", { count: project.weighs - project.lift });
  if (project && project.takes > project.supports)
    return t("site.support-short", { count: project.takes - project.supports });
  return t("site.begun");
}

interface SiteProps {
  of: number;
  site: number;
  title: string;
}

export function Site({ of, site, title }: SiteProps) {
  const mark = siteMark(of, site);
  const cards = view.value?.sites[of]?.[site - 1] ?? [];
  const { lit, chosen } = verdict(mark);
  const hit = aimedAt.value.has(mark) || cards.some((id) => aimedAt.value.has(`card:${id}`));
  const flying = aboard(of, site);
  const project = figures(of, site, flying);
  return (
    <section
      class={classNames("site-sheet paper", { hit, lit, chosen, empty: cards.length === 0 })}
      aria-label={labelled(title, siteNote(of, site))}
      data-drop={mark}
      data-site={`${codeOf(of)}/${site}`}
      onClick={() => pressSite(of, site)}
    >
      <h2 class="condensed">
        {title} <span class="typed">{flying ? t("site.aboard", { count: flying.length }) : siteNote(of, site)}</span>
      </h2>
      {cards.length > 0 ? (
        <Sheet of={of} site={site} cards={cards} flying={flying} />
      ) : (
        <div class="pad" aria-hidden="true" />
      )}
      {hit && <Stamp word="attack" />}
      {!hit && !lit && project?.viable && <Stamp word={view.value?.grounded.includes(of) ? "grounded" : "viable"} />}
      {cards.length > 0 && project && (
        <TitleBlock
          project={project}
          ifHit={cards.some((id) => aimedAt.value.has(`card:${id}`)) ? view.value?.odds?.if_hit : null}
        />
      )}
      {lit && !chosen && <PutHere of={of} site={site} title={title} />}
    </section>
  );
}

function PutHere({ of, site, title }: SiteProps) {
  const word = t(view.value?.step === "launch" ? "site.launch" : "site.choose");
  return (
    <button
      type="button"
      class="put-here"
      {...marked(siteMark(of, site), { lit: true, chosen: false })}
      aria-label={labelled(title, word)}
      onClick={alone(() => pressSite(of, site))}
    >
      {word}
    </button>
  );
}

export function Stamp({ word }: { word: string }) {
  return (
    <span class={`stamp ${word}`} aria-hidden="true">
      {t(`stamp.${word}`)}
    </span>
  );
}

/** A module's label can be pressed; what is still wanted is one line. */
const labelHigh = (part: Part): number => (part.id ? (brief.value ? 44 : 32) : 20);

/** Labels stand beside their parts, as far as they leave each other room. */
function places(parts: readonly Part[], scale: number, high: number): number[] {
  let above = 0;
  const down = parts.map((one) => {
    const y = Math.max((one.top + one.drawing.high / 2) * scale, above + labelHigh(one) / 2);
    above = y + labelHigh(one) / 2;
    return { y, half: labelHigh(one) / 2 };
  });
  let below = high;
  return down
    .reverse()
    .map(({ y, half }) => {
      const at = Math.min(y, below - half);
      below = at - half;
      return at;
    })
    .reverse();
}

/** A tall sheet has a larger drawing, a narrow one a smaller one. */
function enlarged(narrow: boolean, tall: number): number {
  if (narrow) return staged.value === "tablet" ? 0.68 : 0.86;
  return staged.value === "desktop" ? Math.min(1.4, Math.max(1, tall / 220)) : 1;
}

function Sheet({
  of,
  site,
  cards,
  flying,
}: {
  of: number;
  site: number;
  cards: readonly string[];
  flying: readonly string[] | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal(196);
  const narrow = useSignal(false);
  useEffect(
    () =>
      box.current
        ? measure(box.current, (width, height) => {
            room.value = height;
            narrow.value = width < NARROW;
          })
        : undefined,
    [],
  );
  const { parts, high } = stacked(cards, true);
  const tall = Math.max(
    room.value - 8,
    parts.reduce((sum, one) => sum + labelHigh(one), 0),
  );
  const large = enlarged(narrow.value, tall);
  const squeezed = tall > room.value - 8; // then the labels scroll beside a drawing that stays whole
  const drawn = squeezed ? Math.max(24, room.value - 8) : tall; // a sheet that is not laid out yet has no room
  const scale = Math.min(1.15 * large, drawn / high);
  const [middle, label] = [MIDDLE * large, LABEL * large];
  const at = places(parts, scale, tall);
  const beside = tall - 96; // labels above the title block have the whole width
  return (
    <div class={`rocket-drawing ${squeezed ? "more" : ""}`} ref={box} style={{ "--drawn": `${label}px` }}>
      <svg
        class={squeezed ? "stays-put" : ""}
        width={label}
        height={drawn + 7}
        viewBox={`0 0 ${label} ${drawn + 7}`}
        role="img"
        aria-label={t("site.drawing", { site, cards })}
      >
        <path class="axis" d={`M${middle} 0v${high * scale}`} />
        <g transform={`translate(${middle} 0) scale(${scale})`}>
          {parts.map((part) => (
            <Module key={part.id || part.colour} part={part} quiet={flying !== null && !flying.includes(part.id)} />
          ))}
          {parts.map((part) => aimedAt.value.has(`card:${part.id}`) && <CrossHair key={part.id} part={part} />)}
        </g>
        {parts.map((part, place) => {
          const y = (part.top + part.drawing.high / 2) * scale;
          const edge = middle + (part.drawing.wide + 3) * scale;
          return part.id && !squeezed ? (
            <path key={part.id} class="leader" d={`M${edge} ${y}L${label - 14} ${at[place]}h10`} />
          ) : null;
        })}
        <path class="ground" d={`M${middle - 38} ${high * scale}h76`} />
        <path
          class="hatch"
          d={[0, 1, 2, 3, 4, 5, 6].map((i) => `M${middle - 36 + i * 12} ${high * scale}l-6 6`).join("")}
        />
      </svg>
      {parts.map((part, place) => (
        <div
          key={part.id || part.colour}
          class={`label ${(at[place] ?? 0) > beside ? "beside" : ""}`}
          style={{ top: `${at[place] ?? 0}px` }}
        >
          {part.id ? (
            <Label id={part.id} of={of} stays={flying !== null && !flying.includes(part.id)} />
          ) : (
            <span class="typed">{t(`site.wanted.${part.colour}`)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** What a module does, in its own figures. */
export function moduleNote(id: string): string {
  const module = moduleOf(id);
  return module ? t(`module.${cardOf(id).colour}`, { ...module, count: module.score }) : "";
}

function Label({ id, stays }: { id: string; of: number; stays: boolean }) {
  const mark = `card:${id}`;
  const { lit, chosen } = verdict(mark);
  const hit = aimedAt.value.has(mark);
  return (
    <button
      type="button"
      class={classNames("part", { lit, chosen, hit, stays })}
      {...marked(mark, { lit, chosen })}
      data-drop={mark}
      aria-pressed={lit ? chosen : undefined}
      onClick={alone(() => pressCard(id))}
    >
      <b>{nameOf(id)}</b>
      <span class="typed">{stays ? t("site.stays") : moduleNote(id)}</span>
      <em class="unseen">{unsaid(id)}</em>
    </button>
  );
}

/** Lift and support as boxes (black: there; red foot: needed), and how likely it lifts off. */
export function TitleBlock({ project, ifHit }: { project: Project; ifHit?: Project | null | undefined }) {
  const odds = liftoff(project);
  return (
    <div class="title-block numerals">
      <Boxes name={t("block.lift")} have={project.lift} need={project.weighs} />
      <Boxes name={t("block.support")} have={project.supports} need={project.takes} />
      <p class="liftoff">
        <span>
          {t("block.liftoff")}
          {project.viable && <small>{t("block.or-less", { count: project.chance })}</small>}
        </span>
        <b class={`condensed ${odds.length > 3 ? "long" : ""}`}>{odds}</b>
      </p>
      {ifHit && (
        <p class="if">
          {t("block.if-hit")} <b class="condensed">{ifHit.viable ? liftoff(ifHit) : t("block.none")}</b>
        </p>
      )}
    </div>
  );
}

export const liftoff = (project: Project): string =>
  project.viable && project.liftoff ? words.value.percent(project.liftoff) : "–";

function Boxes({ name, have, need }: { name: string; have: number; need: number }) {
  const most = Math.max(6, have, need);
  return (
    <p class="boxes-row">
      <span>{name}</span>
      <b>{t("block.of", { have, need })}</b>
      <span class="boxes" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => (
          <i key={i} class={classNames("", { have: i < have, need: i < need })} />
        ))}
      </span>
    </p>
  );
}
