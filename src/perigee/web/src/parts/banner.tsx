/** Quiet banners: the line is lost and repairs itself, a pause, somebody asks to take a sentence back. */
import { t, words } from "../shared/language";
import { command, connection, seat, sight, table, you } from "../shared/table";

export function Banners() {
  const undo = table.value?.undo;
  const asked = undo && you.value.seats.some((one) => undo.asked.includes(one) && !undo.agreed.includes(one));
  const pausing = table.value?.pausing ?? [];
  const mine = seat.value !== null && pausing.includes(seat.value);
  return (
    <div class="banners" aria-live="polite">
      {connection.value === "lost" && <p class="banner">{t("banner.lost")}</p>}
      {(connection.value === "ended" || table.value?.state === "closed") && <p class="banner">{t("banner.ended")}</p>}
      {table.value?.state === "halted" && <p class="banner">{t("banner.halted")}</p>}
      {sight.value?.paused && (
        <p class="banner">
          {t("banner.paused")}
          <button type="button" class="small" onClick={() => void command("resume")}>
            {t("resume")}
          </button>
        </p>
      )}
      {!sight.value?.paused && pausing.length > 0 && (
        <p class="banner">
          {t("banner.pausing", { seats: pausing.map((one) => words.value.player(one)) })}
          {!mine && seat.value !== null && (
            <button type="button" class="small" onClick={() => void command("pause")}>
              {t("banner.pause-too")}
            </button>
          )}
        </p>
      )}
      {table.value?.rematch && (
        <p class="banner">
          {t("banner.rematch")}
          <a class="small" href={`/t/${table.value.rematch}`}>
            {t("result.join-rematch")}
          </a>
        </p>
      )}
      {undo && (
        <p class="banner">
          {t("banner.undo", { seat: undo.seat })}
          {asked && (
            <>
              <button type="button" class="small" onClick={() => void command("consent", { yes: true })}>
                {t("banner.undo-yes")}
              </button>
              <button type="button" class="small" onClick={() => void command("consent", { yes: false })}>
                {t("banner.undo-no")}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
