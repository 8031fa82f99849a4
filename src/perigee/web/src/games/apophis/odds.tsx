/** The rail's own tab: exact odds of the rocket as it stands and with each section that could be built on it. */
import { press } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { capital } from "../../parts/log";
import { percent } from "./checklist";
import { Sign } from "./pieces";
import { markOf, view, type Odds } from "./view";

const KEYS = ["hits", "damages", "deflects", "wins"] as const;

export function OddsTab() {
  const now = view.value;
  if (!now) return null;
  const keys = KEYS.filter((key) => key !== "deflects" || now.law.checks.includes("deflection"));
  const again = now.options.fail_safes;
  return (
    <div class="odds">
      <p class="odds-note">{t("odds.note")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("odds.rocket")}</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {t(`odds.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t("odds.now")} odds={now.odds} keys={keys} />
          {now.prospects.map(({ section, odds }) => (
            <tr key={markOf(section)}>
              <th scope="row">
                <button type="button" class={section.colour} onClick={() => press(markOf(section))}>
                  <Sign colour={section.colour} again={again} size={14} />
                  {capital(words.value.text("short-section", { ...section }))}
                </button>
              </th>
              {keys.map((key) => (
                <td key={key}>{percent(odds?.[key] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, odds, keys }: { name: string; odds: Odds | null; keys: readonly (keyof Odds)[] }) {
  return (
    <tr class="odds-now">
      <th scope="row">{name}</th>
      {keys.map((key) => (
        <td key={key}>{percent(odds?.[key] ?? null)}</td>
      ))}
    </tr>
  );
}
