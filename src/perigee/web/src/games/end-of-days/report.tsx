/** How a game of End of Days went: points by round, and a telegram with the score. */
import type { View } from "../../wire/end-of-days";
import { codeOf, eventOf, flagOf, view } from "./view";
import { seatName } from "../../parts/seats";
import { t } from "../../shared/language";
import { outcome, seat } from "../../shared/table";
import { Module, stacked } from "./rocket";
import { happened, type Report, type Summary } from "../../result/told";

interface Flight {
  seat: number;
  round: number;
  points: number;
}

/** Who came to Mars in which round, with how many points. */
function flights(): readonly Flight[] {
  let round = 0;
  return happened().flatMap(({ event: told }) => {
    const event = eventOf(told);
    if (event.is === "RoundBegan") round = event.round;
    return event.is === "LiftedOff" ? [{ seat: event.seat, round, points: event.points }] : [];
  });
}

/** All that changed a score in its round: flights, and modules that move other nations' points. */
function scored(): readonly Flight[] {
  let round = 0;
  return happened().flatMap(({ event: told }) => {
    const event = eventOf(told);
    if (event.is === "RoundBegan") round = event.round;
    const points = event.is === "LiftedOff" ? event.points : event.is === "PointsChanged" ? event.change : 0;
    return points && "seat" in event ? [{ seat: event.seat, round, points }] : [];
  });
}

