/** / and /device/TOKEN. */
import { render } from "preact";
import { Live } from "../shared/live";
import { useDevice } from "../shared/api";
import { speak, t } from "../shared/language";
import { setIcon } from "../shared/attention";
import { KeyMap } from "../parts/keymap";
import { Notice } from "../parts/notice";
import { StartPage } from "../start/page";

const [, place, token] = location.pathname.split("/");

async function open(): Promise<void> {
  await speak();
  setIcon(false);
  const page = document.getElementById("page");
  if (!page) return;
  if (place === "device" && token) {
    try {
      const { table } = await useDevice(token);
      return location.replace(`/t/${table.id}`);
    } catch {
      return render(<Notice text={t("error.no-such-link")} />, page);
    }
  }
  render(
    <>
      <StartPage />
      <KeyMap />
      <Live />
    </>,
    page,
  );
}

void open();
