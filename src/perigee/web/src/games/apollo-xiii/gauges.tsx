/** Twin gauges: two upright scales, best below; the crisis line across, the cube a filled cell with a pointer. */
import type { ComponentChildren } from "preact";
import { asked, meant, press, verdict } from "../../shared/choosing";
import { t } from "../../shared/language";
import { brief } from "../../shared/layout";
import { marked } from "../../shared/marked";
import { capital } from "../../parts/log";
import { acting, ahead } from "./manner";
import { at, coming, crossed } from "./shown";
import { view, zoneOf, type Gauge } from "./view";

/** Where the cube of a track would go: by what is prepared, by the card in play, or in a moment. */
export function goal(track: string): number | null {
  const to = coming.value[track] ?? ahead.value.tracks[track];
  return to === undefined || to === at.value.tracks[track] ? null : to;
}

/** Whether a thing should stand out as what can be pressed now. */
export function stands(mark: string) {
  const { lit: open, next, chosen, times } = verdict(mark);
  const lit = asked.value !== null && open;
  const wanted = lit && next && (meant.value !== null || !acting());
  return {
    classes: `${chosen ? "chosen" : ""} ${wanted ? "wanted" : ""} ${lit ? "lit" : ""}`,
    times,
    attributes: { ...marked(mark, { lit, chosen }), "aria-pressed": chosen, "aria-disabled": !lit },
  };
}

export function Scale({ track, name, side }: { track: string; name: string; side: "left" | "right" }) {
  const gauge = view.value?.gauges[track];
  const here = at.value.tracks[track];
  if (!gauge || here === undefined) return null;
  const mark = `track:${track}`;
  const { classes, times, attributes } = stands(mark);
  const to = goal(track);
  const spaces = Array.from({ length: gauge.last - gauge.first + 1 }, (_, i) => gauge.last - i);
  const place = (space: number) => ({ "--n": String(space - gauge.first), "--all": String(spaces.length) });
  return (
    <button
      type="button"
      class={`scale ${side} ${classes} ${crossed.value === track ? "crossed" : ""}`}
      {...attributes}
      data-at={here}
      onClick={() => press(mark)}
    >
      <span class="unseen">{saidOf(track, gauge, here, to, times)}</span>
      <span class="scale-name" aria-hidden="true">
        {name}
      </span>
      <span class="cells" aria-hidden="true">
        {spaces.map((space) => (
          <i key={space} class={zoneOf(gauge, space)}>
            {space}
          </i>
        ))}
        {gauge.line !== null && <u class="crisis" style={place(gauge.line + 1)} />}
        {to !== null && (
          <b class="ghost" style={place(to)}>
            {to}
          </b>
        )}
        <b class={`cube ${gauge.line !== null && here > gauge.line ? "over" : ""}`} style={place(here)}>
          {here}
        </b>
        {times > 1 && <em class="times">×{times}</em>}
      </span>
    </button>
  );
}

function saidOf(track: string, gauge: Gauge, here: number, to: number | null, times: number): string {
  const facts = { track, at: here, last: gauge.last, line: gauge.line, to, count: times };
  const parts = [t("gauge.at", facts)];
  if (gauge.line !== null) parts.push(t(here > gauge.line ? "gauge.over" : "gauge.under", facts));
  if (to !== null) parts.push(t("gauge.would", facts));
  return capital(parts.join(", "));
}

export function ManConsole({ man }: { man: string }) {
  const mark = `man:${man}`;
  const { lit } = verdict(mark);
  const name = t(`man.${man}`);
  const badge = (
    <>
      <i aria-hidden="true">{t(`initial.${man}`)}</i>
      {name}
    </>
  );
  return (
    <Console
      class={`man man-${man}`}
      name={name}
      heading={!lit || !asked.value ? badge : <ManButton man={man}>{badge}</ManButton>}
    >
      <Scale track={`${man}.health`} name={t("apollo.health")} side="left" />
      <Scale track={`${man}.stress`} name={t("apollo.stress")} side="right" />
    </Console>
  );
}

/** Cards that ease a man's health and stress ask for the man. */
function ManButton({ man, children }: { man: string; children: ComponentChildren }) {
  const mark = `man:${man}`;
  const { classes, attributes } = stands(mark);
  return (
    <button type="button" class={`man-pick ${classes}`} {...attributes} onClick={() => press(mark)}>
      {children}
    </button>
  );
}

export function ShipConsole() {
  return (
    <Console
      class="ship-team"
      name={t("console.ship-team")}
      heading={t(brief.value ? "console.ship-team.brief" : "console.ship-team")}
    >
      <Scale track="ship" name={t("console.ship")} side="left" />
      <Scale track="team" name={t("console.team")} side="right" />
    </Console>
  );
}

function Console(props: { class: string; name: string; heading: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class={`console ${props.class}`} aria-label={props.name}>
      <h3>{props.heading}</h3>
      <div class="scales" data-keys="row">
        {props.children}
      </div>
    </section>
  );
}
