/** What is counted where: goals of the first half, corners of the match, points of the third set. */
export interface PeriodScope {
  counts: readonly string[];
  periods: readonly number[];
}

export type Scopes = Readonly<Record<string, PeriodScope>>;

/** Says which scopes a mark belongs to; the answers are kept, there are few different marks. */
export function scopeLookup(scopes: Scopes): (what: string, period: number) => readonly string[] {
  const known = new Map<string, Map<number, readonly string[]>>();
  return (what, period) => {
    let byPeriod = known.get(what);
    if (!byPeriod) known.set(what, (byPeriod = new Map()));
    let names = byPeriod.get(period);
    if (!names) {
      names = Object.keys(scopes).filter(
        (name) => scopes[name]!.counts.includes(what) && scopes[name]!.periods.includes(period),
      );
      byPeriod.set(period, names);
    }
    return names;
  };
}
