/** Where a card lay when it left the hand, so that it can fly from there to where it comes to lie. */
const left = new Map<number, { place: DOMRect; at: number }>();
const FRESH = 3000;

export function leaving(card: number, place: DOMRect | null | undefined): void {
  if (place) left.set(card, { place, at: performance.now() });
}

export function flownFrom(card: number): DOMRect | null {
  const found = left.get(card);
  left.delete(card);
  return found && performance.now() - found.at < FRESH ? found.place : null;
}
