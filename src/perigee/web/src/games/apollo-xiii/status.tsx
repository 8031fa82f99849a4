/** Mission status: one lamp per space, the four zones named below with their seconds (AX-13, AX-50). */
import { classNames } from "../../shared/classes";
import { t } from "../../shared/language";
import { brief } from "../../shared/layout";
import { goal } from "./gauges";
import { at } from "./shown";
import { view, zoneOf, zonesOf, type Zone } from "./view";

export function Status() {
  const gauge = view.value?.gauges.mission;
  const here = at.value.tracks.mission;
  if (!gauge || here === undefined) return null;
  const to = goal("mission");
  const zone = zoneOf(gauge, here);
  const spaces = Array.from({ length: gauge.last - gauge.first + 1 }, (_, i) => gauge.first + i);
  const zones = zonesOf(gauge);
  const columns = zones.map(({ from }, i) => `${(zones[i + 1]?.from ?? gauge.last + 1) - from}fr`).join(" ");
  const label = t("status.label", { at: here, zone }) + (to === null ? "" : `, ${t("gauge.would", { to })}`);
  return (
    <section class={`status ${zone}`} aria-label={t("status")}>
      <h2>
        {t("status")} <b>{t("status.now", { at: here, zone })}</b>
      </h2>
      <div class="monitors" role="img" aria-label={label} data-at={here}>
        <div class="lamps mono" style={{ "--all": String(spaces.length) }}>
          {spaces.map((space) => (
            <span key={space} class={classNames(zoneOf(gauge, space), { on: space === here, to: space === to })}>
              {space}
            </span>
          ))}
        </div>
        <div class="zones" style={{ gridTemplateColumns: columns }}>
          {zones.map(({ zone: name }) => (
            <span key={name} class={name}>
              <b>{t(`apollo.zone.${name}`)}</b> {!brief.value && <em>{noteOf(name)}</em>}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

function noteOf(zone: Zone): string {
  if (zone === "failed") return t("zone.failed");
  const seconds = view.value?.sand[zone] ?? 0;
  return seconds ? t("zone.seconds", { count: seconds }) : t("zone.no-timer");
}
