/** One socket per tab: says hello, repairs itself, and hands on what the table says in the order it was said. */
import { signal } from "@preact/signals";
import type { Done, FromTab, Hello, Refused, ToTab } from "../wire/protocol";
import { isMessage } from "./decode";

export type LinkState = "connecting" | "live" | "lost" | "ended";
type Answer = Done | Refused;
/** What is answered by `done` or `refused` carries an id. */
type Command = Extract<FromTab, { id: string }>;
type Fields<Is> = Omit<Extract<Command, { is: Is }>, "id" | "is">;
/** The fields may be left out where none has to be said. */
export type Said<Is> = Partial<Fields<Is>> extends Fields<Is> ? [fields?: Fields<Is>] : [fields: Fields<Is>];
export type Commands = Command["is"];

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const ASK_THE_TIME = 10_000;
/** There is no such table: that is final. After any other close another try is worth it. */
const FINAL = "no-such-table";

export class Link {
  readonly state = signal<LinkState>("connecting");
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { message: object; resolve: (answer: Answer) => void }>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  /** The time was asked for, and nothing was heard since. */
  private unanswered = false;

  constructor(
    private readonly address: string,
    private readonly hello: () => Hello,
    private readonly hear: (message: ToTab) => void,
  ) {
    this.open();
    addEventListener("online", () => this.again(0));
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && this.state.peek() === "lost") this.again(0);
    });
    this.askTime();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = (event) => {
      const message: unknown = JSON.parse(String(event.data));
      if (socket === this.socket && isMessage(message)) this.arrived(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.closed || event.reason === FINAL) this.state.value = "ended";
      else this.lost();
    };
  }

  /** The line is dead, whatever the socket believes: closing it politely would wait long for an answer. */
  private drop(): void {
    const dead = this.socket;
    if (!dead) return;
    this.socket = null;
    dead.close();
    this.lost();
  }

  private lost(): void {
    this.state.value = "lost";
    this.again(this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  }

  private again(after: number): void {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (!this.socket && !this.closed) this.open();
    }, after);
  }

  private arrived(message: ToTab): void {
    this.unanswered = false;
    if (message.is === "welcome") this.settled();
    if (message.is === "done" || (message.is === "refused" && message.id !== null)) {
      const id = message.id ?? "";
      this.waiting.get(id)?.resolve(message);
      this.waiting.delete(id);
    }
    this.hear(message);
  }

  /** We are in: what was said and never answered is said again with the same id, which does nothing twice. */
  private settled(): void {
    this.state.value = "live";
    this.wait = FIRST_WAIT;
    for (const { message } of this.waiting.values()) this.put(message);
    this.time();
  }

  send(message: FromTab): void {
    this.put(message);
  }

  private put(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** A command; the promise comes true with `done` or `refused`, after a lost line too. */
  command<Is extends Commands>(is: Is, ...[fields]: Said<Is>): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const message = { is, id, ...fields };
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, { message, resolve }));
    if (this.state.peek() === "live") this.put(message);
    return answer;
  }

  private time(): void {
    this.unanswered = true;
    this.send({ is: "clock", sent: Math.round(performance.now()) });
  }

  /** The clock is set from time to time; a table that has not answered by the next time is gone. */
  private askTime(): void {
    window.setInterval(() => {
      if (this.state.peek() !== "live") return;
      if (this.unanswered) this.drop();
      else this.time();
    }, ASK_THE_TIME);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
