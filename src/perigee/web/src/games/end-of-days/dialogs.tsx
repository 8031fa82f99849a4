/**
 * What is read in peace: a whole card with its reason, a nation's dossier, a pile, how a turn goes and what is wise.
 */
import { verdict } from "../../shared/choosing";
import { Dialog } from "../../parts/dialog";
import { capital } from "../../parts/log";
import { Why } from "../../parts/reason";
import { classNames } from "../../shared/classes";
import { keyMapShown } from "../../shared/keys";
import { t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import { CardFace, nameOf, said } from "./card";
import { nationLine, nationName, openHand, Strips } from "./nation";
import { dossier, pile, pressCard, reading, reference } from "./pressing";
import { Site } from "./site";
import { cardOf, STEPS, view } from "./view";

const ADVICE = ["front", "scarce", "leaders", "spend"];

export function Dialogs() {
  return (
    <>
      {dossier.value !== null && <Dossier of={dossier.value} />}
      {pile.value !== null && <Pile which={pile.value} />}
      {reference.value && <Reference />}
      {reading.value !== null && <Reading id={reading.value} />}
    </>
  );
}

function Reading({ id }: { id: string }) {
  const card = cardOf(id);
  const { closed } = verdict(`card:${id}`);
  return (
    <Dialog title={nameOf(id)} onClose={() => (reading.value = null)}>
      <div class="reading">
        <div class={`card whole ${card.colour} ${card.sanction ? "sanctioned" : ""}`}>
          <CardFace id={id} whole />
        </div>
        <div>
          <p>{capital(said(id))}.</p>
          {closed && (
            <>
              <p class="bad">{capital(words.value.refusal(closed.refusal))}.</p>
              <Why closed={closed} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Dossier({ of }: { of: number }) {
  const sites = view.value?.sites[of] ?? [];
  const held = openHand(of) ?? view.value?.known[of] ?? [];
  return (
    <Dialog title={nationName(of)} onClose={() => (dossier.value = null)}>
      <div class="dossier">
        <p>
          {nationLine(of)}. {t("points", { count: view.value?.scores[of] ?? 0 })}.
        </p>
        <Strips of={of} free />
        {sites.map((cards, place) =>
          cards.length > 0 ? (
            <Site key={place} of={of} site={place + 1} title={t("site", { site: place + 1 })} />
          ) : null,
        )}
        {held.length > 0 && (
          <>
            <h3 class="condensed">{t(openHand(of) ? "dossier.hand" : "dossier.known")}</h3>
            <Cards ids={held} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Cards({ ids }: { ids: readonly string[] }) {
  return (
    <ul class="spread" data-keys="row">
      {ids.map((id) => {
        const card = cardOf(id);
        const { lit, chosen } = verdict(`card:${id}`);
        return (
          <li key={id}>
            <button
              type="button"
              class={classNames(`card ${card.colour}`, { sanctioned: card.sanction, lit, chosen })}
              {...marked(`card:${id}`, { lit, chosen })}
              aria-pressed={lit ? chosen : undefined}
              onClick={() => {
                pressCard(id);
                if (lit) pile.value = null;
              }}
            >
              <CardFace id={id} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Pile({ which }: { which: "discards" | "scrapyard" }) {
  const cards = [...(view.value?.[which] ?? [])].reverse();
  return (
    <Dialog title={t(`pile.${which}.title`, { count: cards.length })} onClose={() => (pile.value = null)}>
      {cards.length === 0 ? <p class="typed">{t("pile.empty")}</p> : <Cards ids={cards} />}
    </Dialog>
  );
}

function toKeys(): void {
  reference.value = false;
  keyMapShown.value = true;
}

function Reference() {
  return (
    <Dialog title={t("reference")} onClose={() => (reference.value = false)}>
      <div class="reference">
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <b class="condensed">{t(`step.${step}`)}</b>
              <p>{t(`reference.${step}`)}</p>
            </li>
          ))}
        </ol>
        <p>{t("reference.attack")}</p>
        <h3 class="condensed">{t("advice")}</h3>
        <ul class="advice">
          {ADVICE.map((one) => (
            <li key={one}>{t(`advice.${one}`)}</li>
          ))}
        </ul>
        <p>
          {t("absent", { nations: words.value.listing((view.value?.absent ?? []).map((code) => t(`called.${code}`))) })}
        </p>
        <button type="button" class="small" onClick={toKeys}>
          {t("keys")}
        </button>
      </div>
    </Dialog>
  );
}
