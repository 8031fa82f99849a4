/** Speaking to the table: quick phrases that everybody reads in their own language, and free lines where allowed. */
import { useState } from "preact/hooks";
import { t } from "../shared/language";
import { command, freeTalk, seat, table, unread, you } from "../shared/table";
import { Icon } from "./icons";

/** The table's phrases, and those that the seat has earned. */
function mayBeSaid(): readonly string[] {
  const own = table.value?.seats.find((one) => one.seat === seat.value)?.phrases ?? [];
  return [...(table.value?.phrases ?? []), ...own];
}

export function Talk() {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  // Several people at one device: none of them says who speaks before the pause is over.
  if (seat.value === null)
    return <p class="talk listens">{t(you.value.seats.length > 0 ? "talk.shared" : "talk.listens")}</p>;
  const send = (event: Event): void => {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    setText("");
    void command("talk", { text: line });
  };
  return (
    <div class="talk">
      {open && <Phrases onSaid={() => setOpen(false)} />}
      <form onSubmit={send}>
        <button
          type="button"
          class="tool"
          aria-expanded={open}
          aria-label={t("talk.phrases")}
          title={t("talk.phrases")}
          onClick={() => setOpen(!open)}
        >
          <Icon name="talk" />
        </button>
        <input
          value={text}
          maxLength={280}
          disabled={!freeTalk.value}
          placeholder={t(freeTalk.value ? "talk.say" : "talk.phrases-only")}
          aria-label={t("talk.say")}
          onFocus={() => (unread.value = 0)}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="tool" aria-label={t("talk.send")} disabled={!freeTalk.value}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}

function Phrases({ onSaid }: { onSaid: () => void }) {
  const say = (phrase: string): void => {
    onSaid();
    void command("phrase", { phrase });
  };
  return (
    <div class="phrases" data-keys="row">
      {mayBeSaid().map((phrase) => (
        <button key={phrase} type="button" class="small" onClick={() => say(phrase)}>
          {t(`phrase.${phrase}`)}
        </button>
      ))}
    </div>
  );
}
