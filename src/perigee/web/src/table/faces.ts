/** The faces of the games, each a chunk of its own with its own style sheet. */
import { effect, signal } from "@preact/signals";
import { layout, type Layout } from "../shared/layout";
import { faces } from "made:games";
import { choosesBy } from "../shared/choosing";
import { kinds } from "../shared/story";
import { infoOf } from "../shared/known";
import type { GameFace } from "./face";

/** The game's own face, the one that the server says, or the plain one. */
export async function nameOf(game: string): Promise<string> {
  if (game in faces) return game;
  const said = (await infoOf(game))?.face ?? "";
  return said in faces ? said : "plain";
}

export async function faceOf(game: string): Promise<GameFace | null> {
  const name = await nameOf(game);
  const load = faces[name];
  if (!load) return null;
  const [face] = await Promise.all([load(), dress(name)]);
  const story = face.default.parts ?? (await infoOf(game))?.story;
  if (story) kinds.value = story;
  choosesBy(face.default.manner);
  return face.default;
}

/** The game's style sheet; the page waits for it, so that nothing jumps. */
export function dress(game: string): Promise<void> {
  document.documentElement.dataset.face = game;
  return sheet(game);
}

/** A style sheet that not every page needs. Those of a layout have the last word. */
export function sheet(name: string, ofLayout = false): Promise<void> {
  const href = SHEETS[name];
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    link.toggleAttribute("data-layout", ofLayout);
    document.head.insertBefore(link, ofLayout ? null : document.querySelector("link[data-layout]"));
  });
}

/** Sheets that only a layout needs come with it; the answer says whether what it needs is here. */
export function dressing(of: Partial<Record<Layout, readonly string[]>>): () => boolean {
  const dressed = signal<Layout | null>(null);
  effect(() => {
    const now = layout.value;
    void Promise.all((of[now] ?? []).map((name) => sheet(name, true))).then(() => (dressed.value = now));
  });
  return () => !of[layout.value] || dressed.value === layout.value;
}
