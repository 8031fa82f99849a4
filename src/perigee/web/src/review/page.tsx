/**
 * The review of a finished game for one seat: asked for until it is made, then the curve, the sum and the decisions.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatChoice } from "../parts/seatchoice";
import { ask as asked, errorOf } from "../shared/api";
import { having } from "../shared/decode";
import { t } from "../shared/language";
import { measure } from "../shared/layout";
import type { GameFace } from "../table/face";
import type { Review, Reviewed, TableInfo } from "../wire/protocol";
import { Curve } from "./curve";
import { Decisions } from "./decisions";
import { decisive } from "./figures";
import { Sum } from "./sum";
import { Swings } from "./swings";

const AGAIN = 700;
const LATER = 4_000;
const NARROW = 374;

interface Props {
  face: GameFace;
  table: TableInfo;
  seat: number;
  onSeat: (seat: number) => void;
  onShow: (step: number) => void;
}

export function ReviewPage({ face, table, seat, onSeat, onShow }: Props) {
  const [found, setFound] = useState<Reviewed | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setFound(null);
    return asking(table.id, seat, setFound, setProblem);
  }, [table.id, seat]);
  return (
    <main class="review">
      <SeatChoice class="review-seat" table={table} name={t("review.of")} seat={seat} set={onSeat} />
      {problem && <p role="alert">{t(`error.${problem}`)}</p>}
      {found?.review ? <Whole face={face} review={found.review} onShow={onShow} /> : <Making found={found} />}
    </main>
  );
}

/** Poll until it is made, or the page is left; whatever goes wrong may pass. */
function asking(
  id: string,
  seat: number,
  found: (answer: Reviewed) => void,
  problem: (error: string) => void,
): () => void {
  let timer = 0;
  let left = false;
  const ask = async (): Promise<void> => {
    try {
      const answer = await asked(`/api/tables/${id}/review/${seat}`, having<Reviewed>("of"));
      if (left) return;
      problem("");
      found(answer);
      if (!answer.review) timer = window.setTimeout(() => void ask(), AGAIN);
    } catch (reason) {
      if (left) return;
      problem(errorOf(reason));
      timer = window.setTimeout(() => void ask(), LATER);
    }
  };
  void ask();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

function Making({ found }: { found: Reviewed | null }) {
  return (
    <p class="review-making" role="status">
      <span>{t(found && found.of > 0 ? "review.making" : "review.waiting")}</span>
      <progress
        {...(found && found.of > 0 ? { value: found.done, max: found.of } : {})}
        aria-label={t("review.title")}
      />
    </p>
  );
}

/** Without praise or blame; where all win or lose together the others are the team. */
function headline(review: Review): string {
  const cause = decisive(review);
  const of = cause === "others" && review.together ? "team" : cause;
  return `review.headline.${review.whole.result > 0 ? "won" : "lost"}.${of}`;
}

function Whole({ face, review, onShow }: Pick<Props, "face" | "onShow"> & { review: Review }) {
  const [chosen, setChosen] = useState(0);
  const [wide, setWide] = useState(NARROW);
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => (box.current ? measure(box.current, (width) => setWide(Math.max(NARROW - 60, width))) : undefined),
    [],
  );
  return (
    <>
      <header class="review-head">
        <h1>{t(headline(review))}</h1>
        <p>{t("review.from-to", { start: review.whole.start, result: review.whole.result })}</p>
      </header>
      <div class="review-sheet">
        <div ref={box} class="review-course">
          <Curve review={review} wide={wide} chosen={chosen} onChoose={setChosen} />
        </div>
        <Sum review={review} />
      </div>
      <Decisions face={face} review={review} chosen={chosen} onChoose={setChosen} onShow={onShow} />
      <Swings review={review} />
    </>
  );
}
