/** A thing's emblem: four tiles, each a quarter disc, a triangle, a disc or a half, chosen by a hash of its name. */
const SHAPES = ["M0 0H20A20 20 0 0 1 0 20Z", "M0 0H20L0 20Z", "M10 1A9 9 0 1 1 9.99 1Z", "M0 0H20V10H0Z"] as const;

function hash(text: string): number {
  let found = 2166136261;
  for (const sign of text) found = Math.imul(found ^ (sign.codePointAt(0) ?? 0), 16777619);
  return found >>> 0;
}

export function Emblem({ name, size }: { name: string; size: number }) {
  const chosen = hash(name);
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 42 42" aria-hidden="true">
      {[0, 1, 2, 3].map((tile) => {
        const shape = SHAPES[(chosen >>> (tile * 4)) & 3] ?? SHAPES[0];
        const turn = ((chosen >>> (tile * 4 + 2)) & 3) * 90;
        return (
          <path
            key={tile}
            d={shape}
            transform={`translate(${(tile % 2) * 22} ${tile < 2 ? 0 : 22}) rotate(${turn} 10 10)`}
          />
        );
      })}
    </svg>
  );
}
