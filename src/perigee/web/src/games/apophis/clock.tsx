/** The largest thing on the page: how long until Apophis reaches the Earth. */
import { urgency } from "../../shared/clock";
import { t } from "../../shared/language";
import { brief } from "../../shared/layout";
import { learning } from "../../shared/table";
import { clock } from "../../shared/words";
import { counters, layers } from "./flight";
import { remaining } from "./sky";
import { view } from "./view";

export function Clock() {
  const left = remaining.value;
  return (
    <div class={`clock numerals ${urgency(left)}`} role="timer" aria-label={t("clock.label", { time: clock(left) })}>
      <b aria-hidden="true">{clock(left)}</b>
      <span class="clock-note">{learning.value ? t("clock.still") : brief.value ? short() : t("clock.until")}</span>
    </div>
  );
}

/** How many counters Apophis can be given; none where the rule is off. */
function of(): number {
  return view.value?.law.counters ?? 0;
}

function short(): string {
  return t(of() === 0 ? "rock.brief.no-counters" : "rock.brief", {
    strength: layers.value,
    counters: counters.value,
    of: of(),
  });
}

export function RockLabel() {
  const all = view.value?.law.layers ?? 0;
  const key = of() === 0 ? "rock.state.no-counters" : "rock.state";
  return (
    <>
      <b>{layers.value > 0 ? t("rock.strength", { strength: layers.value }) : t("rock.gone")}</b>
      <span>{t(key, { gone: all - layers.value, all, counters: counters.value, of: of() })}</span>
    </>
  );
}
