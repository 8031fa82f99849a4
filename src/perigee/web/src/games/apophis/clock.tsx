/** The largest thing on the page: how long until Apophis reaches the Earth. */
import { urgency } from "../../shared/clock";
import { t } from "../../shared/language";
import { layout } from "../../shared/layout";
import { clock } from "../../shared/words";
import { counters, layers } from "./flight";
import { remaining } from "./sky";
import { view } from "./view";

export function Clock() {
  const left = remaining.value;
  return (
    <div class={`clock num ${urgency(left)}`} role="timer" aria-label={t("clock.label", { time: clock(left) })}>
      <b aria-hidden="true">{clock(left)}</b>
      <span class="clock-note">{layout.value === "phone" ? short() : t("clock.until")}</span>
    </div>
  );
}

function short(): string {
  return t(view.value?.options.no_deflection ? "rock.brief.no-counters" : "rock.brief", { strength: layers.value, counters: counters.value });
}

export function RockLabel() {
  const key = view.value?.options.no_deflection ? "rock.state.no-counters" : "rock.state";
  return (
    <>
      <b>{layers.value > 0 ? t("rock.strength", { strength: layers.value }) : t("rock.gone")}</b>
      <span>{t(key, { gone: 3 - layers.value, counters: counters.value })}</span>
    </>
  );
}
