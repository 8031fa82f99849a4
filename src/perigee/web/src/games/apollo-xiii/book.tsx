/** The rail's own tab: exact odds, what was turned over, discards, and what lies beside the board to be read. */
import type { ComponentChildren } from "preact";
import { t, words } from "../../shared/language";
import { capital } from "../../parts/log";
import { code } from "./card";
import { Storage } from "./storage";
import { brief } from "../../shared/layout";
import { tabOf, view } from "./view";

/** Names in the catalogue; their words are `glossary.<name>`, `legend.<name>` and so on. */
const GLOSSARY = [
  "aquarius",
  "capcom",
  "cardan-shaft",
  "csm",
  "fuel-cells",
  "heat-shield",
  "lem",
  "odyssey",
  "rcs",
  "saturn-v",
];
const LEGEND = [
  "stage-tab",
  "pair",
  "waits-for",
  "flight",
  "energy",
  "crisis-line",
  "board-steps",
  "shield",
  "premonitions",
  "cancel",
  "token",
  "storage-left",
  "storage-right",
  "timer-orange",
  "timer-red",
];
const SUMMARY = ["phase.1", "phase.2", "phase.3", "phase.4", "move", "play", "place", "draw", "extra", "tokens", "end"];
const CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8];

export function Book() {
  const now = view.value;
  if (!now) return null;
  return (
    <div class="book-of">
      {brief.value && <Storage />}
      <Odds />
      {now.options.competitive && <p class="advice">{t("apollo.competitive")}</p>}
      <Part name={t("book.turned", { count: now.turned.length })} open>
        <Cards cards={[...now.turned].reverse()} />
      </Part>
      {now.boards_turned.length > 0 && (
        <Part name={t("book.boards", { count: now.boards_turned.length })}>
          <Cards cards={now.boards_turned} />
        </Part>
      )}
      {now.discards.length > 0 && (
        <Part name={t("book.discards", { count: now.discards.length })}>
          <Cards cards={[...now.discards].reverse()} />
        </Part>
      )}
      <Part name={t("book.summary")}>
        <Entries list={SUMMARY} name="apollo.summary" text="apollo.summary-text" />
      </Part>
      <Part name={t("book.legend")}>
        {LEGEND.map((one) => (
          <p key={one}>{t(`legend.${one}`)}</p>
        ))}
      </Part>
      <Part name={t("book.glossary")}>
        <Entries list={GLOSSARY} name="glossary" text="glossary-text" />
      </Part>
      <Part name={t("book.story")}>
        {CHAPTERS.map((one) => (
          <p key={one}>{t(`history.${one}`)}</p>
        ))}
        <p class="quiet-text">{t("about.credit")}</p>
      </Part>
    </div>
  );
}

function Part({ name, open, children }: { name: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details open={open}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

function Odds() {
  const odds = view.value?.odds ?? null;
  return (
    <p class="odds">
      {odds === null ? (
        t("apollo.no-odds")
      ) : (
        <>
          {t("apollo.odds")} <b>{words.value.percent(odds)}</b>{" "}
          <small class="numerals">{odds.includes("/") ? odds : ""}</small>
        </>
      )}
    </p>
  );
}

function Cards({ cards }: { cards: readonly number[] }) {
  return (
    <ol class="card-list">
      {cards.map((card, place) => (
        <li key={`${card}-${place}`}>
          <b>
            <span class="mono numerals">{card}</span> {t(`card.${card}`)}{" "}
            <span class="mono tab-of">{tabOf(card).stage && code(tabOf(card).stage)}</span>
          </b>
          <p>{t(`card-text.${card}`)}</p>
          <p class="rule mono">{t(`card-rule.${card}`)}</p>
        </li>
      ))}
    </ol>
  );
}

function Entries({ list, name, text }: { list: readonly string[]; name: string; text: string }) {
  return (
    <dl>
      {list.map((one) => (
        <div key={one}>
          <dt>{capital(t(`${name}.${one}`))}</dt>
          <dd>{t(`${text}.${one}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
