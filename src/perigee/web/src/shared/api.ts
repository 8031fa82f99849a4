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
  PlayOn,
  Problem,
  Replay,
  Standing,
  TableInfo,
  You,
} from "../wire/protocol";
import { having } from "./decode";
import type { Texts } from "./words";

export class ServerRefusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.error);
  }
}

/** What a request was refused for; whatever else went wrong is internal. */
export const errorOf = (reason: unknown): Problem["error"] =>
  reason instanceof ServerRefusal ? reason.problem.error : "internal";

const INTERNAL: Problem = { error: "internal", reason: "" };
const isProblem = having<Problem>("error");

export async function ask<T>(path: string, isMeant: (answer: unknown) => answer is T, body?: object): Promise<T> {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    credentials: "same-origin",
  });
  const answer: unknown = await response.json().catch(() => INTERNAL);
  if (response.ok && isMeant(answer)) return answer;
  throw new ServerRefusal(!response.ok && isProblem(answer) ? answer : INTERNAL);
}

export const games = (): Promise<Games> => ask("/api/games", having<Games>("games"));
export const wordsOf = (language: string, game: string): Promise<Texts> =>
  ask(`/api/words/${language}/${game}`, having<Texts>());
export const lobby = (): Promise<Lobby> => ask("/api/tables", having<Lobby>("tables"));
export const create = (wish: CreateTable): Promise<Created> => ask("/api/tables", having<Created>("table"), wish);
export const table = (id: string): Promise<TableInfo> => ask(`/api/tables/${id}`, having<TableInfo>("seats"));
export const standing = (id: string): Promise<Standing> =>
  ask(`/api/tables/${id}/standing`, having<Standing>("figures"));
export const dealAgain = (id: string): Promise<Created> => ask(`/api/tables/${id}/deal`, having<Created>("table"), {});
export const playOn = (id: string, wish: PlayOn): Promise<Created> =>
  ask(`/api/tables/${id}/on`, having<Created>("table"), wish);
export const deals = (id: string): Promise<Deals> => ask(`/api/tables/${id}/deals`, having<Deals>("played"));
export const join = (id: string, who: Join): Promise<Joined> =>
  ask(`/api/tables/${id}/join`, having<Joined>("seat"), who);
export const askForSeat = (id: string, who: AskForSeat): Promise<You> =>
  ask(`/api/tables/${id}/ask`, having<You>("seats"), who);
export const deviceLink = (id: string): Promise<DeviceLink> =>
  ask(`/api/tables/${id}/device`, having<DeviceLink>("path"), {});
export const useDevice = (token: string): Promise<Joined> => ask("/api/device", having<Joined>("seat"), { token });
export const replay = (id: string): Promise<Replay> => ask(`/api/tables/${id}/replay`, having<Replay>("steps"));
export const course = (id: string, from: number): Promise<Course> =>
  ask(`/api/tables/${id}/course/${from}`, having<Course>("steps"));
export const recordPath = (id: string): string => `/api/tables/${id}/record`;
