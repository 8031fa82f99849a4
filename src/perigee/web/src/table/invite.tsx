/** One link for everybody: to read aloud, to copy, to share, and as a code that a phone reads. */
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Switch } from "../parts/switches";
import { copied, onlyHere } from "../shared/copy";
import { t } from "../shared/language";
import { command, you } from "../shared/table";
import type { TableInfo } from "../wire/protocol";

export function Invite({ table }: { table: TableInfo }) {
  const told = useSignal("lobby.copy");
  const shown = useRef<HTMLParagraphElement>(null);
  const address = `${location.origin}/t/${table.id}`;
  const copy = async (): Promise<void> => {
    told.value = (await copied(address, shown.current)) ? "copied" : "copy.by-hand";
  };
  const share = (): void => {
    const text = t("lobby.share-text", { name: t(`game.${table.game}`) });
    void navigator.share({ title: "Perigee", text, url: address }).catch(() => undefined);
  };
  return (
    <section class="invite" aria-labelledby="one-link">
      <img class="link-code" alt={t("qr")} width="148" height="148" src={`/api/tables/${table.id}/code`} />
      <div class="invite-link">
        <h2 id="one-link">{t("lobby.one-link")}</h2>
        <p class="link-shown address" ref={shown}>
          <span>{location.host}/t/</span>
          <span>{table.id}</span>
        </p>
        <p class="note">{t(onlyHere ? "only-here" : "lobby.one-link.note")}</p>
      </div>
      <div class="invite-acts">
        <div>
          <button type="button" class="button second" onClick={() => void copy()}>
            {t(told.value)}
          </button>
          {"share" in navigator && (
            <button type="button" class="button second" onClick={share}>
              {t("lobby.share")}
            </button>
          )}
        </div>
        {you.value.host && <Listing table={table} />}
      </div>
    </section>
  );
}

/** Whether others find this table, and may take several seats. */
function Listing({ table: { listed, several } }: { table: TableInfo }) {
  return (
    <>
      <Switch name={t("lobby.listed")} on={listed} onPress={() => void command("listed", { listed: !listed })} />
      {listed && (
        <Switch
          name={t("lobby.several")}
          on={several}
          onPress={() => void command("listed", { listed: true, several: !several })}
        />
      )}
    </>
  );
}
