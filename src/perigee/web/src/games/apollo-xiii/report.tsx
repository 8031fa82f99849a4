/** How a mission went: how far it came, and where mission status rose, which is where it was lost. */
import { t } from "../../shared/language";
import { played } from "../../shared/played";
import { outcome } from "../../shared/table";
import type { Game } from "../../wire/apollo-xiii";
import { Way } from "./plot";
import { happened, type Report, type Summary } from "../../result/told";

const { view, eventOf } = played<Game>("apollo-xiii");

interface Rise {
  turn: number;
  card: number | null;
  by: number;
  to: number;
}

/** Every move of mission status: in which turn, under which history card. */
function rises(): readonly Rise[] {
  let turn = 0;
  let card: number | null = null;
  return happened().flatMap(({ event: told }) => {
    const event = eventOf(told);
    if (event.is === "TurnBegan") turn = event.turn;
    if (event.is === "Turned") card = event.card;
    return event.is === "StatusMoved" ? [{ turn, card, by: event.by, to: event.to }] : [];
  });
}

function summary(): Summary {
  const now = view.value;
  const home = outcome.value?.ending === "home";
  const spent = happened().filter(({ event }) => event.is === "TokenSpent").length;
  const worst = Math.max(0, ...rises().map((one) => one.to));
  return {
    large: home
      ? { value: String(now?.progress.turn ?? 0), note: t("result.turns-home") }
      : {
          value: t("result.stage", { letter: now?.stage ?? "" }),
          note: t("result.stage-lost", { turn: now?.progress.turn ?? 0 }),
        },
    figures: [
      { name: t("result.worst"), value: String(worst), note: t("result.worst.note") },
      {
        name: t("result.solved"),
        value: String(now?.solved.length ?? 0),
        note: t("result.solved.note", { count: now?.boards_turned.length ?? 0 }),
      },
      ...(spent > 0 ? [{ name: t("result.tokens"), value: String(spent), note: t("result.tokens.note") }] : []),
    ],
  };
}

const SHOWN = 7;

/** The moves that hurt most, in the order they came; at the end of a lost mission the last one is what ended it. */
function Course() {
  const up = rises().filter((one) => one.by > 0);
  const last = up.at(-1);
  const worst = new Set(
    [...up]
      .sort((a, b) => b.by - a.by || b.to - a.to)
      .slice(0, SHOWN - 1)
      .concat(last ? [last] : []),
  );
  const home = outcome.value?.ending === "home";
  if (up.length === 0) return <p class="result-none">{t("result.no-rise")}</p>;
  return (
    <table class="rises numerals">
      <thead>
        <tr>
          <th scope="col">{t("result.turn")}</th>
          <th scope="col">{t(home ? "result.close" : "result.lost-where")}</th>
          <th scope="col">{t("result.status")}</th>
        </tr>
      </thead>
      <tbody>
        {up
          .filter((one) => worst.has(one))
          .map((one, place) => (
            <tr key={place} class={one === last && !home ? "bad" : ""}>
              <td>{one.turn}</td>
              <td>{one.card === null ? "" : t(`card.${one.card}`)}</td>
              <td>
                <b>{`+${one.by}`}</b> {t("result.to", { to: one.to })}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The plot with the farthest station, as on the wall of the table. */
function Picture() {
  const home = outcome.value?.ending === "home";
  const { large } = summary();
  const how = home ? "home" : "mission";
  return (
    <>
      <rect width="1200" height="630" fill="#1c3a30" />
      <g transform="translate(74 22) scale(1.56)">
        <Way stage={view.value?.stage ?? "A"} k={[1, 1]} />
      </g>
      <text x="56" y="462" class="title">
        {t(`result.picture.${how}.1`)}
      </text>
      <text x="56" y="528" class="title">
        {t(`result.picture.${how}.2`)}
      </text>
      <text x="1144" y="496" class="large">
        {large.value}
      </text>
      <text x="1144" y="548" class="small">
        {large.note}
      </text>
    </>
  );
}

const style = `
  .title{font:650 60px Archivo;fill:#ecf1e8;letter-spacing:-.02em}
  .large{font:600 116px Archivo;fill:#ffb547;letter-spacing:-.03em;text-anchor:end}
  .small{font:400 26px Archivo;fill:#b7c8be;text-anchor:end}
  .to-fly,.flown,.flying{fill:none}
  .to-fly{stroke:#9db5a8;stroke-width:1.6;stroke-dasharray:3 6}
  .flown{stroke:#ecf1e8;stroke-width:2}
  .flying{stroke:#ffb547;stroke-width:2.6}
  .earth :is(path,ellipse){fill:none;stroke:#5c8272}
  .earth circle{fill:#1c3a30;stroke:#ecf1e8;stroke-width:1.8}
  .moon circle{fill:#ecf1e8}
  .moon .crater{fill:#1c3a30;fill-opacity:.3}
  .station circle{fill:#1c3a30;stroke:#9db5a8;stroke-width:1.4}
  .station text,.ship text{font:650 13px Archivo;fill:#dfe8e0;text-anchor:middle}
  .ship :is(circle,path){fill:#ffb547}
  .ship text{font-size:17px;fill:#0f1412}
`;

export const report: Report = { summary, Course, Picture, style };
