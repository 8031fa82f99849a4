/**
 * A phone held sideways, or a page at 200 %: three columns, the same in all games. A rail of five words at the notch's
 * side, the scene, and the act under the right thumb. Nothing slides over the scene: what the rail opens takes its
 * place.
 */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../shared/language";
import { table } from "../shared/table";
import { Icon, type IconName } from "./icons";
import { Tool } from "./tool";

/** Under 800 the rail folds into one button. */
const narrow = matchMedia("(max-width: 799px)");
const folds = signal(narrow.matches);
narrow.addEventListener("change", () => (folds.value = narrow.matches));
const unfolded = signal(false);

/** Which way the notch looks: a phone turned to the right has it there, and the rail goes with it. */
const turned = (): boolean => screen.orientation?.type === "landscape-secondary";
const notchRight = signal(turned());
screen.orientation?.addEventListener("change", () => (notchRight.value = turned()));

export function sidewaysClass(): string {
  return `sideways ${notchRight.value ? "notch-right" : ""} ${folds.value && !unfolded.value ? "folded" : ""}`;
}

export interface RailWord {
  key: string;
  name: string;
  icon: IconName;
  press: () => void;
  /** Whether what it opens is open; undefined where it opens nothing. */
  open?: boolean;
  disabled?: boolean;
  /** Why it is closed. */
  why?: string;
  /** Something new waits there. */
  news?: string;
}

/** Five words with icons; what one opens stands where the scene was. */
export function SideRail({ items, panel }: { items: readonly RailWord[]; panel: ComponentChildren }) {
  return (
    <>
      {(!folds.value || unfolded.value) && (
        <nav class="side-rail" aria-label={t("rail")} data-keys="row">
          {items.map(({ key, name, icon, press, open, disabled, why, news }) => (
            <button
              key={key}
              type="button"
              class={news ? "news" : ""}
              aria-expanded={open}
              disabled={disabled}
              title={disabled ? why : undefined}
              onClick={press}
            >
              <Icon name={icon} size={18} />
              {name}
              {disabled && why && <span class="unseen">{why}</span>}
              {news && <span class="unseen">{news}</span>}
            </button>
          ))}
        </nav>
      )}
      {panel}
    </>
  );
}

interface Props {
  /** Who sits here and until when: the first line of the act column. */
  top: ComponentChildren;
  /** The ask and what follows; it scrolls where it must. */
  ask: ComponentChildren;
  /** The kinds of action, then *Put back* and the verb. */
  acts: ComponentChildren;
  /** The game's own class. */
  face: string;
  children: ComponentChildren;
}

export function Sideways({ top, ask, acts, face, children }: Props) {
  return (
    <div class={`landscape ${face}`}>
      <h1 class="unseen">{t(`game.${table.value?.game ?? ""}`)}</h1>
      <div class="side-scene">{children}</div>
      <main class="side-act">
        <div class="side-top">
          {top}
          {folds.value && (
            <Tool
              icon="menu"
              name={t("rail")}
              expanded={unfolded.value}
              onPress={() => (unfolded.value = !unfolded.value)}
            />
          )}
        </div>
        <div class="side-ask">{ask}</div>
        {acts}
      </main>
    </div>
  );
}
