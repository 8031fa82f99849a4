/** A link to send: as text to copy and as a QR code. */
import { useEffect, useRef, useState } from "preact/hooks";
import { copied, onlyHere } from "../shared/copy";
import { t } from "../shared/language";

export function Qr({ path, svg, note }: { path: string; svg?: string; note: string }) {
  const [told, setTold] = useState("copy");
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.scrollIntoView({ block: "end" }), [path]);
  const address = new URL(path, location.href).href;
  const copy = async (): Promise<void> => setTold((await copied(address, field.current)) ? "copied" : "copy.by-hand");
  return (
    <div class="qr" ref={whole}>
      {svg && <img alt={t("qr")} width="164" height="164" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
      <p>{note}</p>
      {onlyHere && <p>{t("only-here")}</p>}
      <div class="to-copy">
        <input
          ref={field}
          class="field"
          readOnly
          value={address}
          aria-label={note}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button second" onClick={() => void copy()}>
          {t(told)}
        </button>
      </div>
    </div>
  );
}
