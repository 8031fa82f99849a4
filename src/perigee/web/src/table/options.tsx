/** How a table is played, as rows in the server's order: a word, the choices side by side, what the chosen one means.
 * People who may not change them see the same rows without edges. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t, words } from "../shared/language";
import { layout } from "../shared/layout";
import { command } from "../shared/table";
import { face } from "../shared/settings";
import type { GameInfo, OptionInfo, Options, TableInfo } from "../wire/protocol";
import { Time } from "./time";

interface Props {
  table: TableInfo;
  info: GameInfo;
  may: boolean;
  set: (options: Options["options"]) => void;
}

/** Fields that the server leaves out are filled in as empty. */
export type Option = Required<OptionInfo>;
type Value = string | number | boolean;
type Choice<V> = readonly [value: V, word: string];

/** What rarely changes: on a phone these rows fold into one line that tells their values. */
const RARE = ["pace", "window", "before_draw", "pause", "odds", "help", "quiet", "first", "face"];

export function OptionRows({ table, info, may, set }: Props) {
  const open = useSignal(false);
  // Whether one person holds both hands was said when the table was laid.
  const every = info.options
    .filter((one) => one.name !== "solo")
    .map((one): Option => ({ values: [], least: 0, most: 0, covers: [], brings: {}, ...one }));
  const covered = every.flatMap((one) => one.covers);
  const all = every.filter((one) => !covered.includes(one.name));
  const row = (one: Option): ComponentChildren => (
    <OptionRow key={one.name} one={one} every={every} table={table} may={may} set={set} />
  );
  if (layout.value !== "phone")
    return (
      <div class="options">
        {all.map(row)}
        {words.value.has(`opt.${table.game}.face`) && <CardFace game={table.game} />}
      </div>
    );
  const rare = all.filter((one) => RARE.includes(one.name));
  return (
    <div class="options">
      {all.filter((one) => !RARE.includes(one.name)).map(row)}
      <button type="button" class="fold" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <b>{rare.map((one) => nameOf(table.game, one.name)).join(", ")}</b>
        <span>{rare.map((one) => said(table, one)).join(", ")}</span>
      </button>
      {open.value && rare.map(row)}
      {open.value && words.value.has(`opt.${table.game}.face`) && <CardFace game={table.game} />}
    </div>
  );
}

/** A key of the option's words: the game's own, or what all games call it. */
function key(game: string, rest: string): string {
  return words.value.has(`opt.${game}.${rest}`) ? `opt.${game}.${rest}` : `opt.${rest}`;
}

function nameOf(game: string, name: string): string {
  return t(key(game, name));
}

function settingOf(table: TableInfo, one: Option): Value {
  return table.options[one.name] ?? one.default;
}

function wordOf(table: TableInfo, one: Option, value: Value): string {
  if (one.name === "first" && value !== -1) return words.value.player(Number(value));
  const word = key(table.game, `${one.name}.${String(value)}`);
  if (words.value.has(word)) return t(word);
  // A time that nobody named: milliseconds where windows are counted in them, seconds elsewhere.
  return t("lobby.seconds-of", { count: Number(value) / (one.most > 3600 ? 1000 : 1) });
}

/** Two to four choices are shown, and what is chosen where it is none of them. */
function choicesOf(table: TableInfo, one: Option): readonly Choice<Value>[] {
  const value = settingOf(table, one);
  const offered: Value[] =
    one.kind === "yes-or-no"
      ? [false, true]
      : one.name === "first"
        ? [-1, ...table.seats.map((seat) => seat.seat)]
        : [...one.values];
  return (offered.includes(value) ? offered : [...offered, value]).map(
    (each) => [each, wordOf(table, one, each)] as const,
  );
}

function said(table: TableInfo, one: Option): string {
  return wordOf(table, one, settingOf(table, one));
}

interface RowProps extends Omit<Props, "info"> {
  one: Option;
  every: readonly Option[];
}

