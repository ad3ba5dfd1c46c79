import * as v from 'valibot';
import { DAY_MS } from '../units';

/** Days of Asia/Seoul in queries. */

/** Longest period that is added up at once. */
export const PERIOD_DAYS_MAX = 366;

/** Whether there is such a day: not every text of digits that looks like one is. */
function isCalendarDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** `YYYY-MM-DD` */
export const daySchema = v.pipe(v.string(), v.regex(/^20\d\d-\d\d-\d\d$/), v.check(isCalendarDay));

/** Whether calls take it: a day of this century. */
export function isWireDay(text: string): boolean {
  return v.is(daySchema, text);
}

/** `YYYY-MM` */
export const monthSchema = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** `?from=YYYY-MM-DD&to=YYYY-MM-DD`: both days in it, at most 366 of them. */
export const daysQuerySchema = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.check(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return days >= 1 && days <= PERIOD_DAYS_MAX;
  }),
);
export type DaysQuery = v.InferOutput<typeof daysQuerySchema>;
