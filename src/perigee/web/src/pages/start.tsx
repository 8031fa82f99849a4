/** / and /device/TOKEN; any other address that leads nowhere ends here too. */
import { render } from "preact";
import { Live } from "../shared/live";
import { useDevice } from "../shared/api";
import { know } from "../shared/known";
import { speakOf, speakOfForeign, t } from "../shared/language";
import { setIcon } from "../shared/attention";
import { KeyMap } from "../parts/keymap";
import { StartPage } from "../start/page";

const [, place, token] = location.pathname.split("/");

/** A link that was used up or never existed still leads somewhere: the start page says what it was. */
async function lost(): Promise<{ title: string; note?: string } | undefined> {
  if (place === "") return undefined;
  if (place !== "device" || !token) return { title: t("start.nowhere") };
  try {
    const { table } = await useDevice(token);
    location.replace(`/t/${table.id}`);
    return await new Promise(() => undefined);
  } catch {
    return { title: t("start.gone-device"), note: t("start.gone-note") };
  }
}

async function open(): Promise<void> {
  await Promise.all([speakOf("together"), know().then(speakOfForeign, () => undefined)]);
  setIcon(false);
  const page = document.getElementById("page");
  if (!page) return;
  const why = await lost();
  render(
    <>
      <StartPage {...(why ? { lost: why } : {})} />
      <KeyMap />
      <Live />
    </>,
    page,
  );
}

void open();
