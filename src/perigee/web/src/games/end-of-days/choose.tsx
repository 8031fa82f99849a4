/** Nations are chosen one after the other (ED-11): seven documents with their figures, those taken stamped. */
import { classNames } from "../../shared/classes";
import { t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import { press, verdict } from "../../shared/choosing";
import { prompt } from "../../shared/table";
import { flagOf, NATIONS, nationCard, seatOf } from "./view";

export function ChooseNation() {
  return (
    <div class="nations" role="group" aria-label={t("nations")} data-keys="row">
      {NATIONS.map((code) => (
        <Document key={code} code={code} />
      ))}
    </div>
  );
}

function Document({ code }: { code: string }) {
  const { hand, size, sites } = nationCard(code);
  const mark = `nation:${code}`;
  const { lit, chosen } = verdict(mark);
  const by = seatOf(code);
  const taken = by >= 0;
  const figures: [string, number][] = [
    ["hand", hand],
    ["size", size],
    ["sites", sites],
  ];
  return (
    <button
      type="button"
      class={classNames("document paper", { taken, lit, chosen })}
      {...marked(mark, { lit, chosen })}
      aria-pressed={lit ? chosen : undefined}
      aria-disabled={!lit}
      onClick={() => prompt.peek() && lit && press(mark)}
    >
      <span class="code condensed">{flagOf(code)}</span>
      <b class="condensed">{t(`called.${code}`)}</b>
      <span class="figures numerals">
        {figures.map(([name, value]) => (
          <span key={name}>
            <i aria-hidden="true">
              {Array.from({ length: value }, (_, i) => (
                <u key={i} class={`figure-${name}`} />
              ))}
            </i>
            {t(`nation.${name}`, { count: value })}
          </span>
        ))}
      </span>
      <span class="typed">
        {taken ? t("nation.taken", { name: words.value.player(by) }) : t(`nation.trait.${code}`)}
      </span>
      {taken && (
        <span class="stamp" aria-hidden="true">
          {t("stamp.taken")}
        </span>
      )}
    </button>
  );
}
