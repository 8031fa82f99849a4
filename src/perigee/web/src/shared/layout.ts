/**
 * Phone (to 699), tablet (700 to 1099), desktop; and sideways: a phone held so, or a page that is zoomed to 200 %.
 * Columns and bars differ, parts are the same.
 */
import { computed, signal } from "@preact/signals";

export type Layout = "phone" | "tablet" | "desktop" | "sideways";

const low = matchMedia("(min-width: 640px) and (max-height: 479px)");
const phone = matchMedia("(max-width: 699px)");
const tablet = matchMedia("(max-width: 1099px)");

function read(): Layout {
  return low.matches ? "sideways" : phone.matches ? "phone" : tablet.matches ? "tablet" : "desktop";
}

export const layout = signal<Layout>(read());
for (const one of [low, phone, tablet]) one.addEventListener("change", () => (layout.value = read()));

/** A tablet that lies on its side has room for a desktop's scene; its rail is a drawer all the same. */
const lying = matchMedia("(min-width: 940px) and (max-width: 1099px) and (max-height: 880px)");
const side = signal(lying.matches);
lying.addEventListener("change", () => (side.value = lying.matches));

/** How a scene is laid out. */
export const staged = computed<Layout>(() => (layout.value === "tablet" && side.value ? "desktop" : layout.value));

/** Where there is little room words give way to signs: a phone, however it is held. */
export const brief = computed(() => layout.value === "phone" || layout.value === "sideways");

/** How large a scene's box is, now and whenever it changes. */
export function measure(box: HTMLElement, set: (width: number, height: number) => void): () => void {
  const look = new ResizeObserver(() => set(box.clientWidth, box.clientHeight));
  look.observe(box);
  return () => look.disconnect();
}
