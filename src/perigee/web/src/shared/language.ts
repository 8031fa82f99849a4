/** The words of the page as it is now: language, game, names and seat are signals, so a switch shows at once. */
import { computed, signal } from "@preact/signals";
import { catalogues } from "made:catalogues";
import type { GameInfo } from "../wire/protocol";
import { wordsOf } from "./api";
import { language, type Language } from "./settings";
import { Words, type Facts, type Texts } from "./words";

/** The game whose words are wanted besides the page's own. */
export const game = signal<string>("");
export const names = signal<readonly string[]>([]);
export const bots = signal<readonly boolean[]>([]);
export const me = signal<number | null>(null);
export const modes = signal<readonly string[]>([]);
const loaded = signal<Record<string, Texts>>({});
/** A test sees by it which text is in no catalogue. */
const pseudo = new URLSearchParams(location.search).has("pseudo") || sessionStorage.getItem("perigee.pseudo") !== null;

/** Catalogues that only some pages need, besides those of every page. */
const more = signal<readonly string[]>([]);

/** The catalogue of a game of ours has the words of every page too; that of no game ("") has those alone. */
function domains(of: string): string[] {
  const ours = of in (catalogues.en ?? {});
  return [of, ...(ours && of ? [`${of}-shelf`] : []), ...more.value, ...(ours ? [] : [""])];
}

/** One more catalogue is wanted from now on, in whichever language. */
export async function speakOf(domain: string): Promise<void> {
  if (more.peek().includes(domain)) return;
  more.value = [...more.peek(), domain];
  await speak();
}

/** Games from outside, whose words the bundle does not have: the server has them. */
const foreign: string[] = [];

export async function speakOfForeign(games: readonly GameInfo[]): Promise<void> {
  foreign.push(...games.map(({ game }) => game).filter((game) => !(game in (catalogues.en ?? {}))));
  for (const game of foreign) await speakOf(game);
}

/** Words that few need (story, lesson, glossary) are loaded when the first of them is shown. */
let shelfOpen = false;
export function openShelf(): Promise<void> {
  shelfOpen = true;
  return speak();
}

export const words = computed(() => {
  const texts = domains(game.value).map((domain) => loaded.value[`${language.value}/${domain}`] ?? {});
  return new Words({
    language: language.value,
    texts,
    names: names.value,
    bots: bots.value,
    me: me.value,
    modes: modes.value,
    wrapped: pseudo,
  });
});

/** The text of a key in the reader's language. */
export function t(key: string, facts?: Facts): string {
  return words.value.text(key, facts);
}

/** What a thing is called, and more about it: the colon is the language's own. */
export function labelled(what: string, more: string): string {
  return t("labelled", { what, more });
}

/** Load what a language needs; it is shown only when it is whole. */
export async function speak(wanted: Language = language.peek(), of: string = game.peek()): Promise<void> {
  const found: Record<string, Texts> = {};
  await Promise.all(
    domains(of).map(async (domain) => {
      if (domain.endsWith("-shelf") && !shelfOpen) return;
      const load = catalogues[wanted]?.[domain];
      if (load) found[`${wanted}/${domain}`] = (await load()).default;
      else if (domain === of || foreign.includes(domain)) found[`${wanted}/${domain}`] = await wordsOf(wanted, domain);
    }),
  );
  loaded.value = { ...loaded.peek(), ...found };
  game.value = of;
  language.value = wanted;
}
