/** A page that has only a word to say: that something loads, or why there is nothing here. */
import { t } from "../shared/language";
import { Mark } from "./icons";
import { capital } from "./log";

export function Notice({ text }: { text: string }) {
  return (
    <main class="invited">
      <Mark size={40} />
      <h1>{capital(text)}</h1>
      <p>
        <a class="button second" href="/">
          {t("home")}
        </a>
      </p>
    </main>
  );
}

export function Loading({ text = t("loading") }: { text?: string }) {
  return (
    <main class="loading" aria-busy="true">
      <h1>{text}</h1>
    </main>
  );
}
