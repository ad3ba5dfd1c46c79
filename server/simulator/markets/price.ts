import type { Area } from '../../../src/contract/stream/channel';
import { PRICE_SCALE, TradingStatus } from '../../../src/contract/stream/market';
import type { MatchForecast } from '../forecast/scoreDistribution';
import type { MarketKind, OfferedLines } from './marketSpec';

/**
 * Odds (×1000) below which the step to the next is the one at the same place of `STEPS`: finer where odds are short.
 */
const BOUNDS: readonly number[] = [3_000, 5_000, 10_000, 20_000, 50_000, 100_000, Infinity];
const STEPS: readonly number[] = [10, 50, 100, 500, 1_000, 5_000, 10_000];

const SHORTEST = 1_010;
const LONGEST = 501_000;

/** Odds × 1000 as they are quoted: truncated to the grid. */
export function onGrid(odds: number): number {
  if (!(odds > SHORTEST)) return SHORTEST;
  if (odds >= LONGEST) return LONGEST;
  let band = 0;
  while (odds >= BOUNDS[band]!) band += 1;
  const step = STEPS[band]!;
  return Math.floor(odds / step) * step;
}

/**
 * Price of an outcome, odds × 1000. The margin is shared out evenly over the outcomes of a market: long shots carry
 * more of it than their chance, as with real bookmakers.
 */
export function simulatedPriceOf(chance: number, share: number): number {
  return onGrid(PRICE_SCALE / Math.max(chance + share, 1e-9));
}

/** How much more margin prices carry while a match is played: who watches it knows sooner. */
const IN_PLAY_MARGIN = 1.25;

/** What the chances of a market sum to with its margin in an area. */
export function overroundIn(area: Area, overround: number): number {
  return area === 'inplay' ? 1 + (overround - 1) * IN_PLAY_MARGIN : overround;
}

/** Outcomes next to impossible or certain are not offered; of two, neither is. */
const NEVER_OF_TWO = 0.025;
const NEVER_OF_MANY = 0.004;
const CERTAIN = 0.98;
/**
 * Nor is a line that most likely only returns the stakes: its margin is of what is decided, so that both sides of it cost
 * next to nothing.
 */
const DECISIVE = 0.25;
/**
 * Offered again only when the chance is this much clear of the bounds, so that an outcome at a bound does not flicker.
 */
const CLEAR = 1.25;

/** Prices of one line's outcomes, and which of them may be offered. Reused: read it before the next is made. */
export interface Quote {
  prices: Int32Array;
  offered: boolean[];
  /** How far its first and last outcome are from even; Infinity where it cannot be priced. */
  uneven: number;
}

const chances = new Float64Array(64);
const quote: Quote = { prices: new Int32Array(64), offered: new Array<boolean>(64).fill(false), uneven: 0 };

/** `outcomes`: in their present state. */
export function quoteLine(
  kind: MarketKind,
  outlook: MatchForecast,
  line: number,
  overround: number,
  outcomes: readonly { status: TradingStatus }[],
): Quote {
  const count = kind.names.length;
  const decisiveChance = 1 - kind.chances(outlook, line, chances);
  const priceable = decisiveChance > 0.001 && !Number.isNaN(chances[0]!);
  const never = count > 2 && !kind.overlapping ? NEVER_OF_MANY : NEVER_OF_TWO;
  let offers = 0;
  for (let i = 0; i < count; i++) {
    const chance = chances[i]! / decisiveChance;
    const clear = outcomes[i]!.status === TradingStatus.open ? 1 : CLEAR;
    const isDecisive = decisiveChance > DECISIVE * clear;
    const offered = priceable && isDecisive && chance > never * clear && 1 - chance > (1 - CERTAIN) * clear;
    quote.offered[i] = offered;
    if (offered) offers += 1;
  }
  if (count === 2 && offers < 2) quote.offered[0] = quote.offered[1] = false;
  // What is not offered carries none of the margin: else the others together had less than the market is to have.
  const share = (overround - 1) / (kind.overlapping ? 1 : Math.max(offers, 2));
  for (let i = 0; i < count; i++) {
    const chance = chances[i]! / decisiveChance;
    quote.prices[i] = priceable ? simulatedPriceOf(chance, kind.overlapping ? share * chance : share) : 0;
  }
  const isCentre = priceable && decisiveChance > DECISIVE;
  quote.uneven = isCentre ? Math.abs(chances[0]! - chances[count - 1]!) / decisiveChance : Infinity;
  return quote;
}

type Ladder = Extract<OfferedLines, { step: number }>;

/** How far a line is from even, 0 to 1; Infinity where it cannot be priced. */
export function unevenness(kind: MarketKind, outlook: MatchForecast, line: number): number {
  const push = kind.chances(outlook, line, chances);
  const uneven = Math.abs(chances[0]! - chances[kind.names.length - 1]!) / (1 - push);
  return Number.isNaN(uneven) || 1 - push <= DECISIVE ? Infinity : uneven;
}

/** The line closest to even of those that `ladder` may offer. */
export function centreLine(kind: MarketKind, outlook: MatchForecast, ladder: Ladder): number {
  const least = ladder.least ?? -Infinity;
  let line = Math.max(least, snap(kind.centre!(outlook), ladder));
  let best = unevenness(kind, outlook, line);
  for (let way = 0; way < 2; way++) {
    const step = way === 0 ? ladder.step : -ladder.step;
    for (let tries = 0; tries < 12 && line + step >= least; tries++) {
      const uneven = unevenness(kind, outlook, line + step);
      if (uneven >= best) break;
      line += step;
      best = uneven;
    }
  }
  return line;
}

function snap(value: number, { step, halves }: Ladder): number {
  if (halves) return Math.floor(value) + 0.5;
  return Math.round(value / step) * step;
}

const texts = new Map<number, string>();

/** As feeds write lines: plain decimals, no sign on zero. */
export function lineText(line: number): string {
  let text = texts.get(line);
  if (text === undefined) texts.set(line, (text = String(line === 0 ? 0 : line)));
  return text;
}
