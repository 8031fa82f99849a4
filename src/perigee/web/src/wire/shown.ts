// Made by `perigee schema --types` from the classes of the game. Do not edit.

export type Gauge = {
  readonly is: "Gauge";
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly becomes: number | null;
  readonly step: number;
};

export type Scores = {
  readonly is: "Scores";
  readonly of: readonly number[];
};

export type Shown =
  | Gauge
  | Scores
  | Thing
  | Zone;

export type Thing = {
  readonly is: "Thing";
  readonly mark: string;
  readonly name: string;
  readonly worth: number | null;
  readonly fields: { readonly [key: string]: Gauge };
};

export type Zone = {
  readonly is: "Zone";
  readonly things: readonly Thing[];
  readonly count: number;
  readonly owner: number | null;
};
