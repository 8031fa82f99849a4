/** Every cause went both ways: what it took and gave from a middle line, on one scale, and what is left of that. */
import { t } from "../shared/language";
import type { Review } from "../wire/protocol";
import { CAUSES, called, signed, swing } from "./figures";

export function Swings({ review }: { review: Review }) {
  const rows = CAUSES.map((cause) => ({ cause, ...swing(review, cause) }));
  const most = Math.max(1, ...rows.flatMap(({ gave, took }) => [gave, -took]));
  const wide = (figure: number): string => `${(Math.abs(figure) / most) * 50}%`;
  return (
    <section class="review-swings">
      <h2>{t("review.swings")}</h2>
      <table class="numerals">
        <thead>
          <tr>
            <th scope="col">{t("review.cause")}</th>
            <th scope="col">{t("review.took")}</th>
            <td />
            <th scope="col">{t("review.gave")}</th>
            <th scope="col">{t("review.net")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cause, gave, took }) => (
            <tr key={cause}>
              <th scope="row">{t(`${called(cause, review)}.name`)}</th>
              <td>{signed(took)}</td>
              <td class="review-both">
                <span class="review-track">
                  {took < 0 && <i class={`review-part ${cause}`} style={{ right: "50%", width: wide(took) }} />}
                  {gave > 0 && <i class={`review-part ${cause}`} style={{ left: "50%", width: wide(gave) }} />}
                </span>
              </td>
              <td>{signed(gave)}</td>
              <td class="review-in-all">{signed(gave + took)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="review-note">{t("review.swings.note", { count: review.points.length })}</p>
    </section>
  );
}
