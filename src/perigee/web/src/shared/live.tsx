/** A live region: what happens is read aloud by a screen reader, politely and in order. */
import { signal } from "@preact/signals";

const spoken = signal<readonly { key: number; text: string }[]>([]);
let next = 0;

export function announce(text: string): void {
  next += 1;
  spoken.value = [...spoken.peek().slice(-5), { key: next, text }];
}

/** What one reader was told is not there for the next to read. */
export function hush(): void {
  spoken.value = [];
}

export function Live() {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {spoken.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
