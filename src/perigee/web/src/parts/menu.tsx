/** The table's menu, which comes when it is opened. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { speakOf } from "../shared/language";
import { later } from "../shared/later";

export const menuShown = signal(false);

const TableMenu = later(async () => (await Promise.all([import("./tablemenu"), speakOf("together")]))[0].TableMenu);

export function Menu({ children }: { children?: ComponentChildren }) {
  return menuShown.value ? <TableMenu>{children}</TableMenu> : null;
}
