/** The head: the round marker, the four steps of a turn, the piles, the tools. */
import { HintTool } from "../../parts/hint";
import { Mark } from "../../parts/icons";
import { LogAndMenu, SoundTool, ThemeTool, UndoTool } from "../../parts/head";
import { Tool } from "../../parts/tool";
import { t } from "../../shared/language";
import { layout } from "../../shared/layout";
import { outcome } from "../../shared/table";
import { reference } from "./pressing";
import { Piles } from "./piles";
import { STEPS, view } from "./view";

export function Top() {
  const phone = layout.value === "phone";
  return (
    <header class="top">
      <h1 class="condensed">
        <a href="/" title={t("home")} aria-label={t("home")}>
          <Mark size={phone ? 22 : 26} />
        </a>
        {t("game.end-of-days")}
      </h1>
      {phone ? <Brief /> : <Rounds />}
      {layout.value === "desktop" && <Steps />}
      {!phone && <Piles />}
      <nav class="tools" aria-label={t("tools")}>
        {layout.value === "desktop" && <UndoTool />}
        {!phone && <HintTool />}
        {!phone && <SoundTool />}
        {layout.value === "desktop" && <ThemeTool />}
        {!phone && <Tool icon="help" name={t("reference")} onPress={() => (reference.value = true)} />}
        <LogAndMenu />
      </nav>
    </header>
  );
}

/** While nations are chosen no round has begun. */
function roundOf(round: number, rounds: number): string {
  return t(round ? "round.of" : "round.before", { round, rounds });
}

function Rounds() {
  const { round = 0, options } = view.value ?? {};
  const last = options?.rounds ?? 8;
  return (
    <div class="rounds numerals" role="img" aria-label={roundOf(round, last)}>
      <span>{t("round")}</span>
      {Array.from({ length: last }, (_, i) => (
        <i key={i} class={i + 1 === round ? "on" : ""}>
          {i + 1}
        </i>
      ))}
      {round === last && !outcome.value && <em class="stamp">{t("round.last")}</em>}
    </div>
  );
}

function Steps() {
  const now = view.value?.step;
  return (
    <ol class="steps" aria-label={t("steps")}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === now ? "step" : undefined}>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

export function Brief() {
  const { round = 0, options, step = "nations" } = view.value ?? {};
  return (
    <p class="brief numerals">
      <span>{roundOf(round, options?.rounds ?? 8)}</span>
      <b>{t(`step.${step}`)}</b>
    </p>
  );
}
