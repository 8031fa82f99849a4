/** /r/TABLE: a finished game. */
import { render } from "preact";
import { speak, t } from "../shared/language";

const page = document.getElementById("page");
void speak().then(() => page && render(<p class="loading">{t("loading")}</p>, page));
