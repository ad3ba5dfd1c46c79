/** Hundredths of a percent; undefined: there is none. */
interface Percent {
  percent: number | undefined;
}
/** Odds × 1000; 0: there are none. */
interface Odds {
  odds: number;
}
/** ms since the epoch. */
interface Moment {
  at: number;
}
export type FileCell = string | number | Percent | Odds | Moment;

/** A table that becomes a file, whole in memory: whoever makes one bounds its rows. */
export interface FileTable {
  name: string;
  /** A column without a name is left out. */
  head: readonly string[];
  rows: readonly (readonly FileCell[])[];
  /** The last row, in bold type where there is such a thing. */
  sums?: readonly FileCell[];
}
