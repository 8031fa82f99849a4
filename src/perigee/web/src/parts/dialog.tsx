/** A sheet that comes over the page: focus begins at its title and stays in it, Escape or a press beside it closes
 * it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../shared/language";
import { Tool } from "./tool";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  kind?: "middle" | "drawer" | "low" | "whole";
}

export function Dialog({ title, onClose, children, kind = "middle" }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-box">
        <div class="dialog-head">
          <h2 tabIndex={-1} autofocus>
            {title}
          </h2>
          <Tool icon="close" name={t("close")} onPress={onClose} />
        </div>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
