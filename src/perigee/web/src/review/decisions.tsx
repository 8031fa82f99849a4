/** The decisions that mattered most: all told at once where there is room, else one at a time; one has its board. */
import { wanted } from "../replay/on";
import { t } from "../shared/language";
import { layout } from "../shared/layout";
import type { GameFace } from "../table/face";
import type { Mistake, Review } from "../wire/protocol";
import { Board } from "./board";
import { asked, Said, Told, when } from "./decision";
import { bar, signed } from "./figures";

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
  const open = layout.value === "desktop";
  const acts = <Acts review={review} mistake={one} onShow={onShow} />;
  return (
    <section class={`review-decisions ${open ? "open" : ""}`}>
      <div class="review-list">
        <header class="review-most">
          <h2>{t("review.most", { count: review.mistakes.length })}</h2>
          <p class="review-note numerals">{together(review)}</p>
        </header>
        {open ? (
          <All review={review} chosen={chosen} onChoose={onChoose} />
        ) : (
          <>
            <Tabs review={review} chosen={chosen} onChoose={onChoose} />
            <Told review={review} mistake={one} />
            {acts}
          </>
        )}
      </div>
      {/* A phone held sideways has no room for it: the replay shows it there. */}
      {layout.value !== "sideways" && (
        <div class="review-then">
          {open && (
            <>
              <h2>{`${chosen + 1}. ${when(review, one)}`}</h2>
              <Said mistake={one} />
            </>
          )}
          <Board face={face} seat={review.seat} step={one.step} />
          {open && acts}
        </div>
      )}
    </section>
  );
}

/** What these decisions cost together, and what all one's others came to. */
function together({ mistakes, decisions, whole }: Review): string {
  const cost = mistakes.reduce((sum, one) => sum + bar(one).cost, 0);
  const others = whole.moved.mine + cost;
  return t("review.together", { cost: signed(-cost), count: decisions - mistakes.length, others: signed(others) });
}

type Choosing = Pick<Props, "review" | "chosen" | "onChoose">;

function Tabs({ review, chosen, onChoose }: Choosing) {
  return (
    <div class="review-tabs">
      {review.mistakes.map((mistake, place) => (
        <button
          key={mistake.step}
          type="button"
          aria-pressed={place === chosen}
          class={`review-pick ${place === chosen ? "chosen" : ""}`}
          onClick={() => onChoose(place)}
        >
          <i>{place + 1}</i>
          <span>{when(review, mistake)}</span>
          <b class="numerals">{signed(-bar(mistake).cost)}</b>
        </button>
      ))}
    </div>
  );
}

/** The whole row can be pressed, its question is the button. */
function All({ review, chosen, onChoose }: Choosing) {
  return (
    <ol class="review-all">
      {review.mistakes.map((mistake, place) => (
        <li key={mistake.step} class={place === chosen ? "chosen" : ""}>
          <i class="numerals" aria-hidden="true">
            {place + 1}
          </i>
          <span class="review-when">{when(review, mistake)}</span>
          <h3>
            <button type="button" class="review-pick" aria-pressed={place === chosen} onClick={() => onChoose(place)}>
              {asked(mistake)}
            </button>
          </h3>
          <Told review={review} mistake={mistake} />
        </li>
      ))}
    </ol>
  );
}

function Acts({ review, mistake, onShow }: Pick<Props, "review" | "onShow"> & { mistake: Mistake }) {
  return (
    <div class="review-acts">
      <button
        type="button"
        class="button first"
        onClick={() => (wanted.value = { step: mistake.step, at: mistake.at, seat: review.seat })}
      >
        {t("on")}
      </button>
      <button type="button" class="button second review-show" onClick={() => onShow(mistake.step)}>
        {t("review.show")}
      </button>
    </div>
  );
}
