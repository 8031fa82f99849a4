/** The table's menu: settings, undo and pause, another device, leaving. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { deviceLink } from "../shared/api";
import { t } from "../shared/language";
import { keyMapShown } from "../shared/keys";
import { canUndo, command, sight, table, you } from "../shared/table";
import { Dialog } from "./dialog";
import { Qr } from "./qr";
import { Switches } from "./switches";

export const menuShown = signal(false);

export function Menu({ children }: { children?: ComponentChildren }) {
  const device = useSignal<{ path: string; qr: string } | null>(null);
  if (!menuShown.value) return null;
  const close = (): void => void (menuShown.value = false);
  const running = table.value?.state === "running";
  const paused = sight.value?.paused === true;
  return (
    <Dialog title={t("menu")} onClose={close}>
      <Switches>{children}</Switches>
      <div class="menu-acts">
        {running && you.value.seats.length > 0 && (
          <>
            <button type="button" class="row" disabled={!canUndo.value} onClick={() => (close(), void command("undo"))}>
              {t("undo")}
            </button>
            <button type="button" class="row" onClick={() => (close(), void command(paused ? "resume" : "pause"))}>
              {t(paused ? "resume" : "pause")}
            </button>
          </>
        )}
        {you.value.seats.length > 0 && (
          <button type="button" class="row" onClick={async () => (device.value = await deviceLink(table.peek()?.id ?? ""))}>
            {t("device")}
          </button>
        )}
        {device.value && <Qr path={device.value.path} svg={device.value.qr} note={t("device.note")} />}
        <button type="button" class="row" onClick={() => (close(), (keyMapShown.value = true))}>
          {t("keys")}
        </button>
        <a class="row" href="/">
          {t("leave")}
        </a>
      </div>
    </Dialog>
  );
}
