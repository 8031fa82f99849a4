/** A decision that mattered: what was said, what would have been stronger, why, and what it cost with its error bar. */
import { capital } from "../parts/log";
import { wanted } from "../replay/on";
import { t, words } from "../shared/language";
import { layout } from "../shared/layout";
import { clock } from "../shared/words";
import type { GameFace } from "../table/face";
import type { Mistake, Review } from "../wire/protocol";
import { Board } from "./board";
import { bar, hundredths, signed } from "./figures";
import { why } from "./why";

interface Props {
  face: GameFace;
  review: Review;
  chosen: number;
  onChoose: (place: number) => void;
  onShow: (step: number) => void;
}

export function Decisions({ face, review, chosen, onChoose, onShow }: Props) {
  const [one] = review.mistakes.slice(chosen);
  if (!one) return <p class="review-none">{t("review.none", { count: review.decisions })}</p>;
  return (
    <section class="review-decisions">
      <div class="review-list">
        <h2>{t("review.most", { count: review.mistakes.length })}</h2>
        <div class="review-tabs">
          {review.mistakes.map((mistake, place) => (
            <button
              key={mistake.step}
              type="button"
              aria-pressed={place === chosen}
              class={place === chosen ? "chosen" : ""}
              onClick={() => onChoose(place)}
            >
              <i>{place + 1}</i>
              <span>{mistake.at > 0 ? clock(mistake.at) : t("review.line", { step: mistake.step })}</span>
              <b class="numerals">{signed(-bar(mistake).cost)}</b>
            </button>
          ))}
        </div>
        <Told game={review.game} mistake={one} />
        <div class="review-acts">
          <button
            type="button"
            class="button first"
            onClick={() => (wanted.value = { step: one.step, at: one.at, seat: review.seat })}
          >
            {t("on")}
          </button>
          <button type="button" class="button second review-show" onClick={() => onShow(one.step)}>
            {t("review.show")}
          </button>
        </div>
      </div>
      {/* A phone held sideways has no room for it: the replay shows it there. */}
      {layout.value !== "sideways" && <Board face={face} seat={review.seat} step={one.step} />}
    </section>
  );
}

function Told({ game, mistake }: { game: string; mistake: Mistake }) {
  const { cost, error } = bar(mistake);
  return (
    <div class="review-told">
      <p class="review-asked">{capital(words.value.question(mistake.question))}</p>
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
      <p>{why(game, mistake.why)}</p>
      <p class="review-cost numerals">
        <b>{signed(-cost)}</b> <span>{t("review.give-or-take", { error })}</span>
        <Bar cost={cost} error={error} />
      </p>
    </div>
  );
}

function answer(action: Mistake["said"]): string {
  return capital(action ? words.value.option({ action }) : t("review.nothing"));
}

/** On a scale that shows 0, so that one sees how far from it the bar ends. */
function Bar({ cost, error }: { cost: number; error: number }) {
  const most = cost + error + 2;
  const x = (value: number): number => 128 - (value / most) * 112;
  return (
    <svg width="150" height="22" viewBox="0 0 150 22" aria-hidden="true">
      <path class="review-grid" d="M16 11H128" />
      <path class="review-zero" d="M128 4v14" />
      <path
        class="review-error"
        d={`M${x(cost + error)} 11H${x(cost - error)}M${x(cost + error)} 6v10M${x(cost - error)} 6v10`}
      />
      <rect class="review-point" x={x(cost) - 4} y="7" width="8" height="8" />
      <text class="review-scale" x="134" y="15">
        0
      </text>
    </svg>
  );
}
