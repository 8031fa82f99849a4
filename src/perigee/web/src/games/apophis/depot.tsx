/** The depot: columns are functions, rows L M S; a built piece leaves a dotted outline. */
import { press, verdict } from "../../shared/choosing";
import { draggable } from "../../shared/drag";
import { labelled, t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import { prompt } from "../../shared/table";
import { short } from "../../parts/reason";
import { capital } from "../../parts/log";
import { functionName, Pyramid, Sign } from "./pieces";
import { colours, markOf, priceOf, same, view, type Section } from "./view";

export function Depot() {
  const again = view.value?.options.fail_safes ?? false;
  return (
    <section class="depot" aria-label={t("depot")} data-keys="grid" data-columns={colours.value.length}>
      <div class="depot-head">
        <span />
        {colours.value.map((colour) => (
          <span key={colour} class={colour}>
            <Sign colour={colour} again={again} size={14} />
            {functionName(colour)}
          </span>
        ))}
      </div>
      {(view.value?.law.sizes ?? []).toReversed().map((size) => (
        <div key={size} class="depot-row">
          <b aria-hidden="true">{t(`size-letter.${size}`)}</b>
          {colours.value.map((colour) => (
            <Piece key={colour} section={{ colour, size }} again={again} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Piece({ section, again }: { section: Section; again: boolean }) {
  const mark = markOf(section);
  const there = view.value?.depot.some((one) => same(one, section)) ?? false;
  const { lit, chosen, closed } = verdict(mark);
  const open = lit && there;
  const note = !there ? t("short.on-the-rocket") : closed ? short(closed.refusal) : price(section);
  return (
    <button
      type="button"
      class={`piece-cell ${section.colour} ${chosen ? "chosen" : open ? "open" : there ? "quiet" : "gone-cell"}`}
      {...marked(mark, { lit: open, chosen })}
      aria-pressed={chosen}
      aria-disabled={!open && prompt.value !== null}
      aria-label={labelled(capital(words.value.text("section", { ...section })), note)}
      onClick={() => press(mark)}
      {...(open ? draggable({ lift: () => chosen || press(mark), drop: () => undefined }) : {})}
    >
      <svg width="73" height="49" viewBox="0 0 132 88" aria-hidden="true">
        <Pyramid
          section={section}
          again={again}
          x={66}
          base={83}
          scale={0.54}
          look={!there ? "gone" : open || !prompt.value ? "full" : "outline"}
        />
      </svg>
      <span>{note}</span>
    </button>
  );
}

function price(section: Section): string {
  return t("price", { count: priceOf(section), colour: section.colour });
}
