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
  const parts: import("./wire/protocol").Story;
  export default parts;
}
declare module "made:end-of-days" {
  import type { Card, Module, NationCard } from "./wire/end-of-days";
  export const cards: Record<string, [Card["kind"], Card["colour"], Card["value"], Card["flags"], Card["sanction"]]>;
  export const modules: Record<string, Omit<Module, "kind" | "colour">>;
  export const nations: Record<string, [NationCard["hand"], NationCard["size"], NationCard["sites"]]>;
}
declare const SHEETS: Record<string, string>;
