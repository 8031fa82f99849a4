/** What nobody needs to begin a game comes when it is first shown, each part with its own sheet. */
import type { ComponentType } from "preact";
import { later } from "../shared/later";
import { sheet } from "./faces";

/** Drawn only where it is wanted: until then it is not even fetched. */
export function apart(
  style: string,
  load: () => Promise<ComponentType<object>>,
  wanted: () => boolean = () => true,
): ComponentType<object> {
  const Part = later(async () => (await Promise.all([load(), sheet(style)]))[0]);
  return () => (wanted() ? <Part /> : null);
}
