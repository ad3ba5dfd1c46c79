import type { MarketKind } from './kind';

/** How far a league is covered: 0 everywhere, 1 the better known, 2 only the top. */
export type Tier = 0 | 1 | 2;

/** Which lines a market offers. */
export type OfferedLines =
  /** Lines `step` apart around the one closest to even, `reach` to each side; they follow it as it moves. */
  | { step: 0.5 | 1; reach: number; least?: number; halves?: true }
  | { fixed: readonly number[] }
  /** The how many-th of its scope: the next one, then the one after it. */
  | { next: string };

/** One market as a sport's catalogue has it. */
export interface MarketSpec {
  /** LSports' market id; from 90001 where only its name is known to us. */
  id: string;
  name: string;
  kind: MarketKind;
  /** What the chances are told to sum to, 1.06 for six percent. */
  overround: number;
  lines?: OfferedLines;
  /** The least covered leagues that have it, before the match and in play; absent: not offered there. */
  europe?: Tier;
  inplay?: Tier;
  /** Only in matches that must have a winner. */
  cup?: true;
  /** Offered once its scope is under way: whether it will be played is not known before. */
  late?: true;
}

export interface MarketOptions {
  lines?: OfferedLines;
  cup?: true;
  late?: true;
}

/** A market of both areas: `tiers` is `EUROPE INPLAY`, with `-` where it is not offered. */
export function marketSpec(
  id: number,
  name: string,
  kind: MarketKind,
  overround: number,
  tiers: `${Tier | '-'}${Tier | '-'}`,
  options: MarketOptions = {},
): MarketSpec {
  const [europe, inplay] = [tierOf(tiers[0]!), tierOf(tiers[1]!)];
  return {
    id: String(id),
    name,
    kind,
    overround,
    ...(europe !== undefined && { europe }),
    ...(inplay !== undefined && { inplay }),
    ...options,
  };
}

export function ladderSpec(step: 0.5 | 1, reach: number, least?: number): MarketOptions {
  return { lines: { step, reach, ...(least !== undefined && { least }) } };
}

/** Lines that end in .5, one apart. */
export function halfLines(reach: number, least = 0.5): MarketOptions {
  return { lines: { step: 1, reach, least, halves: true } };
}

export function fixedLines(...lines: number[]): MarketOptions {
  return { lines: { fixed: lines } };
}

export function nextLine(scope: string): MarketOptions {
  return { lines: { next: scope } };
}

function tierOf(letter: string): Tier | undefined {
  return letter === '-' ? undefined : (Number(letter) as Tier);
}
