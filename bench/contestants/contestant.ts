import type { Wire } from '../stream/wire';

/** Where a contestant shows its board, and where its odds come from. */
export interface Stage {
  root: HTMLElement;
  /** Delivers the texts of the contestant's wire, unparsed. */
  port: MessagePort;
}

/** Reads the text a cell shows; empty where it shows no price that could be bet on. */
export type ReadCell = () => string;

/** One way to bring odds to the screen. */
export interface Contestant {
  wire: Wire;
  mount(stage: Stage): void;
  /**
   * The cell of a mounted fixture by its id and its place on the board, left to right; undefined while there is none.
   * Absent where nothing is shown at all.
   */
  cell?(root: HTMLElement, fixtureId: string, place: number): ReadCell | undefined;
}
