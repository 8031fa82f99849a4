/** A dossier. The wide one is for a phone. */
import { CoverArt } from "../../parts/coverart";

const PARTS = [
  ["M36.5 50v-14a23.5 30 0 0 1 47 0v14Z", "M36.5 36h47M60 6v30M47.7 36q0-20 12.3-30q12.3 10 12.3 30M54 50v-9h12v9"],
  [
    "M36.5 50h47l4.5 7v26l-4.5 7h-47l-4.5-7v-26Z",
    "M32 57h56M32 83h56M48.8 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0" +
      "M64.5 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M80.2 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0",
  ],
  ["M32 94Q60 85 88 94v38H32ZM51 132h18l6.7 12h-31.4Z", "M32 94Q60 103 88 94M32 124h56M60 102v18M55 102v18M65 102v18"],
  [
    "M32 144h56v40h-56ZM41 184h13.4l3.4 10h-20.2ZM65.6 184h13.4l3.4 10h-20.2Z",
    "M32 153h56M32 175h56M50 153v22M70 153v22",
  ],
] as const;

function Missile({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <g transform="translate(2.6 1.8)" fill="#1B1812">
        {PARTS.map(([body]) => (
          <path key={body} d={body} />
        ))}
      </g>
      {PARTS.map(([body, detail]) => (
        <g key={body} stroke="#1B1812" stroke-linejoin="round">
          <path d={body} fill="#EADFC6" stroke-width="1.3" />
          <path d={detail} fill="none" stroke-width=".8" />
        </g>
      ))}
    </g>
  );
}

export function Cover({ wide }: { wide: boolean }) {
  return (
    <CoverArt wide={wide} ground="#EADFC6">
      {wide ? (
        <path d="M250 0L195 143H390V0Z" fill="#B3261A" />
      ) : (
        <>
          <path d="M437 0L157.3 436H437Z" fill="#B3261A" />
          <path d="M437 165.7L271 436H437Z" fill="#1B1812" />
        </>
      )}
      <Missile transform={wide ? "translate(240 -20) scale(.86)" : "translate(209 22) scale(1.95)"} />
    </CoverArt>
  );
}
