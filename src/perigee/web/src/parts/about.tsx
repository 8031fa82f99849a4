/** What the game is about, in a few sentences, and whose it is. */
import { game, t } from "../shared/language";
import { sight } from "../shared/table";

export function Story() {
  return (
    <div class="story">
      <h3 class="book">{t(`game.${game.value}`)}</h3>
      <p>{t("story")}</p>
      <p class="credit">{t("about.credit")}</p>
    </div>
  );
}

export function About() {
  const commitment = sight.value?.commitment;
  return (
    <div class="about">
      <Story />
      <p class="credit">{t("about.perigee")}</p>
      {commitment && <p class="credit">{t("about.commitment", { commitment })}</p>}
    </div>
  );
}
