import { dayAfter, isDay, spanNamed, type SpanName, spanOf, startOfDay } from '../../../rules/text/days';

/** Days of Asia/Seoul, `YYYY-MM-DD`, both in it; an absent one bounds nothing. */
export interface DatePeriod {
  from: string | undefined;
  to: string | undefined;
}

/** What may stand in an address. */
export const PERIOD_RULES = { from: isDay, to: isDay };

export type Preset = SpanName | 'all';

export function presetPeriod(preset: Preset, now: number): DatePeriod {
  return preset === 'all' ? { from: undefined, to: undefined } : spanOf(preset, now);
}

/** Which preset a period is, if it is one. */
export function presetOf({ from, to }: DatePeriod, now: number): Preset | undefined {
  if (from === undefined && to === undefined) return 'all';
  return from === undefined || to === undefined ? undefined : spanNamed({ from, to }, now);
}

/** As the calls have it: ms since the epoch, the end not in it. */
export function periodQuery({ from, to }: DatePeriod): { from?: string; to?: string } {
  const start = from === undefined ? Number.NaN : startOfDay(from);
  const end = to === undefined ? Number.NaN : startOfDay(dayAfter(to, 1));
  return {
    ...(start >= 0 && { from: String(start) }),
    ...(end >= 0 && { to: String(end) }),
  };
}
