/**
 * The choosing machine: a prompt (options, marks, forms) and presses become what is lit, chosen and said.
 *
 * Things on the table carry marks; pressing them narrows the prompt's options until one is left. No rule is known here:
 * what is lit, what is quiet and why comes from the prompt. What differs between games is their `Manner`.
 */
import "./keys";

export * from "./forms";
export * from "./machine";
export { choosesBy, type Manner, type Sentence } from "./manner";
