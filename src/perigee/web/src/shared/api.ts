/** The REST side of a table: creating, joining, lists, links. Refusals come as one error from the fixed list. */
import type {
  AskForSeat,
  Course,
  Created,
  CreateTable,
  Deals,
  DeviceLink,
  Games,
  Join,
  Joined,
  Lobby,
  Problem,
  Replay,
  Standing,
  Table,
  You,
} from "../wire/protocol";
import type { Texts } from "./words";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.error);
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    credentials: "same-origin",
  });
  const answer: unknown = await response.json().catch(() => ({ error: "internal", reason: "" }));
  if (!response.ok) throw new Refusal(answer as Problem);
  return answer as T;
}

export const games = (): Promise<Games> => ask("/api/games");
export const wordsOf = (language: string, game: string): Promise<Texts> => ask(`/api/words/${language}/${game}`);
export const lobby = (): Promise<Lobby> => ask("/api/tables");
export const create = (wish: CreateTable): Promise<Created> => ask("/api/tables", wish);
export const table = (id: string): Promise<Table> => ask(`/api/tables/${id}`);
export const standing = (id: string): Promise<Standing> => ask(`/api/tables/${id}/standing`);
export const dealAgain = (id: string): Promise<Created> => ask(`/api/tables/${id}/deal`, {});
export const deals = (id: string): Promise<Deals> => ask(`/api/tables/${id}/deals`);
export const join = (id: string, who: Join): Promise<Joined> => ask(`/api/tables/${id}/join`, who);
export const askForSeat = (id: string, who: AskForSeat): Promise<You> => ask(`/api/tables/${id}/ask`, who);
export const deviceLink = (id: string): Promise<DeviceLink> => ask(`/api/tables/${id}/device`, {});
export const useDevice = (token: string): Promise<Joined> => ask("/api/device", { token });
export const replay = (id: string): Promise<Replay> => ask(`/api/tables/${id}/replay`);
export const course = (id: string, from: number): Promise<Course> => ask(`/api/tables/${id}/course/${from}`);
export const recordPath = (id: string): string => `/api/tables/${id}/record`;
