/** What a running game does not need comes when it is wanted, with its words and its style: before the start, at the
 * end, and for invited guests. */
import { speakOf } from "../shared/language";
import { sheet } from "./faces";

export async function together<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), sheet("together"), speakOf("together")]);
  return part;
}
