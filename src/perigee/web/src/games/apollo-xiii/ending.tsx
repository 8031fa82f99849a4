/** How it ended at Mission Control: where the ship was, and every player's tokens turned over (AX-05, AX-60). */
import { seatName } from "../../parts/seats";
import { t } from "../../shared/language";
import { outcome } from "../../shared/table";
import { Art } from "./art";
import { sumOf } from "./seats";
import { inPlay, view } from "./view";

export function Ending() {
  const now = view.value;
  if (!now || !outcome.value) return null;
  const home = outcome.value.ending === "home";
  return (
    <div class="ending">
      <div class="ending-art">
        <Art card={home ? 168 : (inPlay.value ?? 0)} />
      </div>
      <p>{t(home ? "ending.turns" : "ending.stage", { stage: now.stage, count: now.progress.turn })}</p>
      {now.options.competitive && <Tokens values={now.values ?? []} />}
    </div>
  );
}

/** Every player's tokens turned over: only where they count. */
function Tokens({ values: all }: { values: readonly (readonly number[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("ending.player")}</th>
          <th scope="col">{t("ending.tokens")}</th>
          <th scope="col">{t("ending.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((values, seat) => (
          <tr key={seat} class={outcome.value?.winners.includes(seat) ? "best" : ""}>
            <th scope="row">{seatName({ seat })}</th>
            <td>
              <span class="tokens">
                {values.map((value, i) => (
                  <i key={i}>{value}</i>
                ))}
              </span>
            </td>
            <td class="numerals">{sumOf(values)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
