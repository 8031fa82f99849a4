/** What nobody needs to begin a game of End of Days. */
import { apart } from "../../table/apart";
import { concerning } from "./offering";
import { dossier, pile, reading, reference } from "./pressing";
import { current } from "./reveal";

const offers = () => import("./offers");

export const ChooseNation = apart("end-of-days-choosing", () => import("./choose").then((one) => one.ChooseNation));
export const Desk = apart("end-of-days-desk", () => import("./desk").then((one) => one.Desk));
export const Trading = apart("end-of-days-offers", () => offers().then((one) => one.Trading));
export const Tray = apart(
  "end-of-days-offers",
  () => offers().then((one) => one.Tray),
  () => concerning.value.length > 0,
);
export const Reveal = apart(
  "end-of-days-reveal",
  () => import("./revealed").then((one) => one.Reveal),
  () => current.value !== null,
);
export const Standing = apart("end-of-days-reading", () => import("./standing").then((one) => one.Standing));
export const Dialogs = apart(
  "end-of-days-reading",
  () => import("./dialogs").then((one) => one.Dialogs),
  () => dossier.value !== null || pile.value !== null || reference.value || reading.value !== null,
);
