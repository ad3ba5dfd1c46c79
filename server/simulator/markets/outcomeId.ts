import type { Area } from '../../../src/contract/stream/channel';
import { isWholeOrHalf } from './marketSpec';

/** Which outcome of a fixture: by its market's place (`marketPlaces`), its line and its place in the market. */
export interface OutcomeKey {
  area: Area;
  market: number;
  /** Undefined where the market has no line. */
  line: number | undefined;
  outcome: number;
}

// Room for 2 areas, 256 markets, 2,048 lines and 64 outcomes a line: whole and half lines from -200 to 399, quarter lines
// from -199.75 to 223.
const LINES = 2_048;
const OUTCOMES = 64;
const MARKETS = 256;
const LOWEST_LINE = -200;
/** Codes from here on are of quarter lines, each that of the line a quarter below it. */
const QUARTERS = 1_200;

/** Keys are scattered over ten digits, one to one: FACTOR has no divisor in common with SPACE. */
const SPACE = 8_999_999_999;
const FACTOR = 99_999_989;
const BASE = 1_000_000_000;
const INVERSE = inverse(BigInt(FACTOR), BigInt(SPACE));

const FIXTURE_DIGITS = 8;

/** Eighteen digits, above 2^53 as LSports' are: ten for the outcome, eight for its fixture. */
export function outcomeIdOf(fixtureId: string, key: OutcomeKey): string {
  return `${BASE + ((indexOf(key) * FACTOR) % SPACE)}${fixtureId}`;
}

/** Undefined when it is no id of ours. */
export function readOutcomeId(id: string): { fixtureId: string; key: OutcomeKey } | undefined {
  if (!/^[1-9]\d{17}$/.test(id)) return undefined;
  const scattered = BigInt(id.slice(0, -FIXTURE_DIGITS)) - BigInt(BASE);
  const index = Number((scattered * INVERSE) % BigInt(SPACE));
  const outcome = index % OUTCOMES;
  const line = Math.floor(index / OUTCOMES) % LINES;
  const market = Math.floor(index / OUTCOMES / LINES) % MARKETS;
  const area = Math.floor(index / OUTCOMES / LINES / MARKETS);
  if (area > 1) return undefined;
  const key: OutcomeKey = {
    area: area === 0 ? 'inplay' : 'europe',
    market,
    line: line === 0 ? undefined : lineOf(line),
    outcome,
  };
  return { fixtureId: id.slice(-FIXTURE_DIGITS), key };
}

function indexOf({ area, market, line, outcome }: OutcomeKey): number {
  const lineCode = line === undefined ? 0 : codeOf(line);
  return (((area === 'inplay' ? 0 : 1) * MARKETS + market) * LINES + lineCode) * OUTCOMES + outcome;
}

function codeOf(line: number): number {
  return isWholeOrHalf(line) ? (line - LOWEST_LINE) * 2 + 1 : codeOf(line - 0.25) + QUARTERS;
}

function lineOf(code: number): number {
  return code > QUARTERS ? lineOf(code - QUARTERS) + 0.25 : (code - 1) / 2 + LOWEST_LINE;
}

function inverse(factor: bigint, space: bigint): bigint {
  let [r0, r1] = [space, factor];
  let [s0, s1] = [0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [s0, s1] = [s1, s0 - quotient * s1];
  }
  return ((s0 % space) + space) % space;
}
