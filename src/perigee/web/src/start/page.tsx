/** The start: choose a game from three covers; play at once with bots, or with friends; open tables, my tables. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { SoundTool, ThemeTool } from "../parts/head";
import { Mark } from "../parts/icons";
import { Switches } from "../parts/switches";
import { Tool } from "../parts/tool";
import { lobby } from "../shared/api";
import { speak, t } from "../shared/language";
import { layout } from "../shared/layout";
import { language, LANGUAGES } from "../shared/settings";
import type { Lobby } from "../wire/protocol";
import { ApolloCover, ApophisCover, EndOfDaysCover } from "./covers";
import { Lists } from "./lists";
import { DRAWN, LESSONS } from "../table/drawn";
import { playNow, problem, starting } from "./play";
import { withFriends, WithFriends } from "./friends";

const COVERS: [string, ComponentType<{ wide: boolean }>][] = [
  ["apophis", ApophisCover],
  ["end-of-days", EndOfDaysCover],
  ["apollo-xiii", ApolloCover],
];

const EVERY = 10_000;

export function StartPage() {
  const tables = useSignal<Lobby | null>(null);
  useEffect(() => {
    const look = (): void => void lobby().then((found) => (tables.value = found)).catch(() => undefined);
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="start-in">
      <StartHead />
      <main>
        {problem.value && (
          <p class="bad start-problem" role="alert">
            {t(problem.value)}
          </p>
        )}
        <div class="covers">
          {COVERS.map(([game, Cover]) => (
            <GameCover key={game} game={game} Cover={Cover} />
          ))}
        </div>
        <Lists tables={tables.value} />
      </main>
      <footer class="credit">{t("credit")}</footer>
      {withFriends.value && <WithFriends />}
    </div>
  );
}

function StartHead() {
  const open = useSignal(false);
  const phone = layout.value === "phone";
  const others = phone ? LANGUAGES.filter((one) => one !== language.value) : LANGUAGES;
  return (
    <header class="start-head">
      <h1>
        <Mark size={phone ? 26 : 32} />
        Perigee
      </h1>
      {!phone && <p>{t("tagline")}</p>}
      <nav aria-label={t("tools")}>
        {others.map((one) => (
          <button key={one} type="button" class="lang" lang={one} aria-pressed={language.value === one} aria-label={`${one.toUpperCase()}, ${t(`language.${one}`)}`} onClick={() => void speak(one)}>
            {one.toUpperCase()}
          </button>
        ))}
        {!phone && <SoundTool />}
        <ThemeTool />
        <Tool icon="menu" name={t("menu")} onPress={() => (open.value = true)} />
      </nav>
      {open.value && (
        <Dialog title={t("menu")} onClose={() => (open.value = false)}>
          <Switches />
        </Dialog>
      )}
    </header>
  );
}

function GameCover({ game, Cover }: { game: string; Cover: ComponentType<{ wide: boolean }> }) {
  const phone = layout.value === "phone";
  return (
    <section class={`cover ${game}`} aria-labelledby={`cover-${game}`}>
      <div class="cover-picture">
        <Cover wide={phone} />
        <h2 id={`cover-${game}`}>{t(`game.${game}`)}</h2>
      </div>
      <div class="cover-facts">
        <p>
          {!phone && <b>{t(`cover.${game}.line`)}</b>}
          <span>{t(`cover.${game}.facts`)}</span>
        </p>
        {DRAWN.includes(game) ? <Play game={game} /> : <p class="cover-terminal">{t("start.terminal", { game })}</p>}
        {LESSONS.includes(game) && (
          <a class="link learn" href={`/learn/${game}`}>
            {t("start.learn")}
          </a>
        )}
      </div>
    </section>
  );
}

function Play({ game }: { game: string }) {
  return (
    <div class="cover-buttons">
      <button type="button" class="button first" disabled={starting.value} onClick={() => void playNow(game)}>
        {t("start.play")}
      </button>
      <button type="button" class="button second" onClick={() => (withFriends.value = game)}>
        {t("start.friends")}
      </button>
    </div>
  );
}
