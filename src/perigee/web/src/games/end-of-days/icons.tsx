/** A card's type by its icon (ED-06): a rocket with a third of it filled, a jet, crossed pen and dagger. */
import { t } from "../../shared/language";
import type { Colour } from "./view";

const HULL = "M12 1.5C15 4.5 16.5 8 16.5 12v6h-9v-6C7.5 8 9 4.5 12 1.5Z";
const FINS = "M7.5 13 3.5 18v3.5l4-2M16.5 13l4 5v3.5l-4-2";
const THIRDS: Partial<Record<Colour, string>> = {
  green: "M12 1.5C14.5 4 15.9 6.6 16.3 9H7.7C8.1 6.6 9.5 4 12 1.5Z",
  blue: "M7.6 9h8.8q.1 1.5.1 4.5h-9q0-3 .1-4.5Z",
  red: "M7.5 13.5h9V18h-9ZM9 19.5h6l1 3H8Z",
};

export function TypeIcon({ colour, size = 16 }: { colour: Colour; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {colour === "orange" ? (
        <path
          d="M12 1 13.6 8 22.5 14.5v2.7L13.6 14.5 13.2 19l3 2.2V23
            L12 21.9 7.8 23v-1.8l3-2.2-.4-4.5L1.5 17.2v-2.7L10.4 8Z"
          fill="currentColor"
        />
      ) : colour === "purple" ? (
        <>
          <path
            d="M2.5 21.5 5 14.5 15.5 4l4 4L9 18.5ZM2.5 21.5l3.3-3.3"
            fill="none"
            stroke="currentColor"
            stroke-width="1.7"
            stroke-linejoin="round"
          />
          <path
            d="M3 2.5 13 12.5l2.8-.6.7 3.3-1.6 1.6 5.6 5.7 1.5-1.5-5.7-5.6-1.6 1.6"
            fill="currentColor"
            stroke="currentColor"
            stroke-width="1.2"
          />
        </>
      ) : (
        <>
          <path d={`${HULL}${FINS}`} fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" />
          <path d={THIRDS[colour]} fill="currentColor" />
        </>
      )}
    </svg>
  );
}

/** The type in one word, for a band. */
export function typeWord(colour: Colour): string {
  return t(`band.${colour}`);
}
