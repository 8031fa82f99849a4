/**
 * The rail: seats, then log and talk, rules, and one tab of the game's own. A drawer on a tablet, sheets on a phone.
 */
import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { wanted } from "../shared/clause";
import { openShelf, t } from "../shared/language";
import { later } from "../shared/later";
import { layout } from "../shared/layout";
import { table, unread } from "../shared/table";
import { Dialog } from "./dialog";
import { Icon, type IconName } from "./icons";
import { menuShown } from "./menu";
import { SideRail, type RailWord } from "./sideways";
import { fresh } from "./since";
import { Talk } from "./talk";
import { Tool } from "./tool";

const Rules = later(() => Promise.all([import("./rules"), openShelf()]).then(([one]) => one.Rules));

export type Tab = "log" | "talk" | "rules" | "own";
/** Which tab is open; on a phone and a tablet null is closed. */
export const tab = signal<Tab | null>(null);

export interface RailProps {
  /** Seats and what stands below them. */
  top: ComponentChildren;
  log: ComponentChildren;
  own: { name: string; icon: IconName; content: ComponentChildren } | null;
  /** What stands in the place of the game's own tab where the page is held sideways and its scene shows that. */
  instead?: RailWord | undefined;
  /** What stands in the place of the talk where nobody else is there to talk to. */
  foot?: ComponentChildren;
}

export function Rail({ top, log, own, instead, foot }: RailProps) {
  useSignalEffect(() => {
    if (wanted.value) tab.value = "rules";
  });
  if (layout.value === "phone") return <Bar log={log} own={own} foot={foot} />;
  if (layout.value === "sideways") return <Beside log={log} own={own} instead={instead} foot={foot} />;
  const rail = <Tabs top={top} log={log} own={own} foot={foot} />;
  if (layout.value === "desktop")
    return (
      <aside class="rail" aria-label={t("rail")}>
        {rail}
      </aside>
    );
  return tab.value === null ? null : (
    <Dialog title={t("rail")} kind="drawer" onClose={() => (tab.value = null)}>
      {rail}
    </Dialog>
  );
}

function Tabs({ top, log, own, foot }: Omit<RailProps, "instead">) {
  const open = tab.value === null || tab.value === "talk" ? "log" : tab.value;
  const names: [Tab, string][] = [
    ["log", t("rail.log-and-talk")],
    ["rules", t("rail.rules")],
  ];
  if (own) names.push(["own", own.name]);
  return (
    <>
      {top && <div class="rail-top">{top}</div>}
      <div class="tabs" role="tablist" aria-label={t("rail")} data-keys="row">
        {names.map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={open === key}
            aria-controls="tab-panel"
            onClick={() => (tab.value = key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`}>
        <Panel open={open} log={log} own={own?.content} foot={foot} />
      </div>
    </>
  );
}

/** Spectators are counted, for all to see. */
function Watchers() {
  const count = table.value?.watchers ?? 0;
  return count > 0 ? <p class="watchers">{t("watchers", { count })}</p> : null;
}

function Panel({
  open,
  log,
  own,
  foot,
}: {
  open: Tab;
  log: ComponentChildren;
  own: ComponentChildren;
  foot: ComponentChildren;
}) {
  if (open === "rules") return <Rules />;
  if (open === "own" && own) return <div class="own">{own}</div>;
  return (
    <>
      {log}
      <Watchers />
      {foot ?? <Talk />}
    </>
  );
}

function choose(key: Tab): void {
  tab.value = tab.peek() === key ? null : key;
  if (key === "talk" || key === "log") unread.value = 0;
}

/** Held sideways: menu, log, talk, the game's own, rules. What they open stands in the scene's place. */
function Beside({ log, own, instead, foot }: Omit<RailProps, "top">) {
  const open = tab.value;
  const word = (key: Tab, name: string, icon: IconName): RailWord => ({
    key,
    name,
    icon,
    open: open === key,
    press: () => choose(key),
  });
  const items: RailWord[] = [
    { key: "menu", name: t("menu"), icon: "menu", press: () => (menuShown.value = true) },
    word("log", t("rail.log"), "log"),
    {
      ...word("talk", t("rail.talk"), "talk"),
      ...(unread.value > 0 ? { news: t("rail.talk-new", { count: unread.value }) } : {}),
    },
    ...(instead ? [instead] : own ? [word("own", own.name, own.icon)] : []),
    word("rules", t("rail.rules"), "help"),
  ];
  const panel = open !== null && (
    <section
      class="side-panel"
      aria-label={(open === "log" ? t("rail.log-and-talk") : items.find(({ key }) => key === open)?.name) ?? ""}
    >
      <Tool icon="close" name={t("close")} onPress={() => (tab.value = null)} />
      <Panel open={open} log={log} own={own?.content} foot={foot} />
    </section>
  );
  return <SideRail items={items} panel={panel} />;
}

function Bar({ log, own, foot }: Omit<RailProps, "top" | "instead">) {
  const open = tab.value;
  const entries: [Tab, string, IconName][] = [
    ["log", fresh.value > 0 ? t("rail.log-new", { count: fresh.value }) : t("rail.log"), "log"],
    ["talk", unread.value > 0 ? t("rail.talk-new", { count: unread.value }) : t("rail.talk"), "talk"],
  ];
  if (own) entries.push(["own", own.name, own.icon]);
  entries.push(["rules", t("rail.rules"), "help"]);
  return (
    <>
      {open !== null && (
        <Sheet name={(open === "log" ? t("rail.log-and-talk") : entries.find(([key]) => key === open)?.[1]) ?? ""}>
          <Panel open={open} log={log} own={own?.content} foot={foot} />
        </Sheet>
      )}
      <nav class="bar" aria-label={t("rail")} data-keys="row">
        {entries.map(([key, name, icon]) => (
          <button key={key} type="button" aria-expanded={open === key} onClick={() => choose(key)}>
            <Icon name={icon} size={18} />
            {name}
          </button>
        ))}
      </nav>
    </>
  );
}

/** A tab on a phone ends where the ask begins: its reader still sees what is asked, and until when. */
function Sheet({ name, children }: { name: string; children: ComponentChildren }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const ask = document.querySelector<HTMLElement>(".ask");
    if (!ask) return;
    const place = (): void =>
      box.current?.style.setProperty("--sheet-bottom", `${innerHeight - ask.getBoundingClientRect().top}px`);
    place();
    const look = new ResizeObserver(place);
    for (let below: Element | null = ask; below; below = below.nextElementSibling) look.observe(below);
    look.observe(document.documentElement);
    return () => look.disconnect();
  }, []);
  return (
    <section ref={box} class="sheet" aria-label={name}>
      <Tool icon="close" name={t("close")} onPress={() => (tab.value = null)} />
      {children}
    </section>
  );
}
