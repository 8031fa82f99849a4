/** The head of a table's page: the mark, the game, how it is played, and the tools. */
import { t } from "../shared/language";
import { layout } from "../shared/layout";
import { keyMapShown } from "../shared/keys";
import { shownTheme, sound, switchTheme } from "../shared/settings";
import { canUndo, command, table } from "../shared/table";
import { HintTool } from "./hint";
import { Mark } from "./icons";
import { menuShown } from "./menu";
import { tab } from "./rail";
import { Tool } from "./tool";

export function Head({ about }: { about: string }) {
  const wide = layout.value !== "phone";
  return (
    <header class="head">
      <h1 class="brand">
        <a href="/" title={t("home")} aria-label={layout.value === "desktop" ? undefined : t("home")}>
          <Mark size={wide ? 26 : 24} />
          {layout.value === "desktop" && <span>Perigee</span>}
        </a>
        {layout.value === "desktop" && <i aria-hidden="true" />}
        <span>{t(`game.${table.value?.game ?? ""}`)}</span>
        {wide && <em>{about}</em>}
      </h1>
      <nav class="tools" aria-label={t("tools")}>
        {wide && <UndoTool />}
        <HintTool />
        <SoundTool />
        {wide && <ThemeTool />}
        {layout.value === "desktop" && <Tool icon="help" name={t("keys")} onPress={() => (keyMapShown.value = true)} />}
        <LogAndMenu />
      </nav>
    </header>
  );
}

export function SoundTool() {
  const on = sound.value;
  return (
    <Tool icon={on ? "loud" : "mute"} name={t(on ? "sound.off" : "sound.on")} onPress={() => (sound.value = !on)} />
  );
}

export function ThemeTool() {
  const dark = shownTheme() === "dark";
  return <Tool icon={dark ? "sun" : "moon"} name={t(dark ? "theme.light" : "theme.dark")} onPress={switchTheme} />;
}

export function UndoTool() {
  return (
    <Tool
      icon="undo"
      name={canUndo.value ? t("undo") : `${t("undo")}. ${t("undo.why")}`}
      disabled={!canUndo.value}
      onPress={() => void command("undo")}
    />
  );
}

/** The last tools of every head: a tablet's rail is a drawer. */
export function LogAndMenu() {
  return (
    <>
      {layout.value === "tablet" && (
        <Tool icon="log" name={t("rail.log-and-talk")} onPress={() => (tab.value = "log")} />
      )}
      <Tool icon="menu" name={t("menu")} onPress={() => (menuShown.value = true)} />
    </>
  );
}
