/** The options of a table, as the server describes them; their words are the game's. */
import { Switch } from "../parts/switches";
import { t, words } from "../shared/language";
import type { GameInfo, OptionInfo } from "../wire/protocol";

interface Props {
  info: GameInfo;
  options: Record<string, unknown>;
  may: boolean;
  set: (options: Record<string, unknown>) => void;
}

const PACES = ["none", "quick", "normal", "relaxed"];
const HIDDEN = new Set(["seats", "window", "first"]);

export function OptionList({ info, options, may, set }: Props) {
  return (
    <div class="options">
      {info.options
        .filter((one) => !HIDDEN.has(one.name))
        .map((one) => (
          <OneOption key={one.name} one={one} value={options[one.name] ?? one.default} may={may} set={(value) => set({ [one.name]: value })} />
        ))}
    </div>
  );
}

/** Values that the catalogue has words for (`timer.600`) are a list; other numbers are typed. */
function choices(one: OptionInfo): string[] {
  if (one.name === "pace") return PACES;
  const listed = words.value.has(`choices.${one.name}`) ? t(`choices.${one.name}`).replace(/[⟦⟧]/g, "") : "";
  return listed ? listed.split(" ") : [];
}

/** What an option is worth is said where it is chosen; some of it is said elsewhere too. */
const ELSEWHERE: Record<string, string> = { help: "help.first-games", competitive: "apollo.competitive" };

function helpOf(name: string): string {
  const key = [`${name}.help`, ELSEWHERE[name] ?? ""].find((one) => words.value.has(one));
  return key ? t(key) : "";
}

function OneOption({ one, value, may, set }: { one: OptionInfo; value: unknown; may: boolean; set: (value: unknown) => void }) {
  const name = words.value.has(`choice.${one.name}`) ? t(`choice.${one.name}`) : one.name;
  const help = helpOf(one.name);
  if (one.kind === "yes-or-no")
    return (
      <>
        {may ? <Switch name={name} on={value === true} onPress={() => set(value !== true)} /> : <Said name={name} value={t(value === true ? "yes" : "no")} />}
        {help && may && <small class="option-help">{help}</small>}
      </>
    );
  const listed = choices(one);
  const say = (each: string): string => (words.value.has(`${one.name}.${each}`) ? t(`${one.name}.${each}`) : each);
  if (!may) return <Said name={name} value={say(String(value))} />;
  const typed = one.kind === "number";
  return (
    <label class="option">
      <span>{name}</span>
      {listed.length > 0 ? (
        <select class="field" value={String(value)} onChange={(event) => set(typed ? Number(event.currentTarget.value) : event.currentTarget.value)}>
          {[...new Set([...listed, String(value)])].map((each) => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </select>
      ) : (
        <input class="field" inputMode={typed ? "numeric" : "text"} value={String(value)} onChange={(event) => set(typed ? Number(event.currentTarget.value) : event.currentTarget.value)} />
      )}
      {help && <small>{help}</small>}
    </label>
  );
}

function Said({ name, value }: { name: string; value: string }) {
  return (
    <p class="option said">
      <span>{name}</span>
      <b>{value}</b>
    </p>
  );
}
