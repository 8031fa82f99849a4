/** Phone (to 699), tablet (700 to 1099), desktop: columns and bars differ, parts are the same. */
import { signal } from "@preact/signals";

export type Layout = "phone" | "tablet" | "desktop";

const phone = matchMedia("(max-width: 699px)");
const tablet = matchMedia("(max-width: 1099px)");

function read(): Layout {
  return phone.matches ? "phone" : tablet.matches ? "tablet" : "desktop";
}

export const layout = signal<Layout>(read());
for (const one of [phone, tablet]) one.addEventListener("change", () => (layout.value = read()));

/** How far a scene that was drawn for `width` x `height` must be scaled to fit its box. */
export function fit(box: HTMLElement, width: number, height: number, set: (scale: number) => void): () => void {
  const look = new ResizeObserver(() => set(Math.min(box.clientWidth / width, box.clientHeight / height)));
  look.observe(box);
  return () => look.disconnect();
}
