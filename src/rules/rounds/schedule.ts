import type { Minigame } from '../../contract/rounds/catalogue';
import { DAY_MS, SEOUL_OFFSET_MS } from '../../contract/units';

/**
 * When rounds are. Days are Seoul's; a round is drawn at its end, and a draw at 00:00 is the
 * last one of the day before. Times are ms since the epoch.
 */

/** Ever rising numbers count from 2020-01-01 in Seoul. */
const COUNTED_FROM = Date.UTC(2020, 0, 1) - SEOUL_OFFSET_MS;
/** Betting that is about to end is `closing` for so long, or a quarter of the time it is open where that is shorter. */
const CLOSING_MS = 10_000;

export type Timing = Pick<
  Minigame,
  'roundSeconds' | 'firstDrawSeconds' | 'closeSeconds' | 'revealSeconds' | 'numbering'
>;

export interface RoundSlot {
  /** As members see it. */
  no: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** The draw before. */
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  resultAt: number;
}

/** 00:00 in Seoul of the day that a time lies in. */
export function dayStart(ms: number): number {
  return Math.floor((ms + SEOUL_OFFSET_MS) / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS;
}

interface Paces {
  round: number;
  first: number;
  /** Rounds of a day. */
  count: number;
}

/** `speed`: how many times faster rounds follow, for demonstrations and tests; days have their usual length and more rounds. */
function pacesOf({ roundSeconds, firstDrawSeconds }: Timing, speed: number): Paces {
  const round = (roundSeconds * 1_000) / speed;
  const first = (firstDrawSeconds * 1_000) / speed;
  return { round, first, count: Math.floor((DAY_MS - first) / round + 1e-6) + 1 };
}

function drawAt(start: number, n: number, { round, first }: Paces): number {
  return start + Math.round(first + (n - 1) * round);
}

function slot(timing: Timing, speed: number, start: number, n: number): RoundSlot {
  const paces = pacesOf(timing, speed);
  const drawsAt = drawAt(start, n, paces);
  const opensAt = n > 1 ? drawAt(start, n - 1, paces) : drawAt(start - DAY_MS, paces.count, paces);
  const days = Math.round((start - COUNTED_FROM) / DAY_MS);
  return {
    no: timing.numbering === 'daily' ? n : days * paces.count + n,
    day: new Date(start + SEOUL_OFFSET_MS).toISOString().slice(0, 10),
    opensAt,
    closesAt: drawsAt - Math.round((timing.closeSeconds * 1_000) / speed),
    drawsAt,
    resultAt: drawsAt + Math.round((timing.revealSeconds * 1_000) / speed),
  };
}

/** The round that is on at `now`: the first one drawn after it. */
export function slotAt(timing: Timing, now: number, speed = 1): RoundSlot {
  const paces = pacesOf(timing, speed);
  const start = dayStart(now);
  const passed = now - start;
  let n = passed < paces.first ? 1 : Math.floor((passed - paces.first) / paces.round) + 2;
  // Draws are at whole milliseconds: the division may be off by one.
  while (n > 1 && drawAt(start, n - 1, paces) > now) n -= 1;
  while (n <= paces.count && drawAt(start, n, paces) <= now) n += 1;
  return n > paces.count ? slot(timing, speed, start + DAY_MS, 1) : slot(timing, speed, start, n);
}

/** The round after one. */
export function slotAfter(timing: Timing, { drawsAt }: Pick<RoundSlot, 'drawsAt'>, speed = 1): RoundSlot {
  return slotAt(timing, drawsAt, speed);
}

/** From when on betting is about to end. */
export function closingAt({ opensAt, closesAt }: Pick<RoundSlot, 'opensAt' | 'closesAt'>): number {
  return closesAt - Math.min(CLOSING_MS, Math.max(0, closesAt - opensAt) / 4);
}
