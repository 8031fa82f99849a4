/** /r/TABLE#STEP/SEAT: a finished game. */
import { render } from "preact";
import { ServerRefusal, table as ask } from "../shared/api";
import { setIcon } from "../shared/attention";
import { Loading, Notice } from "../parts/notice";
import { speak, speakOf, t } from "../shared/language";
import { language } from "../shared/settings";
import { sight } from "../shared/table";
import { ReplayBar } from "../replay/bar";
import { at, eyes, load } from "../replay/steps";
import type { GameFace } from "../table/face";
import { faceOf } from "../table/faces";
import { Around, Frame, useModes } from "../table/page";

const [, , id = ""] = location.pathname.split("/");
const page = document.getElementById("page");

function ReplayPage({ face }: { face: GameFace }) {
  useModes(face);
  const { Settings } = face;
  if (!sight.value) return <Loading />;
  return (
    <Around settings={Settings && <Settings />}>
      <div class="replaying">
        <Frame face={face} />
        <ReplayBar face={face} />
      </div>
    </Around>
  );
}

function moment(): void {
  const [, step, of] = /^#(\d+)(?:\/(\w+))?$/.exec(location.hash) ?? [];
  at.value = Number(step ?? 0);
  if (of) eyes.value = of === "w" ? "watcher" : Number(of);
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
    setIcon(false);
    document.title = t("title.replay", { name: t(`game.${info.game}`) });
    render(<ReplayPage face={face} />, page);
    await load(id);
  } catch (reason) {
    await speak();
    render(<Notice text={t(`error.${reason instanceof ServerRefusal ? reason.problem.error : "internal"}`)} />, page);
    if (!(reason instanceof ServerRefusal)) throw reason;
  }
}

void open();
