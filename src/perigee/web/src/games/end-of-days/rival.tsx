/**
 * A rival beside the others: a code in a box (filled: has the turn), name, points; what lies in front, what stands
 * there.
 */
import { SeatTools } from "../../parts/seats";
import { verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { labelled, t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { outcome, table } from "../../shared/table";
import { Strip } from "./card";
import { nationLine, nationName, pointsOf, Strips } from "./nation";
import { nationStands, pressNation, pressSite } from "./pressing";
import { SmallRocket } from "./rocket";
import { siteNote } from "./site";
import { aimedAt, codeOf, flagOf, inUse, siteMark, view } from "./view";

export function Rival({ of, narrow }: { of: number; narrow: boolean }) {
  const code = codeOf(of);
  const { lit, chosen } = nationStands(code);
  const turn = view.value?.turn === of && !outcome.value;
  const hit = aimedAt.value.has(`nation:${code}`);
  const seat = table.value?.seats[of];
  return (
    <section class={classNames("rival", { turn, hit, narrow, lit, chosen })} aria-label={nationName(of)}>
      <button
        type="button"
        class="rival-head"
        {...marked(`nation:${code}`, { lit, chosen })}
        data-drop={`nation:${code}`}
        aria-pressed={lit ? chosen : undefined}
        onClick={() => pressNation(of)}
      >
        <span class="code condensed">{flagOf(code)}</span>
        <span class="rival-who">
          <b class="condensed">{nationName(of)}</b>
          <span>{nationLine(of)}</span>
        </span>
        <Points of={of} />
        {hit && <em class="unseen">{t("stamp.attack")}</em>}
      </button>
      {seat && <SeatTools seat={seat} />}
      <div class="in">
        {narrow ? <Counts of={of} /> : <Strips of={of} />}
        <Yard of={of} narrow={narrow} />
      </div>
    </section>
  );
}

function Points({ of }: { of: number }) {
  const count = pointsOf(of);
  return (
    <span class="points numerals">
      <b class="condensed">{count}</b>
      {t("points.word", { count })}
    </span>
  );
}

/** With many nations the front is a count that opens. */
function Counts({ of }: { of: number }) {
  const hot = [
    ...(view.value?.fronts[of] ?? []),
    ...inUse.value.filter((one) => one.seat === of).map((one) => one.card),
  ].filter(
    (id) => verdict(`card:${id}`).lit || aimedAt.value.has(`card:${id}`) || inUse.value.some((one) => one.card === id),
  );
  return (
    <div class="front-counts">
      {hot.slice(0, 2).map((id) => (
        <Strip key={id} id={id} {...(inUse.value.some((one) => one.card === id) ? { state: "use" as const } : {})} />
      ))}
      {hot.length === 0 && (
        <p>{t("front.count", { up: view.value?.fronts[of]?.length ?? 0, down: view.value?.downs[of]?.length ?? 0 })}</p>
      )}
    </div>
  );
}

function Yard({ of, narrow }: { of: number; narrow: boolean }) {
  const sites = view.value?.sites[of] ?? [];
  const standing = sites.flatMap((cards, place) => (cards.length > 0 ? [place + 1] : []));
  const free = sites.flatMap((cards, place) => (cards.length === 0 ? [place + 1] : []));
  const marks = free.filter((site) => verdict(siteMark(of, site)).lit);
  return (
    <ul class="yard" aria-label={t("sites.of", { nation: nationName(of) })}>
      {[...standing, ...marks].map((site) => (
        <SmallSite key={site} of={of} site={site} most={narrow ? 74 : 104} />
      ))}
      {free.length > marks.length && (
        <li class="small-site">
          <div class="drawing" />
          <p>{t("sites.free", { sites: free.filter((site) => !marks.includes(site)).join(", ") })}</p>
        </li>
      )}
    </ul>
  );
}

function SmallSite({ of, site, most }: { of: number; site: number; most: number }) {
  const mark = siteMark(of, site);
  const cards = view.value?.sites[of]?.[site - 1] ?? [];
  const { lit, chosen } = verdict(mark);
  const hit = aimedAt.value.has(mark) || cards.some((id) => aimedAt.value.has(`card:${id}`));
  return (
    <li class={`small-site ${hit ? "hit" : ""}`}>
      <button
        type="button"
        class={classNames("drawing", { lit, chosen })}
        {...marked(mark, { lit, chosen })}
        data-site={`${codeOf(of)}/${site}`}
        data-drop={mark}
        aria-pressed={lit ? chosen : undefined}
        aria-label={labelled(
          t("site.of", { nation: nationName(of), site, cards }),
          `${siteNote(of, site)}${hit ? `, ${t("stamp.attack")}` : ""}`,
        )}
        onClick={() => (lit ? pressSite(of, site) : pressNation(of))}
      >
        <SmallRocket ids={cards} most={most} struck={aimedAt.value} />
      </button>
      <p>{t("site.small", { site, note: siteNote(of, site) })}</p>
    </li>
  );
}
