/** The trade desk: what we give, what we ask; cards in play by name, hand cards by description and total (ED-32). */
import { closeForm, fieldOf, fillIn, form, forms, openForm, valuesOf } from "../../shared/choosing";
import { t } from "../../shared/language";
import { layout } from "../../shared/layout";
import { Tool } from "../../parts/tool";
import { Strip } from "./card";
import { TypeIcon } from "./icons";
import { nationName } from "./nation";
import { described, naming, partner } from "./offering";
import { cardOf, COLOURS, flagOf, home, seatOf } from "./view";

export function Desk() {
  const others = forms.value
    .filter((one) => one.sentence.startsWith("offer "))
    .map((one) => ({ code: one.sentence.split(" ")[1] ?? "", sentence: one.sentence }));
  const countering = form.value?.sentence.startsWith("counter ");
  return (
    // A finger needs its room on a tablet that lies on its side, too, where the scene is a desktop's.
    <section class={`desk ${layout.value === "tablet" ? "tablet" : ""}`} aria-label={t("desk")}>
      <header>
        <h2 class="condensed">{t("desk")}</h2>
        <div class="to" role="group" aria-label={t("desk.to")} data-keys="row">
          {countering ? (
            <b>
              {t("desk.counter", {
                number: Number(form.value?.sentence.split(" ")[1]),
                name: nationName(partner.value),
              })}
            </b>
          ) : (
            others.map(({ code, sentence }) => (
              <button
                key={code}
                type="button"
                aria-pressed={form.value?.sentence === sentence}
                onClick={() => openForm(sentence)}
              >
                <span class="condensed">{flagOf(code)}</span> {nationName(seatOf(code))}
              </button>
            ))
          )}
        </div>
        <Tool icon="close" name={t("desk.close")} onPress={closeForm} />
      </header>
      <Give />
      <Ask />
    </section>
  );
}

function InPlay({ name }: { name: string }) {
  const field = fieldOf(name);
  if (field?.is !== "Pick" || field.of.length === 0) return <p class="none typed">{t("desk.nothing-in-play")}</p>;
  return (
    <ul class="strips">
      {field.of.map((mark) => (
        <li key={mark}>
          <Strip id={mark.slice(5)} />
        </li>
      ))}
    </ul>
  );
}

function Give() {
  const picked = valuesOf("picked");
  const sum = picked.reduce((total, mark) => total + cardOf(mark.slice(5)).value, 0);
  return (
    <div class="side paper">
      <h3 class="condensed">
        {t("desk.give")} <span class="typed">{nationName(home.value)}</span>
      </h3>
      <div class="from">
        <div>
          <h4>{t("desk.in-play")}</h4>
          <InPlay name="give-play" />
        </div>
        <div>
          <h4>{t("desk.from-hand")}</h4>
          {picked.length === 0 && <p class="none typed">{t("desk.press-hand")}</p>}
          {picked.map((mark) => (
            <div key={mark} class="slot">
              <b>{t(`card.${mark.slice(5)}`)}</b>
              <Colours
                value={described.value[mark] ?? cardOf(mark.slice(5)).colour}
                set={(word) => (described.value = { ...described.peek(), [mark]: word })}
                name={t("desk.said-of", { card: mark.slice(5) })}
              />
            </div>
          ))}
          {picked.length > 0 && (
            <label class="total">
              <input
                type="checkbox"
                checked={naming.value}
                onChange={(event) => (naming.value = event.currentTarget.checked)}
              />
              {t("desk.total", { total: sum })}
            </label>
          )}
        </div>
      </div>
    </div>
  );
}

function Ask() {
  return (
    <div class="side paper">
      <h3 class="condensed">
        {t("desk.ask")} <span class="typed">{partner.value >= 0 ? nationName(partner.value) : ""}</span>
      </h3>
      <div class="from">
        <div>
          <h4>{t("desk.in-play")}</h4>
          <InPlay name="ask-play" />
        </div>
        <div>
          <h4>{t("desk.from-hand")}</h4>
          <Slots />
        </div>
      </div>
    </div>
  );
}

/** The hand cards that are asked for, each by a colour or any. */
function Slots() {
  const field = fieldOf("ask-hand");
  const slots = valuesOf("ask-hand");
  const most = field?.is === "Describe" ? field.most : 0;
  const fill = (words: readonly string[]): void => fillIn("ask-hand", words);
  return (
    <>
      {slots.map((slot, place) => (
        <div key={place} class="slot">
          <b>{t("desk.card", { number: place + 1 })}</b>
          <Colours
            value={slot}
            set={(word) => fill(slots.with(place, word))}
            name={t("desk.card", { number: place + 1 })}
          />
          <Tool
            icon="close"
            name={t("desk.less", { number: place + 1 })}
            onPress={() => fill(slots.toSpliced(place, 1))}
          />
        </div>
      ))}
      <button type="button" class="small more" disabled={slots.length >= most} onClick={() => fill([...slots, "any"])}>
        {t("desk.more", { count: most })}
      </button>
      {slots.length > 0 && <AskTotal count={slots.length} />}
    </>
  );
}

function AskTotal({ count }: { count: number }) {
  const [total] = valuesOf("ask-total");
  const field = fieldOf("ask-total");
  const most = field?.is === "Number" ? field.most : 0;
  const step = (by: number): void =>
    fillIn("ask-total", [String(Math.min(most, Math.max(count, Number(total ?? count) + by)))]);
  return (
    <div class="total">
      <label>
        <input
          type="checkbox"
          checked={total !== undefined}
          onChange={(event) => fillIn("ask-total", event.currentTarget.checked ? [String(count * 3)] : [])}
        />
        {t("desk.worth")}
      </label>
      {total !== undefined && (
        <span class="stepper numerals">
          <button type="button" aria-label={t("desk.total-less")} onClick={() => step(-1)}>
            −
          </button>
          <b>{total}</b>
          <button type="button" aria-label={t("desk.total-more")} onClick={() => step(1)}>
            +
          </button>
        </span>
      )}
    </div>
  );
}

/** A choice of colours; none chosen is any card. */
function Colours({ value, set, name }: { value: string; set: (word: string) => void; name: string }) {
  const chosen: string[] = value === "any" ? [] : value.split("/");
  const toggle = (colour: string): void => {
    const next = COLOURS.filter((one) => (one === colour ? !chosen.includes(one) : chosen.includes(one)));
    set(next.length === 0 || next.length === COLOURS.length ? "any" : next.join("/"));
  };
  return (
    <span class="colours" role="group" aria-label={name} data-keys="row">
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          class={colour}
          aria-pressed={chosen.includes(colour)}
          aria-label={t(`colour.${colour}`)}
          title={t(`colour.${colour}`)}
          onClick={() => toggle(colour)}
        >
          <TypeIcon colour={colour} size={15} />
        </button>
      ))}
      <em class="typed">{t(`slot.${value.includes("/") ? "choice" : value}`)}</em>
    </span>
  );
}
