/** The faces of the games, each a chunk of its own with its own style sheet. */
import { kinds } from "../shared/story";
import type { GameFace } from "./face";

const FACES: Record<string, () => Promise<{ default: GameFace }>> = {
  apophis: () => import("../games/apophis/table"),
  "end-of-days": () => import("../games/end-of-days/table"),
  "apollo-xiii": () => import("../games/apollo-xiii/table"),
};

export async function faceOf(game: string): Promise<GameFace | null> {
  const load = FACES[game];
  if (!load) return null;
  const [face] = await Promise.all([load(), dress(game)]);
  kinds.value = face.default.parts;
  return face.default;
}

/** The game's style sheet; the page waits for it, so that nothing jumps. */
export function dress(game: string): Promise<void> {
  document.documentElement.dataset.face = game;
  return sheet(game);
}

/** A style sheet that not every page needs. */
export function sheet(name: string): Promise<void> {
  const href = SHEETS[name];
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
