/** The cover of a game that brings none: cards, face down, under an orbit. The wide one is for a phone. */
import { CoverArt } from "../../parts/coverart";

const FAN = [-18, -6, 6, 18];

export function Cover({ wide }: { wide: boolean }) {
  return (
    <CoverArt wide={wide} ground="#1B2433">
      <g transform={wide ? "translate(302 96) scale(.52)" : "translate(218 206)"} fill="none" stroke="#F4F1E8">
        <ellipse rx="176" ry="92" transform="rotate(-18)" stroke-width="1.6" stroke-dasharray="3 6" />
        {FAN.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 0 190)`} stroke-width="1.8">
            <rect x="-46" y="-66" width="92" height="132" rx="9" fill="#26344A" />
            <rect x="-37" y="-57" width="74" height="114" rx="5" stroke-width="1" stroke-dasharray="2 4" />
          </g>
        ))}
        <circle cx="167" cy="-54" r="11" fill="#FFB547" stroke="none" />
      </g>
    </CoverArt>
  );
}
