/** The hand. A card is stock in the colour: symbol and name, or the French suit large, by the player's choice. */
import { begin, candidates, keyOf, picked, prepared, press, putBack, verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { draggable } from "../../shared/drag";
import { t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import { fly, placeOf } from "../../shared/motion";
import { face } from "../../shared/settings";
import { prompt } from "../../shared/table";
import { capital } from "../../parts/log";
import { short } from "../../parts/reason";
import { useEffect, useRef } from "preact/hooks";
import { functionName, Suit, Sign } from "./pieces";
import { actionOf, priceOf, view, type Colour } from "./view";

/** How many cards of a colour the prepared sentence would take without being picked: the price of a section. */
function paying(colour: Colour): number {
  const action = prepared.value && actionOf(prepared.value);
  return action?.is === "Build" && action.section.colour === colour ? priceOf(action.section) : 0;
}

export function Hand() {
  const hand = view.value?.hand ?? [];
  const seen: Record<string, number> = {};
  const before = useRef(hand.length);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Drawn cards fly in from the pile.
    const fresh = [...(row.current?.querySelectorAll(".card") ?? [])].slice(before.current);
    const from = placeOf("deck");
    if (from && before.current > 0) for (const [place, card] of fresh.entries()) fly(card, from, place * 60);
    before.current = hand.length;
  }, [hand.length]);
  return (
    <div class="hand" role="group" aria-label={t("hand.label", { count: hand.length })} data-keys="row" ref={row}>
      {hand.map((colour) => {
        const nth = seen[colour] ?? 0;
        seen[colour] = nth + 1;
        return <HandCard key={keyOf(colour, nth)} colour={colour} nth={nth} />;
      })}
      {hand.length === 0 && <p class="hand-empty">{t(view.value?.hand ? "hand.empty" : "hand.watching")}</p>}
    </div>
  );
}

function HandCard({ colour, nth }: { colour: Colour; nth: number }) {
  const mark = `hand:${colour}`;
  const key = keyOf(mark, nth);
  const { lit, chosen, closed } = verdict(mark, key);
  const pays = nth < paying(colour);
  const reason = closed?.refusal.reason;
  const quiet = prompt.value !== null && !lit && !pays && (closed ? reason === "in-the-sequence" : true);
  const choose = (): void => (pays ? putBack() : press(mark, key));
  const note = closed && quiet ? short(closed.refusal) : "";
  return (
    <button
      type="button"
      class={classNames(`card ${colour} ${face.value}`, { chosen: chosen || pays, quiet })}
      {...marked(mark, { lit: lit && prompt.value !== null, chosen: chosen || pays })}
      aria-pressed={chosen || pays}
      aria-disabled={quiet}
      aria-label={capital(`${functionName(colour)}${note ? `: ${note}` : ""}, ${words.value.text(`suit.${colour}`)}`)}
      onClick={choose}
      {...draggable({
        lift: () => chosen || pays || choose(),
        drop: (on) => {
          // Over nothing it is put back; over the lamps or the rocket it is for the launch.
          if (on.length === 0 && picked.peek().some((one) => one.key === key)) press(mark, key);
          if (on.length > 0 && candidates.peek().some((one) => one.action.is === "Launch")) begin("Launch");
        },
      })}
    >
      <CardFace colour={colour} /> {note && <span class="card-note">{note}</span>}
    </button>
  );
}

export function CardFace({ colour }: { colour: Colour }) {
  const again = view.value?.options.fail_safes ?? false;
  const suits = face.value === "suits";
  return (
    <>
      <span class="card-top">
        {suits ? <Sign colour={colour} again={again} size={14} /> : <Suit colour={colour} size={13} />}
      </span>
      <span class="card-art">
        {suits ? <Suit colour={colour} size={52} /> : <Sign colour={colour} again={again} size={52} />}
      </span>
      <span class="card-name">{functionName(colour)}</span>
    </>
  );
}
