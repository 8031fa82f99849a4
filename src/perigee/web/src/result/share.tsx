/**
 * A picture to share: drawn by the code of the table, with its type inside; no hand, no address, names only if ticked.
 */
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { copied } from "../shared/copy";
import { t, words } from "../shared/language";
import { outcome, table } from "../shared/table";
import type { Report } from "./told";

const [WIDE, HIGH] = [1200, 630];

const mark = (ink: string): string =>
  `<g transform="translate(58 580) scale(1.05)"><circle cx="11.2" cy="20.8" r="5" fill="${ink}"/>` +
  `<ellipse cx="16" cy="16" rx="14.500" ry="8.600" transform="rotate(-45 16 16)" fill="none" stroke="${ink}" ` +
  `stroke-width="1.600"/><circle cx="22" cy="4.200" r="2.600" fill="#ff6b57"/></g>`;

export function Share({ report }: { report: Report }) {
  const named = useSignal(false);
  const drawn = useSignal("");
  const told = useSignal("result.share");
  useEffect(() => {
    void draw(report, named.value).then((svg) => (drawn.value = svg));
  }, [named.value, words.value.language, outcome.value]);
  const save = async (): Promise<void> => download(await painted(drawn.peek()));
  const share = async (): Promise<void> => {
    const file = new File([await painted(drawn.peek())], "perigee.png", { type: "image/png" });
    await navigator.share({ files: [file] }).catch(() => undefined);
  };
  return (
    <section class="share" aria-labelledby="picture">
      {drawn.value && <img width={WIDE} height={HIGH} alt={t("result.picture.alt")} src={asAddress(drawn.value)} />}
      <div>
        <h3 id="picture">{t("result.picture")}</h3>
        <label class="box">
          <input
            type="checkbox"
            checked={named.value}
            onChange={(event) => (named.value = event.currentTarget.checked)}
          />
          <span>{t("result.with-names")}</span>
        </label>
        <button type="button" class="button second" onClick={() => void save()}>
          {t("result.save")}
        </button>
        {"canShare" in navigator && navigator.canShare({ files: [new File([], "a.png", { type: "image/png" })] }) && (
          <button type="button" class="button second" onClick={() => void share()}>
            {t(told.value)}
          </button>
        )}
        <CopyLink />
      </div>
    </section>
  );
}

/** The way to this game's replay, for whoever was not there; where the browser does not copy it stands to be copied. */
function CopyLink() {
  const told = useSignal("lobby.copy");
  const shown = useRef<HTMLElement>(null);
  const path = `/r/${table.value?.id ?? ""}`;
  const copy = async (): Promise<void> => {
    told.value = (await copied(location.origin + path, shown.current)) ? "copied" : "copy.by-hand";
  };
  return (
    <>
      <button type="button" class="button second" onClick={() => void copy()}>
        {t(told.value)}
      </button>
      <span class={told.value === "copy.by-hand" ? "address" : "address unseen"} ref={shown}>
        {location.host + path}
      </span>
    </>
  );
}

const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The whole picture as text: what is drawn, its style, its type, and our mark at the foot. */
async function draw(report: Report, named: boolean): Promise<string> {
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(<report.Picture />, box);
  const inside = [...box.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join("");
  render(null, box);
  const names = named
    ? words.peek().listing((table.peek()?.seats ?? []).map((seat) => words.peek().player(seat.seat)))
    : "";
  const size = `viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}"`;
  const style = `<style>${await type()}${report.style}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}${inside}${foot(names, report.paper === true)}</svg>`;
}

function foot(names: string, paper: boolean): string {
  const [ink, faint] = paper ? ["#1b1812", "#4e4634"] : ["#f4f1e8", "#9ba5b3"];
  return (
    `${mark(ink)}<text x="104" y="606" style="font:650 27px Archivo;font-stretch:125%;fill:${ink}">Perigee</text>` +
    `<text x="252" y="605" style="font:400 22px Archivo;fill:${faint}">${escaped(names)}</text>`
  );
}

function escaped(text: string): string {
  const box = document.createElement("i");
  box.textContent = text;
  return box.innerHTML;
}

let kept: Promise<string> | null = null;

/** The typeface inside the picture: one that stands alone cannot ask for it. */
function type(): Promise<string> {
  kept ??= (async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
    if (!address) return "";
    const font = new Uint8Array(await (await fetch(address)).arrayBuffer());
    let text = "";
    for (const byte of font) text += String.fromCharCode(byte);
    const source = `url(data:font/woff2;base64,${btoa(text)}) format("woff2")`;
    return `@font-face{font-family:Archivo;src:${source};font-weight:100 900;font-stretch:62% 125%}`;
  })();
  return kept;
}

/** The picture as a file of points. */
async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = asAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function download(blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "perigee.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
