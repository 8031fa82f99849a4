/** Move, play, place, draw; or the words that a question asks for instead. Digits take them. */
import { useEffect } from "preact/hooks";
import { picked, saying } from "../../shared/choosing";
import { digitOf } from "../../shared/digits";
import { lendFocus, onKey } from "../../shared/keys";
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { begins, marked } from "../../shared/marked";
import { capital } from "../../parts/log";
import {
  acting,
  begin,
  candidates,
  forToken,
  looking,
  ofVerb,
  press,
  prompt,
  ready,
  standing,
  tell,
  verb,
  verbOf,
} from "./choice";
import { OtherActs } from "./other";
import { view } from "./view";

export const VERBS = ["Move", "Play", "Place", "Draw"] as const;

/** Words to choose from, where a card or a question asks for one: a branch, a change, a player. */
export function choices(): { mark: string; name: string }[] {
  const from = candidates.value.filter((one) => picked.value.length > 0 || verbOf(one) === "Avoid");
  const marks = [...new Set(from.flatMap((one) => one.marks))].filter((mark) => /^(choice|change|seat):/.test(mark));
  return marks.map((mark) => ({ mark, name: nameOf(mark) }));
}

function nameOf(mark: string): string {
  const [kind, what = ""] = [mark.slice(0, mark.indexOf(":")), mark.slice(mark.indexOf(":") + 1)];
  if (kind === "seat") return words.value.player(Number(what));
  return t(kind === "change" ? `change.${what}` : `word.${what}`);
}

export function Actions() {
  const list = choices();
  useDigits(list);
  if (list.length > 0) return <Choices list={list} />;
  if (!acting() || looking.value) return null;
  return (
    <div class="acts" role="group" aria-label={t("actions")} data-keys="row">
      {VERBS.map((name) => (
        <Act key={name} name={name} />
      ))}
      {brief.value && <OtherActs />}
    </div>
  );
}

function Act({ name }: { name: string }) {
  const options = ofVerb(name);
  const on = verb.value === name;
  const idle = options.length === 0;
  const token = options.some(forToken);
  return (
    <button
      type="button"
      class={`act ${on ? "on" : ""} ${idle ? "quiet" : ""}`}
      {...begins(name, !idle)}
      data-mark={name === "Draw" ? "deck" : undefined}
      data-drop={name === "Place" ? "side" : undefined}
      aria-pressed={on}
      aria-disabled={idle}
      onClick={() => (on && ready.peek() && name === "Draw" ? void tell(ready.peek()) : begin(name))}
    >
      <b>
        {token && <i class="token" aria-hidden="true" />}
        {t(`act.${name}`)}
        {token && <span class="sr">{t("act.token")}</span>}
      </b>
      <small>{noteOf(name)}</small>
      <kbd aria-hidden="true">{digitOf(name)}</kbd>
    </button>
  );
}

function noteOf(name: string): string {
  const now = view.value;
  const options = ofVerb(name);
  if (name === "Draw") return t("act.Draw.note", { count: now?.deck ?? 0 });
  if (!prompt.value) return "";
  if (now?.progress.actions.includes(name.toLowerCase()) && options.length === 0) return t("act.done");
  if (options.length === 0) return "";
  if (name === "Move") return t("act.Move.note", { count: options.length });
  const cards = new Set(options.map((one) => one.marks.find((mark) => mark.startsWith("hand:"))));
  return t("act.cards", { count: cards.size });
}

function Choices({ list }: { list: { mark: string; name: string }[] }) {
  return (
    <div class="acts choices" role="group" aria-label={t("choices")} data-keys="row">
      {list.map(({ mark, name }) => {
        const chosen = standing(mark).chosen > 0;
        return (
          <button
            key={mark}
            type="button"
            class={`act ${chosen ? "on" : ""}`}
            {...marked(mark, { lit: true, chosen })}
            aria-pressed={chosen}
            onClick={() => press(mark)}
          >
            <b>{capital(name)}</b>
            <kbd aria-hidden="true">{digitOf(mark)}</kbd>
          </button>
        );
      })}
    </div>
  );
}

/** Enter says what is prepared, drawn yet or not; a digit takes an action or a choice. */
function useDigits(list: { mark: string }[]): void {
  useEffect(
    () =>
      onKey((event) => {
        if (
          event.key === "Enter" &&
          ready.peek() &&
          !saying.peek() &&
          !(document.activeElement instanceof HTMLButtonElement)
        )
          return void tell(ready.peek()), true;
        if (!/^[1-9]$/.test(event.key) || !prompt.peek()) return false;
        const mark = list.find((one) => digitOf(one.mark) === Number(event.key))?.mark;
        const name = VERBS.find((one) => digitOf(one) === Number(event.key));
        if (mark) press(mark);
        else if (list.length === 0 && name && acting()) begin(name);
        else return false;
        lendFocus(next);
        return true;
      }),
    [list.map((one) => one.mark).join()],
  );
}

/** After a digit the focus goes to what is to be pressed next: the button, or the things that can be picked. */
function next(): HTMLElement | null {
  const to = ready.peek()
    ? ".ask .button.first"
    : verb.peek() === "Move"
      ? ".scale.lit, .reserve.lit, .board.lit"
      : ".scale.wanted, .man-pick.wanted, .hand .card:not(.quiet)";
  return document.querySelector(to);
}
