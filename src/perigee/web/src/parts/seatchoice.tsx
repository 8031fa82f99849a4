/** One of the seats of a table, by the names of their players. */
import { words } from "../shared/language";
import type { TableInfo } from "../wire/protocol";

interface Props {
  table: TableInfo;
  name: string;
  seat: number;
  set: (seat: number) => void;
  class?: string;
}

export function SeatChoice({ table, name, seat, set, class: look }: Props) {
  return (
    <label class={look}>
      <span>{name}</span>
      <select class="field" value={String(seat)} onChange={(event) => set(Number(event.currentTarget.value))}>
        {table.seats.map((one) => (
          <option key={one.seat} value={String(one.seat)}>
            {words.value.player(one.seat)}
          </option>
        ))}
      </select>
    </label>
  );
}
