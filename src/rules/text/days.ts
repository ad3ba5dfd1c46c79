import { DAY_MS } from '../../contract/units';
import { dateTimeText } from './kst';

/** Days of Asia/Seoul as `YYYY-MM-DD`; both ends are in a span. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Usual spans, by how many days they have; the last of them is today. */
export const SPANS = { today: 1, week: 7, month: 30 } as const;
export type SpanName = keyof typeof SPANS;

/** The day in Seoul of a time, ms since the epoch. */
export function seoulDay(ms: number): string {
  return dateTimeText(ms).slice(0, 10);
}

export function spanOf(name: SpanName, now: number): DaySpan {
  return { from: seoulDay(now - (SPANS[name] - 1) * DAY_MS), to: seoulDay(now) };
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
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}

/** The month before or after `YYYY-MM`. */
export function monthAfter(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** The weekday of a month's first day, Sunday 0. */
export function firstWeekday(month: string): number {
  return new Date(`${month}-01T00:00:00Z`).getUTCDay();
}
