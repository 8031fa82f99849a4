/** The table as a seat saw it when it decided: the replay's own scene, laid out for the window and drawn smaller. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Loading } from "../parts/notice";
import { at, eyes, show, stepAt } from "../replay/steps";
import { t } from "../shared/language";
import { measure } from "../shared/layout";
import type { GameFace } from "../table/face";
import { Stage } from "../table/page";

interface Props {
  face: GameFace;
  seat: number;
  step: number;
}

/** Nothing in it can be pressed: it shows a moment that has passed. */
export function Board({ face, seat, step }: Props) {
  const loaded = stepAt(step) !== undefined;
  useEffect(() => {
    if (!loaded) return;
    eyes.value = seat;
    show(step);
  }, [loaded, seat, step]);
  const [scale, setScale] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      box.current
        ? measure(box.current, (width) => setScale(width / Math.max(1, stage.current?.offsetWidth ?? width)))
        : undefined,
    [],
  );
  return (
    <figure class="review-board" style={{ "--scale": `${scale}` }}>
      <figcaption>{t("review.board")}</figcaption>
      <div ref={box} class="review-window">
        <div ref={stage} class="review-stage replaying" inert>
          <div class="frame">
            {loaded && at.value === step && eyes.value === seat ? <Stage face={face} /> : <Loading />}
          </div>
        </div>
      </div>
    </figure>
  );
}
