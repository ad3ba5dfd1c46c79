import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { OWN_LIMIT_PERIODS, type OwnLimitPeriod, type PlaySums } from '../../contract/api/members/ownLimits';
import { dayAfter } from '../text/days';

dayjs.extend(utc);

/** What was counted up to a day of Seoul, `YYYY-MM-DD`, in the periods that it is in; null: nothing ever was. */
export interface CountedSums {
  day: string | null;
  sums: Readonly<Record<OwnLimitPeriod, PlaySums>>;
}

export const NO_SUMS: PlaySums = { deposit: 0, loss: 0, stake: 0, time: 0 };

/** The first day of the period that a day is in; a week begins on Monday. */
export function periodStart(period: OwnLimitPeriod, day: string): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return dayAfter(day, -((dayjs.utc(day).day() + 6) % 7));
}

/** The sums of the periods that a day is in. A clock that was set back begins no period again. */
export function presentSums({ day, sums }: CountedSums, today: string): Record<OwnLimitPeriod, PlaySums> {
  const present = (period: OwnLimitPeriod) =>
    day !== null && periodStart(period, day) >= periodStart(period, today) ? sums[period] : NO_SUMS;
  return Object.fromEntries(OWN_LIMIT_PERIODS.map((period) => [period, present(period)])) as Record<
    OwnLimitPeriod,
    PlaySums
  >;
}
