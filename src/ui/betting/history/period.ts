import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { MINUTE_MS, SEOUL_OFFSET_MS } from '../../../contract/units';

dayjs.extend(utc);

/** Days of Asia/Seoul, `YYYY-MM-DD`, both in it; an absent one bounds nothing. */
export interface DatePeriod {
  from: string | undefined;
  to: string | undefined;
}

export type Preset = 'today' | 'week' | 'month' | 'all';

const DAY = 'YYYY-MM-DD';
const SEOUL_MINUTES = SEOUL_OFFSET_MS / MINUTE_MS;
const DAYS: Readonly<Record<Exclude<Preset, 'all'>, number>> = { today: 0, week: 6, month: 29 };

export function presetPeriod(preset: Preset, now: number): DatePeriod {
  if (preset === 'all') return { from: undefined, to: undefined };
  return { from: inSeoul(now).subtract(DAYS[preset], 'day').format(DAY), to: dayOf(now) };
}

/** Which preset a period is, if it is one. */
export function presetOf({ from, to }: DatePeriod, now: number): Preset | undefined {
  return (['today', 'week', 'month', 'all'] as const).find((preset) => {
    const period = presetPeriod(preset, now);
    return period.from === from && period.to === to;
  });
}

export function dayOf(ms: number): string {
  return inSeoul(ms).format(DAY);
}

/** As the calls have it: ms since the epoch, the end not in it. */
export function periodQuery({ from, to }: DatePeriod): { from?: string; to?: string } {
  const start = from === undefined ? NaN : dayjs(`${from}T00:00:00+09:00`).valueOf();
  const end = to === undefined ? NaN : dayjs(`${to}T00:00:00+09:00`).add(1, 'day').valueOf();
  return {
    ...(Number.isFinite(start) && start >= 0 && { from: String(start) }),
    ...(Number.isFinite(end) && end >= 0 && { to: String(end) }),
  };
}

function inSeoul(ms: number): dayjs.Dayjs {
  return dayjs(ms).utcOffset(SEOUL_MINUTES);
}
