import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { MINUTE_MS, SEOUL_OFFSET_MS } from '../../contract/units';

dayjs.extend(utc);

/** Calendar days of Asia/Seoul as `YYYY-MM-DD`, and its months as `YYYY-MM`. */

const DAY = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';
const SEOUL_MINUTES = SEOUL_OFFSET_MS / MINUTE_MS;

/** Both ends are in a span. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Usual spans, by how many days they have; the last of them is today. */
export const SPANS = { today: 1, week: 7, month: 30 } as const;
export type SpanName = keyof typeof SPANS;

/** The day in Seoul of a time, ms since the epoch. */
export function seoulDay(ms: number): string {
  return dayjs(ms).utcOffset(SEOUL_MINUTES).format(DAY);
}

/** When a day begins in Seoul, ms since the epoch; NaN for a text that is no date. */
export function startOfDay(day: string): number {
  return dayjs.utc(day).valueOf() - SEOUL_OFFSET_MS;
}

/** Whether there is such a day: not every text that looks like one is. */
export function isDay(text: string): boolean {
  const start = startOfDay(text);
  return !Number.isNaN(start) && seoulDay(start) === text;
}

/** Whether a span ends before it begins; an end that is empty is none. */
export function isBackward({ from, to }: DaySpan): boolean {
  return startOfDay(from) > startOfDay(to);
}

/** The end follows a start that is after it: no span is the wrong way round. An end that is absent bounds nothing. */
export function startingAt<Day extends string | undefined>({ to }: { to: Day }, from: Day): { from: Day; to: Day } {
  return { from, to: from !== undefined && to !== undefined && to < from ? from : to };
}

/** And the start an end before it. */
export function endingAt<Day extends string | undefined>({ from }: { from: Day }, to: Day): { from: Day; to: Day } {
  return { from: from !== undefined && to !== undefined && to < from ? to : from, to };
}

/** The day so many days later, or earlier where `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY);
}

export function spanOf(name: SpanName, now: number): DaySpan {
  const today = seoulDay(now);
  return { from: dayAfter(today, 1 - SPANS[name]), to: today };
}

/** Which of the usual spans it is, if it is one. */
export function spanNamed({ from, to }: DaySpan, now: number): SpanName | undefined {
  return (Object.keys(SPANS) as SpanName[]).find((name) => {
    const span = spanOf(name, now);
    return span.from === from && span.to === to;
  });
}

/** Each day of a span, the first one first. A span that ends before it begins has none. */
export function daysOf({ from, to }: DaySpan): string[] {
  const count = dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => dayAfter(from, i));
}

/** The month before or after. */
export function monthAfter(month: string, step: 1 | -1): string {
  return dayjs.utc(month).add(step, 'month').format(MONTH);
}

/** The weekday of a month's first day, Sunday 0. */
export function firstWeekday(month: string): number {
  return dayjs.utc(month).day();
}

export function daysOfMonth(month: string): number {
  return dayjs.utc(month).daysInMonth();
}
