/** A pause: the clock stands, hands and board are covered (AP-13), and anybody may end it. */
import { now } from "../shared/clock";
import { t } from "../shared/language";
import { command, you } from "../shared/table";
import { Head } from "./head";
import { Icon } from "./icons";

export function Paused() {
  return (
    <div class="paused">
      <Head about="" />
      <main class="pause-in">
        <Icon name="pause" size={72} />
        <h2 class="ask-title">{t("ask.paused")}</h2>
        <p>{t("pause.note", { time: now.value })}</p>
        {you.value.seats.length > 0 && (
          <button type="button" class="button first" onClick={() => void command("resume")}>
            {t("resume")}
          </button>
        )}
      </main>
    </div>
  );
}
