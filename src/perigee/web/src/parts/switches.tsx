/** What a player may set for this browser. */
import type { ComponentChildren } from "preact";
import { wantNotices } from "../shared/attention";
import { speak, t } from "../shared/language";
import { countdown, language, LANGUAGES, notices, sound, theme, type Theme } from "../shared/settings";

export function Switch({ name, on, onPress }: { name: string; on: boolean; onPress: () => void }) {
  return (
    <button type="button" class="switch" role="switch" aria-checked={on} onClick={onPress}>
      <span>{name}</span>
      <i aria-hidden="true" />
    </button>
  );
}

/** What is chosen stands behind its name, or behind what it is chosen for. */
export function OneOf<T extends string>(props: {
  name: string;
  children?: ComponentChildren;
  value: T;
  of: readonly [T, string][];
  set: (value: T) => void;
}) {
  return (
    <div class="one-of" role="group" aria-label={props.name}>
      <span>{props.children ?? props.name}</span>
      <div data-keys="row">
        {props.of.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={props.value === value} onClick={() => props.set(value)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

const THEMES: readonly Theme[] = ["system", "dark", "light"];

export function Switches({ children }: { children?: ComponentChildren }) {
  return (
    <div class="switches">
      <OneOf
        name={t("language")}
        value={language.value}
        of={LANGUAGES.map((one) => [one, t(`language.${one}`)] as const)}
        set={(one) => void speak(one)}
      />
      <OneOf
        name={t("theme")}
        value={theme.value}
        of={THEMES.map((one) => [one, t(`theme.${one}.name`)] as const)}
        set={(one) => (theme.value = one)}
      />
      {children}
      <Switch name={t("sound")} on={sound.value} onPress={() => (sound.value = !sound.value)} />
      <Switch name={t("countdown")} on={countdown.value} onPress={() => (countdown.value = !countdown.value)} />
      <Switch name={t("notices")} on={notices.value} onPress={() => void wantNotices()} />
    </div>
  );
}
