/** The frame of a cover: upright on the start page, wide on a phone. */
import type { ComponentChildren } from "preact";

export function CoverArt({ wide, ground, children }: { wide: boolean; ground: string; children: ComponentChildren }) {
  return (
    <svg
      class="cover-art"
      viewBox={wide ? "0 0 390 143" : "0 0 437 436"}
      preserveAspectRatio={wide ? "xMaxYMid slice" : "xMidYMid slice"}
      aria-hidden="true"
    >
      <rect width="437" height="436" fill={ground} />
      {children}
    </svg>
  );
}
