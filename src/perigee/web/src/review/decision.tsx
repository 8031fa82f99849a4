/** A decision that mattered: what was said, what would have been stronger, why, and what it cost with its error bar. */
import { capital } from "../parts/log";
import { t, words } from "../shared/language";
import { clock } from "../shared/words";
import type { Mistake, Review } from "../wire/protocol";
import { bar, hundredths, signed } from "./figures";
import { why } from "./why";

const STEP = 5;

/** In which part of the game and when; where no time passes, at which line. */
export function when({ game, points }: Review, { at, step }: Mistake): string {
  const chapter = points.findLast((one) => one.step <= step)?.chapter;
  const time = at > 0 ? clock(at) : t("review.line", { step });
  const key = `review.when.${game}`;
  return capital(chapter && words.value.has(key) ? t(key, { chapter, time }) : time);
}

export function asked(mistake: Mistake): string {
  return capital(words.value.question(mistake.question));
}

function answer(action: Mistake["said"]): string {
  return capital(action ? words.value.option({ action }) : t("review.nothing"));
}

export function Told({ review, mistake }: { review: Review; mistake: Mistake }) {
  const { cost, error } = bar(mistake);
  return (
    <div class="review-told">
      <p class="review-asked">{asked(mistake)}</p>
      <dl>
        <dt>{t("review.you-said")}</dt>
        <dd>
          <span>{answer(mistake.said)}</span>
          <u class="numerals">{t("review.percent", { share: hundredths(mistake.chance_said) })}</u>
        </dd>
        <dt>{t("review.was-stronger")}</dt>
        <dd class="stronger">
          <span>{answer(mistake.stronger)}</span>
          <u class="numerals">{t("review.percent", { share: hundredths(mistake.chance_stronger) })}</u>
        </dd>
      </dl>
      <p class="review-why">{why(review.game, mistake.why)}</p>
      <p class="review-cost numerals">
        <b>{signed(-cost)}</b> <span>{t("review.give-or-take", { error })}</span>
        <Bar cost={cost} error={error} most={farthest(review)} />
      </p>
    </div>
  );
}

/** Above its board: what was asked, what was said ringed, what is stronger filled. */
export function Said({ mistake }: { mistake: Mistake }) {
  return (
    <div class="review-said">
      <p>{asked(mistake)}</p>
      <p class="said">
        <b>{answer(mistake.said)}</b>
        <small>{t("review.you-said")}</small>
      </p>
      <p class="stronger">
        <b>{answer(mistake.stronger)}</b>
        <small>{t("review.was-stronger")}</small>
      </p>
    </div>
  );
}

/** Where the scale of all bars ends: they can be compared. */
function farthest(review: Review): number {
  const most = Math.max(...review.mistakes.map((one) => bar(one).cost + bar(one).error));
  return STEP * Math.ceil((most + 1) / STEP);
}

/** On a scale that shows 0, so that one sees how far from it the bar ends. */
function Bar({ cost, error, most }: { cost: number; error: number; most: number }) {
  const x = (value: number): number => 140 - (value / most) * 106;
  return (
    <svg width="158" height="22" viewBox="0 0 158 22" aria-hidden="true">
      <path class="review-grid" d="M34 11H140M34 7v8" />
      <path class="review-zero" d="M140 4v14" />
      <path
        class="review-error"
        d={`M${x(cost + error)} 11H${x(cost - error)}M${x(cost + error)} 6v10M${x(cost - error)} 6v10`}
      />
      <rect class="review-point" x={x(cost) - 4} y="7" width="8" height="8" />
      <text class="review-scale" x="28" y="15" text-anchor="end">
        {signed(-most)}
      </text>
      <text class="review-scale" x="146" y="15">
        0
      </text>
    </svg>
  );
}
