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

/** How large a scene's box is, now and whenever it changes. */
export function measure(box: HTMLElement, set: (width: number, height: number) => void): () => void {
  const look = new ResizeObserver(() => set(box.clientWidth, box.clientHeight));
  look.observe(box);
  return () => look.disconnect();
}
