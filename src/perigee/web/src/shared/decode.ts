/**
 * The edge where what came from outside gets a type (`wire/`, made from the server's own). A value is checked before it
 is trusted: which message it is, and whether what we are about to read of it is there.
 */
import type { Sight, ToTab } from "../wire/protocol";
import type { Facts } from "./words";

const MESSAGES: { readonly [name in ToTab["is"]]: true } = {
  welcome: true,
  change: true,
  around: true,
  heard: true,
  why: true,
  hinted: true,
  outlook: true,
  notice: true,
  done: true,
  refused: true,
  time: true,
};

export const isObject = (value: unknown): value is Facts => typeof value === "object" && value !== null;

export const isMessage = (value: unknown): value is ToTab => isObject(value) && String(value.is) in MESSAGES;

/** Whether a value is what it is taken for, as far as it has these fields. */
export function having<T>(...fields: readonly (keyof T & string)[]): (value: unknown) => value is T {
  return (value): value is T => isObject(value) && fields.every((name) => name in value);
}

export const isSight = having<Sight>("game", "view", "open", "prompt", "events", "outcome");

export const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === "number");
