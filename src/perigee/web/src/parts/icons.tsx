/** Line drawings for tools; each stands beside a word or has a name of its own. */
import type { ComponentChildren } from "preact";

function Line({ children, size = 20 }: { children: ComponentChildren; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="11.2" cy="20.8" r="5" fill="currentColor" />
      <ellipse
        cx="16"
        cy="16"
        rx="14.5"
        ry="8.6"
        transform="rotate(-45 16 16)"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
      />
      <circle cx="22" cy="4.2" r="2.6" fill="var(--mark)" />
    </svg>
  );
}

const DRAWN = {
  undo: <path d="M4 8h8a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5" />,
  loud: <path d="M3 8v4h3l4 3V5L6 8H3ZM13 7.5c1.4 1.4 1.4 3.6 0 5M15.5 5c2.8 2.8 2.8 7.2 0 10" />,
  mute: <path d="M3 8v4h3l4 3V5L6 8H3ZM13 8l4 4M17 8l-4 4" />,
  sun: (
    <path
      d="M13.4 10a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM10 2v2.4M10 15.6V18M2 10h2.4M15.6 10H18
        M4.4 4.4l1.7 1.7M13.9 13.9l1.7 1.7M15.6 4.4l-1.7 1.7M6.1 13.9l-1.7 1.7"
    />
  ),
  moon: <path d="M16 12.2A7 7 0 0 1 7.8 4a6.6 6.6 0 1 0 8.2 8.2Z" />,
  help: <path d="M7 7.5C7 5.6 8.3 4.5 10 4.5s3 1.1 3 2.8c0 2.2-3 2.3-3 4.5M10 14.4v1.4" />,
  hint: <path d="M7.5 14v-1.6a5 5 0 1 1 5 0V14ZM8 17h4" />,
  leave: <path d="M8 3H4v14h4M9 10h8M13.5 6.5 17 10l-3.5 3.5" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  send: <path d="M3 10h13M11.5 5.5 16 10l-4.5 4.5" />,
  log: <path d="M4.5 3h11v14h-11ZM7.5 7h5M7.5 10h5M7.5 13h3" />,
  talk: <path d="M3 4h14v9.5H9L5.5 17v-3.5H3Z" />,
  up: <path d="M10 16V4M5 9l5-5 5 5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  pause: <path d="M7 4v12M13 4v12" />,
  play: <path d="m6 4 10 6-10 6Z" />,
  device: <path d="M6 2.5h8v15H6ZM9 15h2" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  cross: <path d="m5 5 10 10M15 5 5 15" />,
  odds: <path d="M3.5 3.5h13v13h-13ZM7 7h.1M13 7h.1M10 10h.1M7 13h.1M13 13h.1" stroke-linecap="round" />,
} as const;

export type IconName = keyof typeof DRAWN;

export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Line size={size}>{DRAWN[name]}</Line>;
}
