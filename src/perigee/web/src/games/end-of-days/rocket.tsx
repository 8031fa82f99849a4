/** A rocket as a technical drawing: ink over a tint of the type's colour, the full colour printed out of register. */
import { DRAWINGS, WANTED, type Drawing } from "./modules";
import { cardOf, MODULES, type Colour } from "./view";

export interface Part {
  /** Empty where the part is wanted. */
  id: string;
  colour: Colour;
  drawing: Drawing;
  top: number;
}

export interface Stack {
  parts: readonly Part[];
  high: number;
}

const HEAD = 8;
const FOOT = 2;

/** Colonies on top, orbit in the middle, propulsion below; `wanted` adds the parts that are missing. */
export function stacked(ids: readonly string[], wanted = false): Stack {
  let top = HEAD;
  const parts = MODULES.flatMap((colour): Part[] => {
    const own = ids.filter((id) => cardOf(id).colour === colour);
    const drawn = own.map((id) => ({ id, drawing: DRAWINGS[cardOf(id).kind] ?? WANTED[colour] }));
    return (drawn.length > 0 || !wanted ? drawn : [{ id: "", drawing: WANTED[colour] }]).map(({ id, drawing }) => {
      const part = { id, colour, drawing, top };
      top += part.drawing.high;
      return part;
    });
  });
  return { parts, high: top + FOOT };
}

/** One part; the parts of a choice that stay on the ground are quiet. */
export function Module({ part, quiet = false }: { part: Part; quiet?: boolean }) {
  const { drawing, colour, id, top } = part;
  if (!id) return <path class="wanted" transform={`translate(0 ${top})`} d={drawing.outline} />;
  return (
    <g class={`module ${colour} ${quiet ? "stays" : ""}`} transform={`translate(0 ${top})`}>
      {!quiet && <path class="module-shade" transform="translate(2.6 1.8)" d={drawing.outline} />}
      <path class="module-outline" d={drawing.outline} />
      <path class="module-detail" d={drawing.detail} />
    </g>
  );
}

/** A cross-hair on the part that a card in use is aimed at. */
export function CrossHair({ part: { drawing, top } }: { part: Part }) {
  const [wide, middle, radius] = [drawing.wide + 6, drawing.high / 2, Math.min(12, drawing.high / 3)];
  const hair = radius + 5;
  return (
    <g class="aim" transform={`translate(0 ${top})`}>
      <path d={`M${-wide} -3h${2 * wide}v${drawing.high + 4}h${-2 * wide}Z`} />
      <circle cy={middle} r={radius} />
      <path d={`M${-hair} ${middle}h${2 * hair}M0 ${middle - hair}v${2 * hair}`} />
    </g>
  );
}

/** A small one, as it stands in another nation's yard. */
export function SmallRocket({
  ids,
  most = 104,
  scale = 0.7,
  struck,
  coming = "",
}: {
  ids: readonly string[];
  most?: number;
  scale?: number;
  struck?: ReadonlySet<string>;
  /** A module that would be laid here: drawn dashed where it would stand. */
  coming?: string;
}) {
  const { parts, high } = stacked(coming ? [...ids, coming] : ids);
  const by = Math.min(scale, most / high);
  const aimed = parts.some((one) => struck?.has(`card:${one.id}`));
  const wide = 2 * Math.max(16, ...parts.map((one) => one.drawing.wide)) + (aimed ? 16 : 8);
  return (
    <svg
      class="rocket"
      width={wide * by}
      height={high * by}
      viewBox={`${-wide / 2} 0 ${wide} ${high}`}
      aria-hidden="true"
    >
      {parts.map((part) => (
        <Module key={part.id} part={part} quiet={part.id === coming} />
      ))}
      {parts.map((part) => struck?.has(`card:${part.id}`) && <CrossHair key={part.id} part={part} />)}
    </svg>
  );
}
