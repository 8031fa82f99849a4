/** A desktop or a tablet: rivals side by side, the telegram, own sites and front, the hand. */
import { verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { ChooseNation, Desk, Reveal } from "./apart";
import { Hand } from "./hand";
import { Strips } from "./nation";
import { atTheDesk } from "./offering";
import { nationStands, pressNation } from "./pressing";
import { Rival } from "./rival";
import { Site } from "./site";
import { Telegram } from "./telegram";
import { codeOf, home, nationCard, placesTaken, rivals, siteMark, view } from "./view";

export function Wide() {
  const choosing = view.value?.step === "nations";
  return (
    <>
      {choosing ? <ChooseNation /> : <Rivals />}
      <Telegram />
      {!choosing && <div class="mine">{atTheDesk.value ? <Desk /> : <Mine />}</div>}
      {!choosing && <Hand />}
      <Reveal />
    </>
  );
}

function Rivals() {
  const narrow = rivals.value.length > 3;
  return (
    <div class={`rivals of-${rivals.value.length}`} role="group" aria-label={t("nations")}>
      {rivals.value.map((of) => (
        <Rival key={of} of={of} narrow={narrow} />
      ))}
    </div>
  );
}

/** One's own sites and front; free sites are narrow until something can be laid there. */
function Mine() {
  const of = home.value;
  const sites = view.value?.sites[of] ?? [];
  const code = codeOf(of);
  const { lit, chosen } = nationStands(code);
  const built = sites.filter((cards) => cards.length > 0).length;
  return (
    <>
      <div class={`sites built-${Math.min(built, 3)}`}>
        {sites.map((cards, place) => {
          const wide = cards.length > 0 || (built === 0 && place === 0);
          return (
            <div key={place} class={wide ? "wide" : verdict(siteMark(of, place + 1)).lit ? "thin lit" : "thin"}>
              <Site of={of} site={place + 1} title={t("site", { site: place + 1 })} />
            </div>
          );
        })}
      </div>
      <section class={classNames("nation", { lit, chosen })} aria-label={t("front.yours")} data-drop={`nation:${code}`}>
        <h2 class="condensed">
          {t("front.yours")} <span>{t("front.places", { taken: placesTaken(of), size: nationCard(code).size })}</span>
        </h2>
        {lit && (
          <button
            type="button"
            class="put-here"
            {...marked(`nation:${code}`, { lit, chosen })}
            aria-pressed={chosen}
            onClick={() => pressNation(of)}
          >
            {t("do.front")}
          </button>
        )}
        <Strips of={of} free />
      </section>
    </>
  );
}
