/** The start: choose a game from its cover; play at once with bots, or with friends; my tables, open tables. */
import { covers } from "made:covers";
import { lessons } from "made:games";
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { SoundTool, ThemeTool } from "../parts/head";
import { Mark } from "../parts/icons";
import { Switches } from "../parts/switches";
import { Tool } from "../parts/tool";
import { lobby } from "../shared/api";
import { classNames } from "../shared/classes";
import { know, known, told } from "../shared/known";
import { labelled, speak, t, words } from "../shared/language";
import { brief, layout } from "../shared/layout";
import { language, LANGUAGES, myName } from "../shared/settings";
import { withFriends, WithFriends } from "./friends";
import { hasLevels, LevelEnd, LevelRow, meaning } from "./level";
import { asking, AskedHead, lobbyNow, MyTables } from "./mine";
import { OpenTables } from "./open";
import { playNow, playSolo, playsSolo, problem, starting, usual } from "./play";

const EVERY = 10_000;

/** `lost`: why somebody came here by an address that leads nowhere. */
export function StartPage({ lost }: { lost?: { title: string; note?: string } }) {
  useEffect(lookNowAndThen, []);
  const first = asking.value[0];
  useEffect(() => {
    document.title = first ? t("start.title-asked", { name: t(`game.${first.table.game}`) }) : "Perigee";
  }, [first?.table.id, language.value]);
  const phone = layout.value === "phone";
  return (
    <div class="start-in">
      <StartHead />
      <main>
        {phone && <AskedHead />}
        {lost && (
          <div class="astray" role="status">
            <h2>{lost.title}</h2>
            {lost.note && <p>{lost.note}</p>}
          </div>
        )}
        {problem.value && (
          <p class="bad start-problem" role="alert">
            {t(problem.value)}
          </p>
        )}
        <div class="covers">
          {known.value.map(({ game }) => (
            <GameCover key={game} game={game} Cover={covers[game] ?? covers.plain} />
          ))}
        </div>
        <div class="lists numerals">
          <MyTables />
          <OpenTables />
        </div>
      </main>
      <footer class="credit">{t("credit")}</footer>
      {withFriends.value && <WithFriends />}
    </div>
  );
}

/** Which games there are, and which tables. */
function look(): void {
  void know().catch(() => undefined);
  void lobby()
    .then((found) => (lobbyNow.value = found))
    .catch(() => undefined);
}

/** Until the page is left. */
function lookNowAndThen(): () => void {
  look();
  const timer = setInterval(() => document.visibilityState === "visible" && look(), EVERY);
  return () => clearInterval(timer);
}

/** Kept in this browser, and taken to every table. */
function MyName() {
  return (
    <label class="start-name">
      <span class="unseen">{t("start.name")}</span>
      <input
        class="field"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t("start.name")}
        value={myName.value}
        onChange={(event) => (myName.value = event.currentTarget.value.trim())}
      />
    </label>
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
      {layout.value === "desktop" && <p>{t("tagline")}</p>}
      <nav aria-label={t("tools")}>
        {!phone && <AskedHead />}
        <MyName />
        {others.map((one) => (
          <button
            key={one}
            type="button"
            class="languages"
            lang={one}
            aria-pressed={language.value === one}
            aria-label={`${one.toUpperCase()}, ${t(`language.${one}`)}`}
            onClick={() => void speak(one)}
          >
            {one.toUpperCase()}
          </button>
        ))}
        {!phone && <SoundTool />}
        {!phone && <ThemeTool />}
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
  const learn = lessons.includes(game) && (
    <a class="link learn" href={`/learn/${game}`} aria-label={labelled(t("start.learn"), t(`game.${game}`))}>
      {t(phone ? "start.learn.brief" : "start.learn")}
    </a>
  );
  return (
    <section class={`cover ${game}`} aria-labelledby={`cover-${game}`}>
      <div class="cover-picture">
        <Cover wide={brief.value} />
        <h2 id={`cover-${game}`}>{t(`game.${game}`)}</h2>
      </div>
      <div class="cover-facts">
        <p>
          {facts(game, phone)}
          {phone && learn}
        </p>
        <Play game={game} />
        {!phone && (
          <div class="cover-below">
            {hasLevels(game) ? <LevelRow game={game} /> : <span />}
            {learn}
          </div>
        )}
      </div>
    </section>
  );
}

/** The facts in the game's own words; how many can play, where it has none. */
function facts(game: string, phone: boolean): string {
  const key = phone ? `cover.${game}.short` : `cover.${game}.facts`;
  if (words.value.has(key)) return t(key);
  return t("cover.players", { least: told(game)?.fewest ?? "", count: told(game)?.most ?? 2 });
}

function Play({ game }: { game: string }) {
  const phone = layout.value === "phone";
  const told = hasLevels(game)
    ? meaning(game)
    : t(words.value.has(`level.${game}`) ? `level.${game}` : "level.bots", { count: usual(game) - 1 });
  return (
    <div class={classNames("cover-buttons", { split: phone && hasLevels(game), "with-solo": playsSolo(game) })}>
      <button type="button" class="button first" disabled={starting.value} onClick={() => void playNow(game)}>
        <span>{t(brief.value || playsSolo(game) ? "start.play.brief" : "start.play")}</span>
        {!phone && <small>{told}</small>}
      </button>
      {phone && hasLevels(game) && <LevelEnd game={game} />}
      <button type="button" class="button second" onClick={() => (withFriends.value = game)}>
        {t(brief.value || playsSolo(game) ? "start.friends.brief" : "start.friends")}
      </button>
      {playsSolo(game) && (
        <button type="button" class="button solo" disabled={starting.value} onClick={() => void playSolo(game)}>
          {t("start.solo")}
        </button>
      )}
    </div>
  );
}
