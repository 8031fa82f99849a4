/** What the build makes from the project's own data (bundle/made.mjs), and the addresses of the style sheets. */
declare module "made:catalogues" {
  type Texts = Record<string, string | string[]>;
  export const catalogues: Record<string, Record<string, () => Promise<{ default: Texts }>>>;
}
declare module "made:rules" {
  import type { Block } from "./parts/rules";
  export const rules: Record<string, () => Promise<{ default: Block[] }>>;
}
declare module "made:covers" {
  import type { ComponentType } from "preact";
  export const covers: Record<string, ComponentType<{ wide: boolean }>> & { plain: ComponentType<{ wide: boolean }> };
}
declare module "made:games" {
  import type { Report } from "./result/told";
  import type { GameFace } from "./table/face";
  export const faces: Record<string, () => Promise<{ default: GameFace }>>;
  export const reports: Record<string, () => Promise<{ report: Report }>>;
  /** The games that have a lesson. */
  export const lessons: readonly string[];
}
declare module "made:story/*" {
  const parts: import("./shared/parted").Parts;
  export default parts;
}
declare module "made:end-of-days" {
  /** kind, colour, value, flags, sanction */
  export const cards: Record<string, [string, import("./games/end-of-days/view").Colour, number, string[], boolean]>;
  export const modules: Record<
    string,
    Record<"lift" | "chance" | "extra" | "size" | "supports" | "score" | "together" | "rival", number>
  >;
  /** hand, size, sites */
  export const nations: Record<string, [number, number, number]>;
}
declare const SHEETS: Record<string, string>;
