import dayjs, { type ManipulateType } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { BreakLength, PlayBreak } from '../../contract/api/members/ownLimits';
import { MINUTE_MS, SEOUL_OFFSET_MS } from '../../contract/units';

dayjs.extend(utc);

const LENGTHS: Readonly<Record<Exclude<BreakLength, 'forGood'>, readonly [number, ManipulateType]>> = {
  day: [1, 'day'],
  week: [7, 'day'],
  month: [1, 'month'],
  halfYear: [6, 'month'],
  year: [1, 'year'],
  fiveYears: [5, 'year'],
};

/** Whether it holds at a time, ms. */
export function isOnBreak(playBreak: (Partial<PlayBreak> & Pick<PlayBreak, 'until'>) | null, now: number): boolean {
  return playBreak !== null && isLater(playBreak.until, now);
}

/**
 * The break from now on; undefined where it would end one that holds before its time. Asked for again within a minute it is
 * the one that holds, as it is: a press that is repeated makes nothing longer.
 */
export function startedBreak(playBreak: PlayBreak | null, length: BreakLength, now: number): PlayBreak | undefined {
  const until = breakEnd(length, now);
  if (!playBreak || !isOnBreak(playBreak, now)) return { from: now, until };
  if (!isLater(until, playBreak.until)) return undefined;
  return isLater(until, playBreak.until! + MINUTE_MS - 1) ? { from: playBreak.from, until } : playBreak;
}

/** When a break that begins now is over, by the months of Seoul; null: never. */
function breakEnd(length: BreakLength, now: number): number | null {
  if (length === 'forGood') return null;
  const end = dayjs.utc(now + SEOUL_OFFSET_MS).add(...LENGTHS[length]);
  return end.valueOf() - SEOUL_OFFSET_MS;
}

/** Null is later than any time, and not than itself. */
function isLater(a: number | null, b: number | null): boolean {
  return b !== null && (a === null || a > b);
}