function order(): readonly number[] {
  const scores = view.value?.scores ?? [];
  return scores.map((_, of) => of).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

/** Where nobody reached Mars all have lost, and nobody has a place (ED-70). */
const ranked = (points: number, scores: readonly number[]): string =>
  outcome.value?.winners.length
    ? t("result.my-points", {
        count: points,
        place: 1 + scores.filter((one) => one > points).length,
        of: scores.length,
      })
    : t("result.points-word", { count: points });

function summary(): Summary {
  const scores = view.value?.scores ?? [];
  const mine = shownSeat();
  const points = scores[mine] ?? 0;
  const flown = flights();
  const tried = happened().filter(({ event }) => event.is === "Launched").length;
  const most = [...flown].sort((a, b) => b.points - a.points)[0];
  return {
    large: {
      value: String(points),
      note: ranked(points, scores),
    },
    figures: [
      {
        name: t("result.launches"),
        value: String(tried),
        note: t("result.lifted", { count: flown.length, any: flown.length > 0 }),
      },
      ...(most
        ? [
            {
              name: t("result.best-flight"),
              value: String(most.points),
              note: t("result.best-flight.note", { name: seatName(most), round: most.round }),
            },
          ]
        : []),
    ],
  };
}

function Course() {
  const now = view.value;
  if (!now) return null;
  const all = scored();
  const rounds = Array.from({ length: now.options.rounds }, (_, i) => i + 1);
  const won = (of: number): boolean => outcome.value?.winners.includes(of) === true;
  return (
    <table class="by-round numerals">
      <thead>
        <tr>
          <th scope="col">{t("result.by-round")}</th>
          {rounds.map((round) => (
            <th key={round} scope="col">
              {round}
            </th>
          ))}
          <th scope="col">{t("result.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {order().map((of) => (
          <tr key={of} class={won(of) ? "best" : ""}>
            <th scope="row">{seatName({ seat: of })}</th>
            {rounds.map((round) => {
              const points = all
                .filter((one) => one.seat === of && one.round === round)
                .reduce((sum, one) => sum + one.points, 0);
              return <td key={round}>{points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "·"}</td>;
            })}
            <td>
              <b>{now.scores[of]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose telegram it is: one's own, or the winner's for a watcher. */
const shownSeat = (): number => seat.value ?? outcome.value?.winners[0] ?? 0;

/** The modules that flew with most points: of one's own flights, or of anybody's where none of them did. */
function flownBest(): readonly string[] {
  let aboard: readonly string[] = [];
  const flown = happened().flatMap(({ event: told }) => {
    const event = eventOf(told);
    if (event.is === "Launched") aboard = event.cards;
    if (event.is !== "LiftedOff") return [];
    return [{ cards: aboard, worth: event.points + (event.seat === shownSeat() ? 100 : 0) }];
  });
  return [...flown].sort((a, b) => b.worth - a.worth)[0]?.cards ?? [];
}

/** A telegram's head: the code on red, and the time that is over. */
function Head({ of }: { of: number }) {
  return (
    <>
      <rect width="1200" height="74" fill="#1b1812" />
      <rect width="168" height="112" fill="#b3261a" />
      <text x="84" y="84" class="code">
        {flagOf(codeOf(of))}
      </text>
      <path d="M168 93H1200" stroke="#b3261a" stroke-width="38" stroke-dasharray="1032" />
      <path d="M980 74v38M1030 74v38M1080 74v38M1130 74v38M1180 74v38" stroke="#eadfc6" stroke-width="6" />
    </>
  );
}

/** The rocket that flew, drawn as on the table; where none did, the one that never stood there. */
function Flown({ cards }: { cards: readonly string[] }) {
  const { parts, high } = stacked(cards, cards.length === 0);
  const by = Math.min(2.6, 400 / high);
  return (
    <>
      <g transform={`translate(980 ${546 - high * by}) scale(${by})`}>
        {parts.map((part) => (
          <Module key={part.id + part.colour} part={part} />
        ))}
      </g>
      <path
        d="M800 546H1160M820 546l-14 16M900 546l-14 16M980 546l-14 16M1060 546l-14 16M1140 546l-14 16"
        class="ground"
      />
    </>
  );
}

function Picture() {
  const now = view.value;
  if (!now) return null;
  const settled = outcome.value?.ending === "settled";
  return (
    <>
      <rect width="1200" height="630" fill="#eadfc6" />
      <Head of={shownSeat()} />
      <Flown cards={flownBest()} />
      <text x="56" y="200" class="title">
        {t(settled ? "result.picture.settled.1" : "result.picture.lost.1")}
      </text>
      <text x="56" y="284" class="title">
        {t(settled ? "result.picture.settled.2" : "result.picture.lost.2")}
      </text>
      {settled && <OwnPoints />}
      <Bars now={now} />
    </>
  );
}

function OwnPoints() {
  const { value } = summary().large;
  return (
    <>
      <text x="52" y="426" class="large">
        {value}
      </text>
      <text x={80 + value.length * 66} y="426" class="small">
        {t("result.points-word", { count: Number(value) })}
      </text>
    </>
  );
}

/** The first four nations, a bar each. */
function Bars({ now }: { now: View }) {
  const most = Math.max(1, ...now.scores);
  const long = (of: number): number => ((now.scores[of] ?? 0) / most) * 420;
  return order()
    .slice(0, 4)
    .map((of, place) => (
      <g key={of} transform={`translate(56 ${446 + place * 27})`}>
        <text y="20" class="nation">
          {(now.nations[of] ?? "").toUpperCase()}
        </text>
        <rect
          x="52"
          y="4"
          width={8 + long(of)}
          height="18"
          fill={outcome.value?.winners.includes(of) ? "#b3261a" : "#1b1812"}
        />
        <text x={72 + long(of)} y="20" class="nation">
          {now.scores[of]}
        </text>
      </g>
    ));
}

const style = `
  .title{font:850 96px Archivo;font-stretch:62%;fill:#1b1812;text-transform:uppercase}
  .large{font:850 150px Archivo;font-stretch:62%;fill:#b3261a}
  .small{font:700 44px Archivo;font-stretch:75%;fill:#1b1812}
  .nation{font:700 20px Archivo;fill:#1b1812}
  .code{font:850 84px Archivo;font-stretch:62%;fill:#fff;text-anchor:middle}
  .ground{fill:none;stroke:#1b1812;stroke-width:3}
  .module .module-outline{stroke:#1b1812;stroke-width:1.3;stroke-linejoin:round}
  .module .module-detail{fill:none;stroke:#1b1812;stroke-width:.8}
  .module.red .module-outline{fill:#d8a08d}
  .module.red .module-shade{fill:#b3261a}
  .module.blue .module-outline{fill:#a7b1b6}
  .module.blue .module-shade{fill:#1f4e79}
  .module.green .module-outline{fill:#a8b694}
  .module.green .module-shade{fill:#2e5e35}
  .wanted{fill:none;stroke:#574e3c;stroke-width:1.4;stroke-dasharray:4 4}
`;

export const report: Report = { summary, Course, Picture, style, paper: true };
