/** A window's five buttons: two that negate, pass, always pass, and everything until my turn (ED-42, ED-43). */
import { prepared, say, saying } from "../../shared/choosing";
import { digitOf } from "../../shared/digits";
import { t } from "../../shared/language";
import { says } from "../../shared/marked";
import { prompt } from "../../shared/table";
import type { Option } from "../../wire/protocol";
import { nameOf } from "./card";
import { slug } from "./orders";
import { cardOf, home, view, type Using } from "./view";

/** They are the same for everybody (ED-54): without an answer the black ones are dashed and say why. */
export function Answers({ using }: { using: Using }) {
  const options = prompt.value?.options ?? [];
  const ready = prepared.value?.action.is === "Negate" ? prepared.value : null;
  const negates = options
    .filter((one) => one.action.is === "Negate")
    .sort((a, b) => Number(b === ready) - Number(a === ready));
  const always = view.value?.always.some((kind) => slug(kind) === cardOf(using.card).kind);
  return (
    <div class="telegram-buttons answers">
      <Answer option={negates[0]} />
      <Answer option={negates[1]} more={negates.length - 2} />
      <Pass sentence="pass" note={t("window.pass")} />
      <Pass sentence="pass always" note={always ? t("window.ordered") : t("window.always", { card: using.card })} />
      <Pass sentence="pass until turn" note={t("do.pass until turn.note")} />
    </div>
  );
}

/** The digit that presses a thing, printed on it where there is a keyboard. */
export function Digit({ of }: { of: string }) {
  const digit = digitOf(of);
  return digit === null ? null : <kbd aria-hidden="true">{digit}</kbd>;
}

function Answer({ option, more = 0 }: { option: Option | undefined; more?: number }) {
  if (!option)
    return (
      <p class="negate none">
        <b>{t("window.none")}</b>
        <small>{t("window.none.note")}</small>
      </p>
    );
  const id = String(option.action.card);
  const front = view.value?.fronts[home.value]?.includes(id);
  return (
    <button
      type="button"
      class="negate"
      {...says(option.say)}
      data-digit={digitOf(option.say)}
      disabled={saying.value}
      onClick={() => void say(option.say)}
    >
      <b>{nameOf(id)}</b>
      <small>
        {more > 0 ? t("window.more", { count: more + 1 }) : t(front ? "window.negates.front" : "window.negates")}
      </small>
      <Digit of={option.say} />
    </button>
  );
}

function Pass({ sentence, note }: { sentence: string; note: string }) {
  const name = `pass ${sentence === "pass until turn" ? "all" : ""}`;
  if (!prompt.value?.options.some((one) => one.say === sentence))
    return (
      <p class={`${name} none`}>
        <b>{t(`do.${sentence}`)}</b>
        <small>{t("window.no-orders")}</small>
      </p>
    );
  return (
    <button
      type="button"
      class={name}
      {...says(sentence)}
      data-digit={digitOf(sentence)}
      disabled={saying.value}
      onClick={() => void say(sentence)}
    >
      <b>{t(`do.${sentence}`)}</b>
      <small>{note}</small>
      <Digit of={sentence} />
    </button>
  );
}
