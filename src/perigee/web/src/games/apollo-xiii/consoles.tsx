/** The consoles: three men, ship and team, the reserves, and the event boards in play. */
import { press } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { labelled, t } from "../../shared/language";
import { layout } from "../../shared/layout";
import { capital } from "../../parts/log";
import { ahead } from "./manner";
import { goal, ManConsole, ShipConsole, stands } from "./gauges";
import { at } from "./shown";
import { men, RESERVES, view } from "./view";

export function Consoles() {
  return (
    <section class="consoles" aria-label={t("consoles")}>
      {men.value.map((man) => (
        <ManConsole key={man} man={man} />
      ))}
      <ShipConsole />
      <section class="console wide reserves" aria-label={t("reserves")}>
        <h3>{t("reserves")}</h3>
        <div class="rows" data-keys="row">
          {RESERVES.map((reserve) => (
            <Reserve key={reserve} track={reserve} />
          ))}
        </div>
        {layout.value === "desktop" && <Signs />}
      </section>
      <section class="console wide boards" aria-label={t("boards")}>
        <h3>{t("boards")}</h3>
        <Boards />
      </section>
    </section>
  );
}

function Reserve({ track }: { track: string }) {
  const gauge = view.value?.gauges[track];
  const here = at.value.tracks[track] ?? 0;
  const mark = `track:${track}`;
  const { classes, attributes } = stands(mark);
  const to = goal(track);
  if (!gauge) return null;
  const boxes = Array.from({ length: gauge.last - gauge.start }, (_, i) => gauge.start + i + 1);
  const would = to !== null ? `, ${t("gauge.would", { to })}` : "";
  return (
    <button type="button" class={`reserve ${classes}`} {...attributes} data-at={here} onClick={() => press(mark)}>
      <span class="unseen">{capital(t("reserve.at", { track, at: here, last: gauge.last })) + would}</span>
      <b aria-hidden="true">{capital(t(`gauge.${track}`))}</b>
      <span class="mono numerals" aria-hidden="true">
        {to === null ? here : `${here} → ${to}`}
      </span>
      <span class="boxes" aria-hidden="true">
        {boxes.map((space) => (
          <i key={space} class={boxClass(space, here, to)} />
        ))}
      </span>
    </button>
  );
}

function boxClass(space: number, here: number, to: number | null): string {
  if (to !== null && space > here && space <= to) return "ghost";
  if (to !== null && space <= here && space > to) return "full going";
  return space <= here ? "full" : "";
}

/** What the two strokes mean, beside what they are about. */
function Signs() {
  return (
    <ul class="signs">
      <li>
        <svg width="30" height="4" aria-hidden="true">
          <path d="M0 2h30" class="sign-line" />
        </svg>
        {t("sign.line")}
      </li>
      <li>
        <svg width="30" height="16" aria-hidden="true">
          <rect x="1" y="1" width="28" height="14" class="sign-ghost" />
        </svg>
        {t("sign.ghost")}
      </li>
    </ul>
  );
}

function Boards() {
  const now = view.value;
  if (!now) return null;
  const boards = Object.entries(at.value.boards);
  if (boards.length === 0)
    return <p class="none">{t(now.boards_turned.length ? "boards.none-left" : "boards.none")}</p>;
  return (
    <div class="rows" data-keys="row">
      {boards.map(([board, left]) => (
        <Board key={board} board={board} left={left} />
      ))}
    </div>
  );
}

function Board({ board, left }: { board: string; left: number }) {
  const steps = view.value?.steps[board] ?? left;
  const mark = `board:${board}`;
  const { classes, attributes } = stands(mark);
  const to = ahead.value.boards[board] ?? null;
  const title = t(`card.${board}`);
  const togo = t("board.left", { count: left });
  const would = to === null ? "" : `, ${t("board.would", { count: to })}`;
  return (
    <button type="button" class={`board ${classes}`} {...attributes} data-at={left} onClick={() => press(mark)}>
      <span class="unseen">{labelled(title, `${togo}${would}`)}</span>
      <b aria-hidden="true">{title}</b>
      <small aria-hidden="true">{t("board.brief", { board, count: left })}</small>
      <span class="steps mono" aria-hidden="true">
        {Array.from({ length: steps + 1 }, (_, i) => steps - i).map((space) => (
          <i
            key={space}
            class={classNames(space === steps ? "red" : space === 0 ? "green" : "", {
              on: space === left,
              to: space === to && to !== left,
            })}
          >
            {space}
          </i>
        ))}
      </span>
    </button>
  );
}
