/**
 * The launch check-list (AP-46): in building as figures with what a choice would change, in flight as rows that tick.
 */
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { Icon } from "../../parts/icons";
import * as launch from "./flight";
import { Die, Sign } from "./pieces";
import { same, view, type Check, type Colour, type Odds, type Section } from "./view";

const COLOUR_OF: Record<string, Colour> = {
  fuel: "yellow",
  failure: "yellow",
  guidance: "blue",
  damage: "red",
  deflection: "green",
};

/** What a launch is worth: to win where it can, otherwise a layer, otherwise a counter. */
function aim(odds: Odds | null): "wins" | "damages" | "deflects" {
  return odds && odds.wins !== "0"
    ? "wins"
    : odds && odds.damages === "0" && odds.deflects !== "0"
      ? "deflects"
      : "damages";
}

const AIM = { wins: "check.wins", damages: "check.takes-layer", deflects: "check.gives-counter" };

export function goal(odds: Odds | null, to = aim(odds)): string | null {
  return odds?.[to] ?? null;
}

function goalName(odds: Odds | null): string {
  const key = AIM[aim(odds)];
  return t(brief.value ? `${key}.brief` : key);
}

/** Words with the odds in them, or those without where the table plays without. */
export function withOdds(key: string): string {
  const odds = view.value?.odds ?? null;
  return odds ? t(key, { odds: percent(goal(odds)) }) : t(`${key}.no-odds`);
}

/** The figure of a check: for fuel the weight, for a die the least (or, for the launch, the most) that passes. */
function figure({ name, bonus, needs }: Check, before = false): string {
  if (name === "fuel")
    return before && bonus >= needs
      ? t("check.weight", { needs })
      : t(bonus >= needs ? "check.fuel-ok" : "check.fuel-short", { needs });
  if (name === "failure") {
    const most = needs - bonus - 1;
    return most >= 6 ? t("check.any") : most < 1 ? t("check.never") : t("check.at-most", { die: most });
  }
  const least = needs - bonus;
  return least <= 1 ? t("check.any") : least > 6 ? t("check.never") : t("check.at-least", { die: least });
}

interface Line {
  name: string;
  before: Check | undefined;
  after: Check | undefined;
}

function lines(before: readonly Check[], after: readonly Check[] | null): Line[] {
  return (view.value?.law.checks ?? []).map((name) => ({
    name,
    before: before.find((one) => one.name === name),
    after: after?.find((one) => one.name === name),
  }));
}

export function CheckList({ ghost }: { ghost: Section | null }) {
  const now = view.value;
  if (!now) return null;
  const prospect = ghost ? now.prospects.find((one) => same(one.section, ghost)) : undefined;
  const after = prospect?.checks ?? null;
  const compact = brief.value;
  const odds = now.odds;
  const then = prospect?.odds ?? null;
  return (
    <section class="check" aria-label={t("check.label")}>
      {!compact && (
        <div class="check-caption">
          <span>{t("check.if-flew")}</span>
          <span>{after ? t("check.now-with") : ""}</span>
        </div>
      )}
      <ol>
        {lines(now.checks, after)
          .filter(({ before, after: then }) => !compact || before || then || now.checks.length === 0)
          .map((line) => (
            <CheckRow key={line.name} {...line} compact={compact} compared={after !== null} />
          ))}
        {(now.options.odds || then) && (
          <li class="sum">
            <span />
            <b>{goalName(then ?? odds)}</b>
            <span class="figure">
              <Change
                before={odds ? percent(goal(odds, aim(then ?? odds))) : then ? null : "–"}
                after={then ? percent(goal(then)) : null}
                faint={!odds}
              />
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

function CheckRow({ name, before, after, compact, compared }: Line & { compact: boolean; compared: boolean }) {
  const colour = COLOUR_OF[name] ?? "yellow";
  const shown = after ?? before;
  const note = shown ? t(`check.note.${name}`, { bonus: shown.bonus, needs: shown.needs }) : t(`check.none.${name}`);
  const is = compared && after ? figure(after) : null;
  const same = is === null || (before !== undefined && figure(before) === is);
  const was = before ? figure(before, !same) : t("check.nothing");
  return (
    <li class={colour}>
      <Sign colour={colour} again={view.value?.options.fail_safes ?? false} size={18} />
      <span>
        <b>{t(`check.name.${name}`)}</b>
        {!compact && <small>{note}</small>}
      </span>
      <span class="figure">
        <Change before={is !== null && !before ? null : was} after={same ? null : is} faint={!shown} />
      </span>
    </li>
  );
}

function Change({ before, after, faint }: { before: string | null; after: string | null; faint?: boolean }) {
  if (after === null) return <span class={faint ? "was" : undefined}>{before}</span>;
  if (before === null) return <>{after}</>;
  return (
    <>
      <span class="was before">{before}</span>
      <span class="unseen">{t("check.becomes")}</span>
      <span aria-hidden="true"> → </span>
      {after}
    </>
  );
}

export function percent(share: string | null): string {
  return share === null ? "–" : words.value.percent(share);
}

/** The rows in flight, each with its die. */
export function FlightList() {
  const again = view.value?.options.fail_safes ?? false;
  const left = view.value?.flight?.rerolls ?? 0;
  return (
    <section class="check flight" aria-label={t("check.label")}>
      <ol>
        {launch.rows.value.map((row) => {
          const colour = COLOUR_OF[row.check] ?? "yellow";
          return (
            <li key={row.check} class={`${colour} ${row.now ? "now" : ""}`}>
              <Sign colour={colour} again={again} size={18} />
              <span>
                <b>{t(`check.name.${row.check}`)}</b>
                <small>{t(`check.note.${row.check}`, { bonus: row.bonus, needs: row.needs })}</small>
              </span>
              {row.check === "fuel" ? (
                <span />
              ) : (
                <Die
                  key={`${row.die}`}
                  face={row.die}
                  name={row.die ? t("die.shows", { die: row.die }) : t("die.waits")}
                />
              )}
              <Verdict row={row} />
            </li>
          );
        })}
        {again && (
          <li class="green">
            <Sign colour="green" again size={18} />
            <span>
              <b>{t("check.name.fail-safe")}</b>
            </span>
            <span />
            <span class="verdict">{t("check.rerolls", { count: left })}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function Verdict({ row }: { row: launch.Row }) {
  if (row.passed === null) return <span class="verdict">{t("check.waits")}</span>;
  const key = `check.${row.passed ? "passed" : "failed"}.${row.check}`;
  return (
    <span class={`verdict ${row.passed ? "good" : "bad"}`}>
      <Icon name={row.passed ? "check" : "cross"} size={22} />
      <b>{t(key, { sum: (row.die ?? 0) + row.bonus })}</b>
    </span>
  );
}
