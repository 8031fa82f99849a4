/** The clause that somebody wants to read; the rail opens its rules for it. */
import { signal } from "@preact/signals";

export const wanted = signal<string | null>(null);

export function readClause(id: string): void {
  wanted.value = null;
  wanted.value = id;
}
