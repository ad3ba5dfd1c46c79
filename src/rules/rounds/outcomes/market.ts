import type { VirtualCard } from '../../../contract/rounds/cards';

/** Whether a selection comes out of a result. `card`: the round's, where it has one. */
export type Wins<R, C = VirtualCard | undefined> = (result: R, card: C) => boolean;

/** How the selections of a market come out. Where `push` is true, stakes on those that did not win go back (적특). */
export interface MarketRule<R, C = VirtualCard | undefined> {
  wins: Readonly<Record<string, Wins<R, C>>>;
  push?: Wins<R, C> | undefined;
}

/** By market id. */
export type SheetRule<R, C = VirtualCard | undefined> = Readonly<Record<string, MarketRule<R, C>>>;

/** Selections `PREFIX1`, `PREFIX2`, … for each number. */
export function numbered<R, C = VirtualCard | undefined>(
  prefix: string,
  from: number,
  to: number,
  wins: (number: number, result: R) => boolean,
): Record<string, Wins<R, C>> {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return Object.fromEntries(numbers.map((number) => [`${prefix}${number}`, (result: R) => wins(number, result)]));
}

export const odd = (number: number): boolean => number % 2 === 1;
export const even = (number: number): boolean => number % 2 === 0;
