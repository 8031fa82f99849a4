/** Move, play, place, draw; or the words that a question asks for instead. Digits take them. */
import {
  asked,
  begin,
  candidates,
  confirm,
  looking,
  meant,
  ofKind,
  picked,
  prepared,
  press,
  putBack,
  verdict,
} from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { digitOf } from "../../shared/digits";
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { begins, marked } from "../../shared/marked";
import { capital } from "../../parts/log";
import { acting, forToken, verbOf } from "./manner";
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
  const options = ofKind(name);
  const on = meant.value === name;
  const idle = options.length === 0;
  const token = options.some(forToken);
  return (
    <button
      type="button"
      class={classNames("act", { on, quiet: idle })}
      {...begins(name, !idle)}
      data-mark={name === "Draw" ? "deck" : undefined}
      data-drop={name === "Place" ? "side" : undefined}
      aria-pressed={on}
      aria-disabled={idle}
      data-digit={digitOf(name)}
      onClick={() => choose(name)}
    >
      <b>
        {token && <i class="token" aria-hidden="true" />}
        {t(`act.${name}`)}
        {token && <span class="unseen">{t("act.token")}</span>}
      </b>
      <small>{noteOf(name)}</small>
      <kbd aria-hidden="true">{digitOf(name)}</kbd>
    </button>
  );
}

/** Pressed again, a verb is put back and a draw is said. */
function choose(name: string): void {
  if (meant.peek() !== name) begin(name);
  else if (!prepared.peek()) putBack();
  else if (name === "Draw") confirm();
  else begin(name);
}

function noteOf(name: string): string {
  const now = view.value;
  const options = ofKind(name);
  if (name === "Draw") return t("act.Draw.note", { count: now?.deck ?? 0 });
  if (!asked.value) return "";
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
        const { chosen } = verdict(mark);
        return (
          <button
            key={mark}
            type="button"
            class={`act ${chosen ? "on" : ""}`}
            {...marked(mark, { lit: true, chosen })}
            aria-pressed={chosen}
            data-digit={digitOf(mark)}
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
