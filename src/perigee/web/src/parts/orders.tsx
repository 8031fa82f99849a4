/** Standing orders, of any game that has them: given at any time, and taken back at any time. */
import { say } from "../shared/choosing";
import { t } from "../shared/language";
import { command, prompt } from "../shared/table";
import { menuShown } from "./menu";

/** An order answers no question: it is said without a number. */
export function order(sentence: string): void {
  void command("say", { text: sentence });
}

/** A player who is asked whether they pass gives the order with the pass, where it answers. */
function give(sentence: string): void {
  menuShown.value = false;
  if (prompt.peek()?.options.some((one) => one.say === sentence)) void say(sentence);
  else order(sentence);
}

/** In the table's menu. */
export function OrderRows({ orders }: { orders: readonly string[] }) {
  return (
    <>
      {orders.map((sentence) => (
        <button key={sentence} type="button" class="row" onClick={() => give(sentence)}>
          {t(`do.${sentence}`)}
        </button>
      ))}
    </>
  );
}
