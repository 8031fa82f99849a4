/** How hard "play now" is: three words below it, or the right end of the button where there is little room. */
import { useSignal } from "@preact/signals";
import { t } from "../shared/language";
import { levels, taught } from "../shared/settings";

export const LEVELS = ["easy", "standard", "hard"] as const;
export type Level = (typeof LEVELS)[number];

interface Meant {
  options: Record<string, number | string>;
  /** The figures that the button tells. */
  facts: Record<string, number>;
}

/** What a level means in the game's own options; a game that has none here has no levels. */
const MEANT: Record<string, Record<Level, Meant>> = {
  apophis: {
    easy: { options: { timer: 720 }, facts: { minutes: 12 } },
    standard: { options: { timer: 600 }, facts: { minutes: 10 } },
    hard: { options: { timer: 480 }, facts: { minutes: 8 } },
  },
  "apollo-xiii": {
    easy: { options: { level: "easy" }, facts: { status: 1 } },
    standard: { options: { level: "normal" }, facts: { status: 2 } },
    hard: { options: { level: "hard" }, facts: { status: 3 } },
  },
};

export const hasLevels = (game: string): boolean => game in MEANT;

/** The kept one; the first visit has easy before the lesson and standard after it. */
export function levelOf(game: string): Level {
  const kept = levels.value[game];
  return LEVELS.find((one) => one === kept) ?? (taught.value.includes(game) ? "standard" : "easy");
}

export function optionsOf(game: string): Record<string, number | string> {
  return MEANT[game]?.[levelOf(game)].options ?? {};
}

export function meaning(game: string, level: Level = levelOf(game)): string {
  const meant = MEANT[game]?.[level];
  return meant ? t(`level.${game}`, meant.facts) : "";
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
