/** Standing orders: given with a pass or at any time, and taken back at any time (ED-42). */
import { order } from "../../parts/orders";
import { t, words } from "../../shared/language";
import { outcome } from "../../shared/table";
import { says } from "../../shared/marked";
import { view } from "./view";

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
  if (!said || outcome.value || !view.value?.orders.includes("listen")) return null;
  return (
    <div class="held" role="status">
      <p>{said}</p>
      <button type="button" class="small" {...says("listen")} onClick={() => order("listen")}>
        {t("do.listen")}
      </button>
    </div>
  );
}
