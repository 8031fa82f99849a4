/** The list of keys, on `?`. */
import { keyMapShown } from "../shared/keys";
import { t, words } from "../shared/language";
import { Dialog } from "./dialog";

export function KeyMap({ own = [] }: { own?: readonly [string, string][] }) {
  if (!keyMapShown.value) return null;
  const all: readonly (readonly [string, string])[] = [
    ["1 … 9", t("keys.digits")],
    ["← ↑ → ↓", t("keys.arrows")],
    ...(words.value.has("keys.moments") ? [["← →", t("keys.moments")] as const] : []),
    ["Tab", t("keys.tab")],
    ["Enter", t("keys.enter")],
    ["Esc", t("keys.escape")],
    ["?", t("keys.help")],
    ...own,
  ];
  return (
    <Dialog title={t("keys")} onClose={() => (keyMapShown.value = false)}>
      <dl class="keymap">
        {all.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
