/** What a strong partner would say here: worked out while one waits, and said with one press. */
import { useEffect } from "preact/hooks";
import { say } from "../shared/choosing";
import { t, words } from "../shared/language";
import { command, hinted, outlook, prompt, seat, table } from "../shared/table";
import { hundredths } from "../review/figures";
import { why } from "../review/why";
import type { Advice } from "../wire/protocol";
import { Dialog } from "./dialog";
import { hintShown } from "./hint";
import { capital } from "./log";

const close = (): void => void (hintShown.value = false);

export function HintSheet() {
  const number = prompt.value?.number ?? 0;
  useEffect(() => {
    void command("hint", { number }).then(({ is }) => is === "refused" && close());
    return close;
  }, [number]);
  const found = hinted.value?.number === number ? hinted.value : null;
  const count = table.value?.hinted[seat.value ?? 0] ?? 0;
  return (
    <Dialog title={t("coach.hint")} onClose={close}>
      <div class="hint" role="status">
        {!found && (
          <>
            <p>{t("hint.thinking")}</p>
            <progress aria-label={t("coach.hint")} />
          </>
        )}
        {found && !found.hint && <p>{t("hint.none")}</p>}
        {found?.hint && <Told hint={found.hint} />}
        {count > 0 && <p class="hint-counted">{t("hint.counted", { count })}</p>}
      </div>
    </Dialog>
  );
}

function Told({ hint }: { hint: Advice }) {
  const said = hint.action ? words.value.option({ action: hint.action }) : t("review.nothing");
  return (
    <>
      <p>{t("hint.partner")}</p>
      <p class="hint-said">{capital(said)}</p>
      <p>{reason(hint)}</p>
      <dl class="numerals">
        <Chance name={t("hint.with")} share={hint.chance} />
        {hint.without !== null && <Chance name={t("hint.without")} share={hint.without} />}
      </dl>
      {hint.better && <p class="hint-doubt">{t("hint.better", { error: errorOf(hint) })}</p>}
      {hint.say !== null && (
        <button
          type="button"
          class="button first"
          onClick={() => {
            close();
            void say(hint.say ?? "");
          }}
        >
          {t("hint.do")}
        </button>
      )}
    </>
  );
}

function Chance({ name, share }: { name: string; share: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <progress value={share} max={1_000_000} aria-hidden="true" />
        <b>{t("review.percent", { share: hundredths(share) })}</b>
      </dd>
    </div>
  );
}

const errorOf = (hint: Advice): number => Math.max(1, hundredths(hint.error));

/** What speaks for it, where anything does. */
function reason(hint: Advice): string {
  if (hint.without === null) return t("hint.only");
  return hint.better ? why(hint.game, hint.why) : t("hint.same", { error: errorOf(hint) });
}

/** What a watcher is told: the chances to win, by what everybody sees. */
export function Outlook() {
  const shares = outlook.value.map((one) => t("review.percent", { share: Math.round(one / 10_000) }));
  const each = shares.map((share, of) => t("outlook.of", { player: capital(words.value.player(of)), share }));
  return (
    <p class="outlook numerals">
      {each.length === 1
        ? t("outlook.one", { share: shares[0] })
        : t("outlook.each", { each: words.value.listing(each) })}
    </p>
  );
}
