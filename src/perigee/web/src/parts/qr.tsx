/** A link to send: as text to copy and as a QR code. */
import { useState } from "preact/hooks";
import { t } from "../shared/language";

export function Qr({ path, svg, note }: { path: string; svg?: string; note: string }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.href).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div class="qr">
      {svg && <img alt={t("qr")} width="164" height="164" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
      <p>{note}</p>
      <div class="to-copy">
        <input class="field" readOnly value={address} aria-label={note} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button second" onClick={() => void copy()}>
          {t(copied ? "copied" : "copy")}
        </button>
      </div>
    </div>
  );
}
