/** /r/TABLE#STEP/SEAT: a finished game; /r/TABLE#review/SEAT: what the coach found in it. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { errorOf, ServerRefusal, table as ask } from "../shared/api";
import { setIcon } from "../shared/attention";
import { Loading, Notice } from "../parts/notice";
import { speak, speakOf, t } from "../shared/language";
import { language } from "../shared/settings";
import { sight } from "../shared/table";
import { later } from "../shared/later";
import { ReplayBar } from "../replay/bar";
import { PlayOnSheet } from "../replay/on";
import { at, eyes, info, load, show } from "../replay/steps";
import { ReviewPage } from "../review/page";
import type { GameFace } from "../table/face";
import { faceOf } from "../table/faces";
import { Around, Frame, useModes } from "../table/page";

const [, , id = ""] = location.pathname.split("/");
const page = document.getElementById("page");

/** Whose review is shown; null while the replay is. */
const reviewing = signal<number | null>(null);

/** It comes with this page, so that no table's page is split for it; only its words are fetched when it is wanted. */
const Review = later(
  async () => {
    await speakOf("review");
    return ReviewPage;
  },
  () => <Loading />,
);

/** Where the replay was left: the review shows other moments meanwhile. */
let left = { at: 0, eyes: eyes.peek() };

function review(seat: number | null): void {
  if (reviewing.peek() === null) left = { at: at.peek(), eyes: eyes.peek() };
  reviewing.value = seat;
  if (seat !== null) history.replaceState(null, "", `#review/${seat}`);
}

function replay(): void {
  if (reviewing.peek() === null) return;
  review(null);
  eyes.value = left.eyes;
  show(left.at);
}

/** The moment of a decision, as its seat saw it. */
function showStep(step: number): void {
  eyes.value = reviewing.peek() ?? "all";
  review(null);
  show(step);
}

function Tabs() {
  const seat =
    typeof eyes.value === "number"
      ? eyes.value
      : (info.value?.table.seats.find((one) => one.kind === "person")?.seat ?? 0);
  const tabs = [
    { name: "replay.tab-review", here: reviewing.value !== null, press: () => review(reviewing.peek() ?? seat) },
    { name: "replay", here: reviewing.value === null, press: replay },
  ];
  return (
    <nav class="replay-tabs" aria-label={t("replay.tabs")}>
      {reviewing.value !== null && info.value && <b>{t(`game.${info.value.table.game}`)}</b>}
      <a href={`/t/${id}`}>{t("replay.tab-result")}</a>
      {tabs.map((tab) => (
        <button key={tab.name} type="button" aria-current={tab.here ? "page" : undefined} onClick={tab.press}>
          {t(tab.name)}
        </button>
      ))}
    </nav>
  );
}

function ReplayPage({ face }: { face: GameFace }) {
  useModes(face);
  const { Settings } = face;
  const table = info.value?.table;
  if (reviewing.value !== null && table)
    return (
      <Around settings={Settings && <Settings />}>
        <div class="reviewing">
          <Tabs />
          <Review face={face} table={table} seat={reviewing.value} onSeat={review} onShow={showStep} />
          <PlayOnSheet table={table} />
        </div>
      </Around>
    );
  if (!sight.value) return <Loading />;
  return (
    <Around settings={Settings && <Settings />}>
      <div class="replaying">
        <Frame face={face} />
        <Tabs />
        <ReplayBar face={face} />
        {table && <PlayOnSheet table={table} />}
      </div>
    </Around>
  );
}

function moment(): void {
  const [, seat] = /^#review\/(\d+)$/.exec(location.hash) ?? [];
  if (seat) {
    reviewing.value = Number(seat);
    return;
  }
  const [, step, of] = /^#(\d+)(?:\/(\w+))?$/.exec(location.hash) ?? [];
  at.value = Number(step ?? 0);
  if (of) eyes.value = of === "w" ? "watcher" : Number(of);
}

/** A link to another moment of this game, followed in this very tab. */
function followed(): void {
  reviewing.value = null;
  moment();
  if (reviewing.peek() === null) show(at.peek());
}

async function open(): Promise<void> {
  if (!page) return;
  try {
    const info = await ask(id);
    const [face] = await Promise.all([
      faceOf(info.game),
      speak(language.peek(), info.game).then(() => speakOf("replay")),
    ]);
    if (!face) throw new Error(`no face for ${info.game}`);
    moment();
    addEventListener("hashchange", followed);
    setIcon(false);
    document.title = t("title.replay", { name: t(`game.${info.game}`) });
    render(<ReplayPage face={face} />, page);
    await load(id);
  } catch (reason) {
    await speak();
    render(<Notice text={t(`error.${errorOf(reason)}`)} />, page);
    if (!(reason instanceof ServerRefusal)) throw reason;
  }
}

void open();
