/**
 * What is shown of a card that decides: the one revealed for an attack or a launch, what it hit, the rocket that rises
 * or bursts. The picture lets every press through.
 */
import { t } from "../../shared/language";
import { breakable } from "../../shared/syllables";
import { CardFace, nameOf } from "./card";
import { nationName } from "./nation";
import { current, type Shown } from "./reveal";
import { Module, stacked } from "./rocket";
import { cardOf } from "./view";

export function Reveal() {
  const shown = current.value;
  if (!shown) return null;
  const { event } = shown;
  const id = String(event.revealed);
  const good = event.is === "LiftedOff" || (event.is === "Attacked" && event.hit);
  return (
    <div class={`reveal ${event.is.toLowerCase()} ${good ? "good" : "miss"}`} key={shown.key} aria-hidden="true">
      {shown.aboard.length > 0 && <Flight ids={shown.aboard} lifts={event.is === "LiftedOff"} />}
      {event.is === "Attacked" && <Struck id={event.target} hit={event.hit} />}
      <div class="turned">
        <div class={`card whole ${cardOf(id).colour} ${cardOf(id).sanction ? "sanctioned" : ""}`}>
          <CardFace id={id} />
        </div>
        <span class="stamp">{t(`reveal.${event.is}${event.is === "Attacked" && !event.hit ? ".miss" : ""}`)}</span>
      </div>
      <p class="paper typed">{caption(shown)}</p>
    </div>
  );
}

function caption({ event, chance }: Shown): string {
  const facts = {
    value: event.value,
    name: nationName(event.seat),
    chance,
    count: event.is === "LiftedOff" ? event.points : 0,
    card: event.is === "Attacked" ? event.target : undefined,
  };
  return t(`reveal.${event.is}.note${event.is === "Attacked" && !event.hit ? ".miss" : ""}`, facts);
}

/** The rocket rises, or breaks into its modules. */
function Flight({ ids, lifts }: { ids: readonly string[]; lifts: boolean }) {
  const { parts, high } = stacked(ids);
  return (
    <svg
      aria-hidden="true"
      class={`flight ${lifts ? "lifts" : "bursts"}`}
      width="120"
      height={Math.min(280, high + 30)}
      viewBox={`-60 0 120 ${high + 30}`}
    >
      {parts.map((part, place) => (
        <g
          key={part.id}
          class="piece"
          style={{ "--n": String(place - (parts.length - 1) / 2), "--odd": place % 2 ? "1" : "-1" }}
        >
          <Module part={part} />
        </g>
      ))}
      {lifts && <path class="flame" d={`M-10 ${high}L0 ${high + 28}L10 ${high}Z`} />}
    </svg>
  );
}

function Struck({ id, hit }: { id: string; hit: boolean }) {
  return (
    <div class={`target card ${cardOf(id).colour} ${hit ? "broken" : ""}`}>
      <span class="band">
        <b>{cardOf(id).value}</b>
      </span>
      <span class="card-name condensed">{breakable(nameOf(id))}</span>
    </div>
  );
}
