import { DAY_MS } from '../../contract/units';

/** The day so many days after; `YYYY-MM-DD`. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
