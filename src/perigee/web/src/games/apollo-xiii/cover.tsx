/** A plot. The wide one is for a phone. */
import { CoverArt } from "../../parts/coverart";

export function Plot() {
  return (
    <g fill="none">
      <path d="M262.5 145.3C190 106 150 50 56.8 51.8" stroke="#9DB5A8" stroke-width="1.6" stroke-dasharray="3 6" />
      <path
        d="M56.8 51.8a65.9 65.9 0 0 0 0 131.8C190 186 230 66 371.4 65.9a51.8 51.8 0 0 1 0 103.6"
        stroke="#ECF1E8"
        stroke-width="2"
      />
      <path d="M371.4 169.5C330 170.5 295 163 262.5 145.3" stroke="#FFB547" stroke-width="2.6" />
      <circle cx="56.8" cy="117.7" r="40" fill="#1C3A30" stroke="#ECF1E8" stroke-width="1.8" />
      <g stroke="#5C8272">
        <ellipse cx="56.8" cy="117.7" rx="14" ry="40" />
        <ellipse cx="56.8" cy="117.7" rx="30" ry="40" />
        <path d="M22.1 97.700h69.300M16.8 117.700h80M22.1 137.700h69.3" />
      </g>
      <circle cx="371.5" cy="117.7" r="20" fill="#ECF1E8" />
      <g fill="#1C3A30" fill-opacity=".3">
        <circle cx="363" cy="115.7" r="5.4" />
        <circle cx="375.5" cy="127.7" r="3.6" />
        <circle cx="375.5" cy="106.7" r="2.4" />
        <circle cx="382.5" cy="116" r="2" />
      </g>
      <g transform="translate(262.5 145.3)" fill="#FFB547">
        <circle r="10.8" />
        <path transform="rotate(-151.6)" d="M15.6-7.2 30 0 15.6 7.200Z" />
      </g>
    </g>
  );
}

export function Cover({ wide }: { wide: boolean }) {
  return (
    <CoverArt wide={wide} ground="#1C3A30">
      <g
        transform={
          wide ? "translate(191 31) scale(.44)" : "translate(218.5 174.4) rotate(-27) translate(-218.5 -117.7)"
        }
      >
        <Plot />
      </g>
    </CoverArt>
  );
}
