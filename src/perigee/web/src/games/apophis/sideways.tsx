/** The table of Apophis on a phone that is held sideways. */
import { useMemo } from "preact/hooks";
import { AskButtons } from "../../parts/ask";
import { Sideways } from "../../parts/sideways";
import { prepared } from "../../shared/choosing";
import { t } from "../../shared/language";
import { outcome, prompt } from "../../shared/table";
import { Actions } from "./actions";
import { TheAsk } from "./asking";
import { CheckList, FlightList } from "./checklist";
import { Clock } from "./clock";
import { Depot } from "./depot";
import * as launch from "./flight";
import { lying } from "./geometry";
import { Hand } from "./hand";
import { Lamps } from "./lamps";
import { Patterns } from "./pieces";
import { ghost, useRoom } from "./scene";
import { PhoneSeats } from "./seats";
import { Sky } from "./sky";
import { colours, view } from "./view";

/**
 * Held sideways: sky with the depot always open, hand with the lamps; seats, ask, check-list and actions in the act
 * column.
 */
export function Lying() {
  const [box, { width, height }] = useRoom(528, 246);
  const shape = useMemo(() => lying(width, height), [width, height]);
  const flying = launch.flying.value;
  return (
    <Sideways
      face={`apophis-side ${flying ? "in-flight" : ""}`}
      top={<PhoneSeats />}
      ask={
        <>
          <TheAsk quiet />
          {!flying && <CheckList ghost={ghost()} />}
        </>
      }
      acts={
        <>
          <Actions />
          <div class="side-foot">
            {prompt.value && !outcome.value && <AskButtons ready={prepared.value !== null} />}
          </div>
        </>
      }
    >
      <Patterns />
      <div class="stage" ref={box} onClick={flying ? launch.skip : undefined}>
        <section class="stage-box" aria-label={t("sky")}>
          <Sky shape={shape} ghost={ghost()} />
          <Clock />
          {flying ? <FlightList /> : <Depot />}
        </section>
      </div>
      <div class="side-hand">
        <Hand />
        <div class="sequence">
          <p>{t("sequence", { lit: view.value?.sequence.length ?? 0, all: colours.value.length })}</p>
          <Lamps />
        </div>
      </div>
    </Sideways>
  );
}
