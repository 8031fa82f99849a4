/** How hard "play now" is: three words below it, or the right end of the button where there is little room. */
import { useSignal } from "@preact/signals";
import { told } from "../shared/known";
import { t, words } from "../shared/language";
import { LEVELS } from "../shared/level";
import { levels, taught } from "../shared/settings";
import type { GameInfo } from "../wire/protocol";

export type Level = (typeof LEVELS)[number];

/** What a level means in the game's own options; where it has none, a level is how well its bots play. */
const meant = (game: string): GameInfo["levels"] => told(game)?.levels ?? {};
const byOptions = (game: string): boolean => Object.keys(meant(game)).length > 0;

export const hasLevels = (game: string): boolean =>
  byOptions(game) || LEVELS.every((one) => told(game)?.bots.includes(one));

/** The stored one; on a first visit easy before the lesson and standard after it. */
export function levelOf(game: string): Level {
  const kept = levels.value[game];
  return LEVELS.find((one) => one === kept) ?? (taught.value.includes(game) ? "standard" : "easy");
}

/** The bot that "play now" is played against. */
export function botOf(game: string, info: GameInfo | undefined): string {
  const wanted = byOptions(game) ? "standard" : levelOf(game);
  return [wanted, "standard", info?.bots[0]].find((one) => one && info?.bots.includes(one)) ?? "random";
}

export function optionsOf(game: string): Record<string, string | number | boolean> {
  return meant(game)[levelOf(game)] ?? {};
}

/** What a level means, in the game's words for it or for what its options say. */
export function meaning(game: string, level: Level = levelOf(game)): string {
  const options = meant(game)[level] ?? {};
  const key = [`level.${game}.${level}`, `level.${game}`].find((one) => words.value.has(one));
  const count = (told(game)?.usual ?? 2) - 1;
  return key ? t(key, { ...options, minutes: Number(options.timer) / 60, count }) : "";
}

function choose(game: string, level: Level): void {
  levels.value = { ...levels.peek(), [game]: level };
}

export function LevelRow({ game }: { game: string }) {
  return (
    <div class="levels" role="group" aria-label={t("start.levels", { name: t(`game.${game}`) })} data-keys="row">
      <span>{t("start.level")}</span>
      {LEVELS.map((one) => (
        <button key={one} type="button" aria-pressed={levelOf(game) === one} onClick={() => choose(game, one)}>
          {t(`level.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** The level as the end of the button: it opens three rows with what they mean. */
export function LevelEnd({ game }: { game: string }) {
  const open = useSignal(false);
  const take = (level: Level): void => {
    choose(game, level);
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="level-end"
        aria-expanded={open.value}
        aria-label={`${t("start.levels", { name: t(`game.${game}`) })}, ${t(`level.${levelOf(game)}`)}`}
        onClick={() => (open.value = !open.value)}
      >
        {t(`level.${levelOf(game)}`)}
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          stroke-width="1.8"
          aria-hidden="true"
        >
          <path d={open.value ? "m2 9 5-5 5 5" : "m2 5 5 5 5-5"} />
        </svg>
      </button>
      {open.value && (
        <div class="level-rows" role="group" aria-label={t("start.levels", { name: t(`game.${game}`) })}>
          {LEVELS.map((one) => (
            <button key={one} type="button" aria-pressed={levelOf(game) === one} onClick={() => take(one)}>
              <b>{t(`level.${one}`)}</b>
              <span>{meaning(game, one)}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
