/** Standing orders: given with a pass or at any time, and taken back at any time (ED-42). */
import { menuShown } from "../../parts/menu";
import { say } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { says } from "../../shared/marked";
import { command, prompt } from "../../shared/table";
import { view } from "./view";

/** An order answers no question: it is said without a number. */
function order(sentence: string): void {
  void command("say", { text: sentence });
}

/** What holds now, in words; empty where nothing was ordered. */
function held(): string {
  const { until = "", always = [] } = view.value ?? {};
  const said = [
    ...(until ? [t(`order.${until}`)] : []),
    ...(always.length > 0
      ? [t("order.always", { kinds: words.value.listing(always.map((kind) => t(`kind.${slug(kind)}`))) })]
      : []),
  ];
  return said.join(" ");
}

export const slug = (kind: string): string => kind.toLowerCase().replaceAll(" ", "-");

/** While an order holds it is seen, and one press takes it back. */
export function Held() {
  const said = held();
  if (!said || !view.value?.orders.includes("listen")) return null;
  return (
    <div class="held" role="status">
      <p>{said}</p>
      <button type="button" class="small" {...says("listen")} onClick={() => order("listen")}>
        {t("do.listen")}
      </button>
    </div>
  );
}

/** Who is asked whether they pass gives the order with the pass, where it answers. */
function give(sentence: string): void {
  menuShown.value = false;
  if (prompt.peek()?.options.some((one) => one.say === sentence)) void say(sentence);
  else order(sentence);
}

/** The same in the table's menu, where an order can be given at any time. */
export function OrderRows() {
  return (
    <>
      {view.value?.orders.map((sentence) => (
        <button key={sentence} type="button" class="row" onClick={() => give(sentence)}>
          {t(`do.${sentence}`)}
        </button>
      ))}
    </>
  );
}
