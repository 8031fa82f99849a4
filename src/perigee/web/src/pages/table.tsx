/** /t/TABLE, /t/TABLE/INVITATION and /learn/GAME. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { sitDown } from "../parts/handover";
import { Notice } from "../parts/notice";
import { errorOf, ServerRefusal, table as ask } from "../shared/api";
import { openShelf, speak, speakOf, t } from "../shared/language";
import { language } from "../shared/settings";
import { command, seat, table, visit, you } from "../shared/table";
import { faceOf, sheet } from "../table/faces";
import { attend, startsAtOnce, TablePage } from "../table/page";
import { together } from "../table/together";

const [, , id = ""] = location.pathname.split("/");
const page = document.getElementById("page");

/** /learn/GAME: the lesson on a prepared table. */
async function learn(game: string): Promise<void> {
  const [face, lesson] = await Promise.all([
    faceOf(game),
    import("../table/lesson"),
    sheet("lesson"),
    speak(language.peek(), game).then(() => Promise.all([openShelf(), speakOf("together")])),
  ]);
  if (!page || !face || !(await lesson.learn(face))) return location.replace("/");
  render(<lesson.Lesson game={game} face={face} />, page);
}

async function open(): Promise<void> {
  if (!page) return;
  try {
    const info = await ask(id);
    const [face] = await Promise.all([faceOf(info.game), speak(language.peek(), info.game)]);
    if (!face) throw new Error(`no face for ${info.game}`);
    visit(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${id}`, null, language.peek());
    sitDown(() => face.alone?.() ?? false);
    startAtOnce();
    attend(face);
    render(<TablePage face={face} />, page);
  } catch (reason) {
    await speak();
    const error = errorOf(reason);
    if (error === "no-such-table") return gone(page);
    render(<Notice text={t(`error.${error}`)} />, page);
    if (!(reason instanceof ServerRefusal)) throw reason;
  }
}

/** A player who pressed "play now" is the host of a full table: it starts without another press. */
function startAtOnce(): void {
  if (sessionStorage.getItem("perigee.start") !== id) return;
  startsAtOnce.value = true;
  const stop = effect(() => {
    if (table.value?.state !== "open" || !you.value.host || seat.value === null) return;
    sessionStorage.removeItem("perigee.start");
    queueMicrotask(() => stop());
    void command("start").then(({ is }) => (startsAtOnce.value = is === "done"));
  });
}

/** A table that no longer exists leads to the three covers. */
async function gone(page: HTMLElement): Promise<void> {
  const [{ StartPage }] = await Promise.all([together(() => import("../start/page")), sheet("start")]);
  document.body.className = "start";
  render(<StartPage lost={{ title: t("invited.gone") }} />, page);
}

void (location.pathname.startsWith("/learn/") ? learn(location.pathname.split("/")[2] ?? "") : open());
