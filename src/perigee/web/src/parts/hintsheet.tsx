/** What a strong partner would say here: worked out while one waits, and said with one press. */
import { useEffect } from "preact/hooks";
import { say } from "../shared/choosing";
import { t, words } from "../shared/language";
import { command, hinted, prompt, seat, table } from "../shared/table";
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
      <p>{hint.without === null ? t("hint.only") : why(hint.game, hint.why)}</p>
      <dl class="numerals">
        <Chance name={t("hint.with")} share={hint.chance} />
        {hint.without !== null && <Chance name={t("hint.without")} share={hint.without} />}
      </dl>
      {hint.without !== null && <Doubt hint={hint} without={hint.without} />}
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

/** Where the error bar covers the difference neither is called better. */
function Doubt({ hint, without }: { hint: Advice; without: number }) {
  const sure = hint.chance - without > hint.error;
  return <p class="hint-doubt">{t(sure ? "hint.better" : "hint.same", { error: hundredths(hint.error) })}</p>;
}
