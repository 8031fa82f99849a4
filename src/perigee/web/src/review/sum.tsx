/** How it adds up: start, what moved it, result, as bars that hang on each other. */
import { t } from "../shared/language";
import type { Review } from "../wire/protocol";
import { CAUSES, called, signed } from "./figures";

export function Sum({ review }: { review: Review }) {
  const { start, moved, result } = review.whole;
  const ends = [start];
  for (const one of CAUSES) ends.push((ends.at(-1) ?? 0) + moved[one]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const share = (value: number): number => ((value - least) / (most - least)) * 100;
  const between = (one: number, other: number) => ({
    left: `${share(Math.min(one, other))}%`,
    width: `${Math.max(0.6, Math.abs(share(one) - share(other)))}%`,
  });
  return (
    <section class="review-sum" aria-label={t("review.adds-up")}>
      <h2>{t("review.adds-up")}</h2>
      <p class="review-note">{t("review.adds-up.note", { worlds: review.worlds[0] ?? 0 })}</p>
      <dl class="numerals">
        <div>
          <dt>{t("review.start")}</dt>
          <dd>
            {start}
            <span class="review-track">
              <i class="review-part start" style={between(0, start)} />
            </span>
          </dd>
        </div>
        {CAUSES.map((cause, place) => (
          <div key={cause}>
            <dt>{t(`${called(cause, review)}.name`)}</dt>
            <dd>
              {signed(moved[cause])}
              <span class="review-track">
                <i class={`review-part ${cause}`} style={between(ends[place] ?? 0, ends[place + 1] ?? 0)} />
              </span>
            </dd>
          </div>
        ))}
        <div class="review-result">
          <dt>{t("review.result")}</dt>
          <dd>
            {t("review.percent", { share: result })}
            <span class="review-track">
              <i class="review-part result" style={between(0, result)} />
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
