/** Apophis is its nest seen from above: three turned squares. A lost layer stays dotted; five counters ring it. */
const SIZES = [0.42, 0.72, 1];

interface Props {
  x: number;
  y: number;
  ring: number;
  layers: number;
  counters: number;
  /** How many layers it has at most, and how many counters it can be given. */
  nest: number;
  room: number;
}

export function Rock({ x, y, ring, layers, counters, nest, room }: Props) {
  const body = ring / 1.36;
  return (
    <g class="rock" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={ring} class="rock-space" />
      <g transform="rotate(-14)">
        {Array.from({ length: nest }, (_, place) => nest - 1 - place).map((layer) => (
          <Square key={layer} r={body * (SIZES[layer] ?? 1)} there={layer < layers} />
        ))}
      </g>
      <circle r={ring} class="rock-ring" />
      {Array.from({ length: room }, (_, place) => (
        <Counter key={place} turn={place / room} ring={ring} given={place < counters} />
      ))}
    </g>
  );
}

function Square({ r, there }: { r: number; there: boolean }) {
  const w = r * 0.92;
  const outline = `0,${-r} ${w},0 0,${r} ${-w},0`;
  if (!there) return <polygon points={outline} class="rock-lost" />;
  return (
    <g>
      <polygon points={`0,0 0,${-r} ${w},0`} fill="var(--rk1)" />
      <polygon points={`0,0 ${w},0 0,${r}`} fill="var(--rk2)" />
      <polygon points={`0,0 0,${r} ${-w},0`} fill="var(--rk3)" />
      <polygon points={`0,0 ${-w},0 0,${-r}`} fill="var(--rk4)" />
      <polygon points={outline} class="rock-edge" />
      <path d={`M0 ${-r}V${r}M${-w} 0H${w}`} class="rock-diagonal" />
    </g>
  );
}

function Counter({ turn: part, ring, given }: { turn: number; ring: number; given: boolean }) {
  const turn = part * 2 * Math.PI;
  const [x, y] = [ring * Math.sin(turn), -ring * Math.cos(turn)];
  const r = Math.max(3.4, ring * 0.104);
  return (
    <g class={given ? "counter given" : "counter"}>
      <circle cx={x} cy={y} r={r} />
      {given && <path d={`M${x - r * 0.45} ${y}l${r * 0.36} ${r * 0.36} ${r * 0.58} ${-r * 0.72}`} />}
    </g>
  );
}
