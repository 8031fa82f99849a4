/** The seats: hands as backs or open, the piles, and who sits here where the rail is not beside the scene. */
import { isAsked, seatName, seatState } from "../../parts/seats";
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { table } from "../../shared/table";
import { functionName, Sign } from "./pieces";
import { openView, view } from "./view";

export function PhoneSeats() {
  return (
    <ul class="phone-seats" aria-label={t("seats")}>
      {table.value?.seats.map((one) => (
        <li key={one.seat} class={isAsked(one.seat) ? "now" : ""}>
          <i aria-hidden="true" />
          <b>{seatName(one)}</b> <span class="numerals">{view.value?.hand_sizes[one.seat]}</span>
          <span class="unseen">{seatState(one)}</span>
        </li>
      ))}
      <li>{t("pile.deck.brief", { count: view.value?.deck ?? 0 })}</li>
    </ul>
  );
}

export function Fan({ seat: of }: { seat: number }) {
  const size = view.value?.hand_sizes[of] ?? 0;
  const shown = openView(of)?.hand;
  if (shown)
    return (
      <span
        class="fan open"
        role="img"
        aria-label={words.value.listing(shown.map((one) => functionName(one))) || t("cards", { count: 0 })}
      >
        {shown.map((colour, i) => (
          <u key={i} class={colour}>
            <Sign colour={colour} again={view.value?.options.fail_safes ?? false} size={11} />
          </u>
        ))}
      </span>
    );
  return (
    <span class="fan" role="img" aria-label={t("cards", { count: size })}>
      {Array.from({ length: size }, (_, i) => (
        <u key={i} />
      ))}
    </span>
  );
}

export function Piles() {
  return (
    <p class="piles numerals">
      <span data-mark={brief.value ? undefined : "pile"}>
        <b>{view.value?.deck ?? 0}</b> {t("pile.in-deck")}
      </span>
      <span>
        <b>{view.value?.discards.length ?? 0}</b> {t("pile.discarded")}
      </span>
    </p>
  );
}
