const DAY_MS = 86_400_000;

/** The day so many days after; `YYYY-MM-DD`. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
