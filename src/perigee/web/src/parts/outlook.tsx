/** A watcher is told how it stands, by what everybody sees; whoever has a seat here is not. */
import { speakOf } from "../shared/language";
import { later } from "../shared/later";
import { outcome, outlook, seat, you } from "../shared/table";

export const watched = (): boolean =>
  outlook.value.length > 0 && seat.value === null && you.value.seats.length === 0 && !outcome.value;

const Told = later(async () => (await Promise.all([import("./hintsheet"), speakOf("review")]))[0].Outlook);
export const Outlook = () => watched() && <Told />;
