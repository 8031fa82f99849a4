/** The parts that a plain table is drawn with: scales, sheets, cards, backs. */
import { short } from "../../parts/reason";
import { keyOf, press, verdict } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import type { Closed } from "../../wire/protocol";
import { Emblem } from "./emblem";
import { heading, nameOf, noteOf, worded, type Field, type Gauge, type Thing, type Zone } from "./view";

/** How many boxes are drawn; a longer scale is a figure. */
const BOXES = 10;

/** The places of a scale. One that runs down is drawn as it falls, from its highest. */
function places({ least, most, step, becomes, value }: Gauge): number[] {
  const all = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step);
  return becomes !== null && becomes < value ? all.reverse() : all;
}

export function Scale({ gauge }: { gauge: Gauge }) {
  const all = places(gauge);
  const counted = gauge.least === 0 && gauge.most === gauge.value && gauge.becomes === null;
  if (all.length > BOXES + 1) return null;
  if (counted)
    return (
      <span class="boxes" aria-hidden="true">
        {Array.from({ length: gauge.value }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    );
  return (
    <span class="scale" aria-hidden="true">
      {all.map((place) => (
        <i key={place} class={place === gauge.value ? "now" : place === gauge.becomes ? "next" : ""}>
          {place === gauge.value || place === gauge.becomes ? place : ""}
        </i>
      ))}
    </span>
  );
}

export const told = ({ value, becomes, most, least }: Gauge): string =>
  becomes !== null ? `${value} → ${becomes}` : most === value && least === 0 ? String(value) : `${value} / ${most}`;

/** Why a thing is quiet, in a few words; or what it says of itself. */
function line(thing: Thing, closed: Closed | null): string {
  return closed ? short(closed.refusal) : noteOf(thing);
}

interface Drawn {
  thing: Thing;
  nth: number;
  zone: string;
}

function pressing({ thing, nth }: Drawn) {
  const key = keyOf(thing.mark, nth);
  const found = verdict(thing.mark, key);
  return {
    found,
    attributes: {
      ...marked(thing.mark, found),
      "aria-pressed": found.chosen,
      onClick: () => press(thing.mark, key),
    },
  };
}

/** A thing that all see: emblem, name, its fields; its value large. */
export function Sheet(drawn: Drawn) {
  const { thing, zone } = drawn;
  const { found, attributes } = pressing(drawn);
  return (
    <li>
      <button type="button" class={`sheet-thing ${found.lit ? "" : "quiet"}`} {...attributes}>
        <span class="sheet-top">
          <Emblem name={thing.name} size={42} />
          <b class="sheet-name">{nameOf(thing)}</b>
          {thing.worth !== null && (
            <span class="worth">
              <b class="numerals">{thing.worth}</b> {worded(`worth.${zone}`)}
            </span>
          )}
        </span>
        <span class="sheet-fields">
          {Object.entries(thing.fields).map(([name, gauge]) => (
            <span key={name} class="sheet-field">
              <span class="sheet-line">
                {worded(`field.${name}`, name)} <b class="numerals">{told(gauge)}</b>
              </span>
              <Scale gauge={gauge} />
            </span>
          ))}
        </span>
        <span class="sheet-note">{line(thing, found.closed)}</span>
      </button>
    </li>
  );
}

/** A card of one's own, of light stock. */
export function Card(drawn: Drawn) {
  const { thing } = drawn;
  const { found, attributes } = pressing(drawn);
  return (
    <li>
      <button type="button" class={`plain-card ${found.lit ? "" : "quiet"}`} {...attributes}>
        <span class="card-top">
          {thing.worth !== null && <b class="numerals">{thing.worth}</b>}
          <Emblem name={thing.name} size={26} />
        </span>
        <span class="card-foot">
          <b>{nameOf(thing)}</b>
          <span>{line(thing, found.closed)}</span>
        </span>
      </button>
    </li>
  );
}

/** Things that lie together, with a heading that says how many there are and who sees them. */
export function Things({ field, card }: { field: Field<Zone>; card: boolean }) {
  const { name, value } = field;
  const seen = new Map<string, number>();
  const One = card ? Card : Sheet;
  const many = !card && value.things.length > 8;
  return (
    <section class={card ? "own-zone" : "zone"} aria-label={heading(name)}>
      <h2 class="plain-heading">
        {card ? worded(`view.${name}.own`, heading(name)) : heading(name)}{" "}
        <span>
          {counted(name, value.count)}
          {words.value.has(`zone.${name}`) && `, ${t(`zone.${name}`)}`}
        </span>
      </h2>
      <ul class={`${card ? "cards" : "things"} ${many ? "many" : ""}`} data-keys="row">
        {value.things.map((thing) => {
          const nth = seen.get(thing.mark) ?? 0;
          seen.set(thing.mark, nth + 1);
          return <One key={keyOf(thing.mark, nth)} thing={thing} nth={nth} zone={name} />;
        })}
      </ul>
    </section>
  );
}

/** How many there are, in the game's own word for them. */
export const counted = (zone: string, count: number): string =>
  t(words.value.has(`count.${zone}`) ? `count.${zone}` : "plain.things", { count });

/** Hidden things of another: as many backs as are public. */
export function Backs({ name, zone }: { name: string; zone: Zone }) {
  return (
    <span class="backs" role="img" aria-label={counted(name, zone.count)}>
      {Array.from({ length: Math.min(zone.count, 12) }, (_, i) => (
        <u key={i} />
      ))}
    </span>
  );
}
