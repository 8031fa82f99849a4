/** Offers as carbon copies: who gives what for what, and what may be said to each (ED-31, ED-39). */
import { complaint, prompt, seat } from "../../shared/table";
import { forms, kind, openForm, picked, prepare, say } from "../../shared/choosing";
import { digitOf } from "../../shared/digits";
import { t, words } from "../../shared/language";
import { begins, says } from "../../shared/marked";
import type { Option } from "../../wire/protocol";
import { concerning, counter } from "./offering";
import { Digit } from "./answers";
import { Goods } from "./goods";
import { Piles } from "./piles";
import { codeOf, flagOf, view, type Offer } from "./view";

export interface Answer {
  name: "accept" | "counter" | "refuse" | "withdraw";
  offer: Offer;
  says: string | null;
  go: () => void;
}

const of = (offer: Offer, name: string): Option[] =>
  (prompt.value?.options ?? []).filter((one) => one.marks[0] === `offer:${offer.number}` && one.marks[1] === name);

/** What this seat may say to an open offer. */
export function answersTo(offer: Offer): Answer[] {
  const found: Answer[] = [];
  if (of(offer, "accept").length > 0) found.push({ name: "accept", offer, says: null, go: () => accept(offer) });
  if (forms.value.some((one) => one.sentence.startsWith(`counter ${offer.number} `)))
    found.push({ name: "counter", offer, says: null, go: () => counter(offer) });
  for (const name of ["refuse", "withdraw"] as const) {
    const [option] = of(offer, name);
    if (option) found.push({ name, offer, says: option.say, go: () => void say(option.say) });
  }
  return found;
}

/** Accept: at once where there is one way, otherwise the cards that fit are picked from the hand (ED-32). */
function accept(offer: Offer): void {
  const ways = of(offer, "accept");
  const long = forms.peek().find((one) => one.sentence.startsWith(`accept ${offer.number} `));
  const [only] = ways;
  complaint.value = null;
  if (long) return openForm(long.sentence);
  if (ways.length === 1 && only) return prepare(only);
  kind.value = "Accept";
  picked.value = [`offer:${offer.number}`, "accept"].map((mark) => ({ mark, key: mark }));
}

/** Whether it may be refused and not accepted: no hand cards fit what is asked. */
function cannotBeFilled(offer: Offer): boolean {
  return of(offer, "refuse").length > 0 && of(offer, "accept").length === 0;
}

export function Trading() {
  const offers = [...(view.value?.offers ?? [])].reverse();
  return (
    <div class="trading">
      {offers.length === 0 && <p class="typed">{t(view.value?.step === "trade" ? "offers.none" : "offers.closed")}</p>}
      <ol class="copies">
        {offers.map((offer) => (
          <Copy key={offer.number} offer={offer} />
        ))}
      </ol>
      <Piles />
      <p class="odds-line">{view.value?.odds?.attack ? t("odds.attack", { odds: view.value.odds.attack }) : ""}</p>
      {view.value && view.value.absent.length > 0 && (
        <p class="odds-line">
          {t("absent", { nations: words.value.listing(view.value.absent.map((code) => t(`called.${code}`))) })}
        </p>
      )}
    </div>
  );
}

const party = (of: number): string => (of === seat.value ? t("you") : flagOf(codeOf(of)));

/** Offers lie beside the hand: they cover nothing, and nothing waits for them. */
export function Tray() {
  return (
    <ol class="tray copies" aria-label={t("tray")} tabIndex={concerning.value.length > 1 ? 0 : undefined}>
      {concerning.value.map((offer) => (
        <Copy key={offer.number} offer={offer} digits />
      ))}
    </ol>
  );
}

function Copy({ offer, digits = false }: { offer: Offer; digits?: boolean }) {
  const mine = offer.maker === seat.value;
  return (
    <li class={`copy paper ${offer.state}`} aria-label={t("offer.label", { number: offer.number })}>
      <h3>
        <b class="condensed">
          {party(offer.maker)} → {party(offer.to)}
        </b>
        <span class="typed">
          {offer.counters === null
            ? t("offer.number", { number: offer.number })
            : t("offer.counters", { number: offer.number, counters: offer.counters })}
        </span>
      </h3>
      <dl>
        <dt>{t(mine ? "offer.you-give" : "offer.gives")}</dt>
        <dd>
          <Goods side={offer.give} />
        </dd>
        <dt>{t(mine ? "offer.you-ask" : "offer.asks")}</dt>
        <dd>
          <Goods side={offer.ask} />
        </dd>
      </dl>
      {offer.picked && offer.picked.length > 0 && <p class="typed">{t("offer.picked", { cards: offer.picked })}</p>}
      {cannotBeFilled(offer) && <p class="typed">{t("offer.nothing-fits")}</p>}
      {offer.state === "open" ? (
        <Say offer={offer} digits={digits} />
      ) : (
        <span class="stamp">{t(`offer.${offer.state}`)}</span>
      )}
    </li>
  );
}

function Say({ offer, digits }: { offer: Offer; digits: boolean }) {
  const answers = answersTo(offer);
  if (answers.length === 0) return null;
  return (
    <div class="copy-acts" data-keys="row">
      {answers.map((one) => (
        <button
          key={one.name}
          type="button"
          class="small"
          {...(one.says === null ? begins(`${one.name} ${offer.number}`, true) : says(one.says))}
          data-digit={digits ? digitOf(`${one.name} ${offer.number}`) : undefined}
          onClick={one.go}
        >
          {t(`offer.do.${one.name}`)}
          {digits && <Digit of={`${one.name} ${offer.number}`} />}
        </button>
      ))}
    </div>
  );
}