function OptionRow({ one, every, table, may, set }: RowProps) {
  const value = settingOf(table, one);
  if (one.covers.length > 0) return <Modules one={one} every={every} table={table} may={may} set={set} />;
  if (one.kind === "number" && one.least === 60)
    return (
      <Row wide name={nameOf(table.game, one.name)} means={t("lobby.less-is-harder")}>
        <Time one={one} seconds={Number(value)} may={may} set={(seconds) => set({ [one.name]: seconds })} />
      </Row>
    );
  // What waits for all is limited by the table's pace, where it has one (ED-42).
  const pace = String(table.options.pace);
  const means = [
    `${one.name}.${String(value)}.${pace}.means`,
    `${one.name}.${String(value)}.means`,
    `${one.name}.means`,
  ]
    .map((rest) => key(table.game, rest))
    .find((each) => words.value.has(each));
  return (
    <Row name={nameOf(table.game, one.name)} means={means ? t(means) : ""}>
      <Choices
        name={nameOf(table.game, one.name)}
        of={choicesOf(table, one)}
        value={value}
        may={may}
        set={(each) => set({ [one.name]: each })}
      />
    </Row>
  );
}

function Row({
  name,
  means,
  wide,
  children,
}: {
  name: string;
  means: string;
  wide?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={`option ${wide ? "wide" : ""}`}>
      <h3>{name}</h3>
      {children}
      <p>{means}</p>
    </div>
  );
}

function Choices<V extends Value>({
  name,
  of,
  value,
  may,
  set,
}: {
  name: string;
  of: readonly Choice<V>[];
  value: V;
  may: boolean;
  set: (value: V) => void;
}) {
  if (!may) return <p class="option-said">{of.find(([each]) => each === value)?.[1]}</p>;
  return (
    <div class="choices" role="group" aria-label={name} data-keys="row">
      {of.map(([each, word]) => (
        <button key={String(each)} type="button" aria-pressed={each === value} onClick={() => set(each)}>
          {word}
        </button>
      ))}
    </div>
  );
}

/** One switch for several rules, and a box for each; some but not all chosen: it stands in the middle. */
function Modules({ one, every, table, may, set }: RowProps) {
  const parts = every.filter((each) => one.covers.includes(each.name));
  const chosen = parts.filter((part) => settingOf(table, part) === true).length;
  const all = chosen === parts.length;
  const name = nameOf(table.game, one.name);
  const turn = (): void =>
    set({ ...Object.fromEntries(parts.map((part) => [part.name, !all])), ...(all ? {} : one.brings) });
  return (
    <div class="option wide modules">
      <h3>{name}</h3>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={all ? "true" : chosen > 0 ? "mixed" : "false"}
        aria-label={name}
        disabled={!may}
        onClick={turn}
      >
        <span>
          {all
            ? t("lobby.all-modules")
            : chosen > 0
              ? t("lobby.some-modules", { count: chosen, all: parts.length })
              : t("lobby.no-modules")}
        </span>
        <i aria-hidden="true" />
      </button>
      <div class="module-boxes">
        {parts.map((part) => (
          <label key={part.name} class="box">
            <input
              type="checkbox"
              disabled={!may}
              checked={settingOf(table, part) === true}
              onChange={(event) => set({ [part.name]: event.currentTarget.checked })}
            />
            <span>{nameOf(table.game, part.name)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Whether a player who is asked may ask for a hint: the host's choice when the table is made. */
export function Hints({ table, may }: { table: TableInfo; may: boolean }) {
  const of = [false, true].map((each) => [each, t(`opt.hints.${String(each)}`)] as const);
  return (
    <Row name={t("opt.hints")} means={t(table.hints ? "opt.hints.true.means" : "opt.hints.means")}>
      <Choices
        name={t("opt.hints")}
        of={of}
        value={table.hints}
        may={may}
        set={(yes) => void command("hints", { yes })}
      />
    </Row>
  );
}

/** Which face this device's cards have: everybody's own choice. */
function CardFace({ game }: { game: string }) {
  const of = (["functions", "suits"] as const).map((each) => [each, t(`opt.${game}.face.${each}`)] as const);
  return (
    <Row name={t(`opt.${game}.face`)} means={t(`opt.${game}.face.means`)}>
      <Choices
        name={t(`opt.${game}.face`)}
        of={of}
        value={face.value}
        may
        set={(each) => (face.value = each === "suits" ? "suits" : "functions")}
      />
    </Row>
  );
}
