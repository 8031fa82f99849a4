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
  const between = (one: number, other: number): Bar => ({
    left: `${share(Math.min(one, other))}%`,
    width: `${Math.max(0.6, Math.abs(share(one) - share(other)))}%`,
  });
  return (
    <section class="review-sum" aria-label={t("review.adds-up")}>
      <h2>{t("review.adds-up")}</h2>
      <p class="review-note">{t("review.adds-up.note", { worlds: review.worlds[0] ?? 0 })}</p>
      <dl class="numerals">
        <Row name={t("review.start")} said={String(start)} kind="start" bar={between(0, start)} />
        {CAUSES.map((cause, place) => (
          <Row
            key={cause}
            name={t(`${called(cause, review)}.name`)}
            said={signed(moved[cause])}
            kind={cause}
            bar={between(ends[place] ?? 0, ends[place + 1] ?? 0)}
          />
        ))}
        <Row
          class="review-result"
          name={t("review.result")}
          said={t("review.percent", { share: result })}
          kind="result"
          bar={between(0, result)}
        />
      </dl>
    </section>
  );
}

type Bar = Record<"left" | "width", string>;

interface RowProps {
  class?: string;
  name: string;
  said: string;
  kind: string;
  bar: Bar;
}

function Row({ class: own, name, said, kind, bar }: RowProps) {
  return (
    <div class={own}>
      <dt>{name}</dt>
      <dd>
        {said}
        <span class="review-track">
          <i class={`review-part ${kind}`} style={bar} />
        </span>
      </dd>
    </div>
  );
}
