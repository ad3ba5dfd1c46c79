import { type HeadingSpan, HomeOrAway, type MatchHistory } from './matchHistory';

/** What is counted where: goals of the first half, corners of the match, points of the third set. */
export interface PeriodScope {
  counts: readonly string[];
  periods: readonly number[];
}

export type Scopes = Readonly<Record<string, PeriodScope>>;

/** Which scopes a mark belongs to. Answers are cached: there are few different marks. */
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

/** `unplayed`: the match ended without it (a fourth set after three). */
export const ScopeState = { ahead: 0, underWay: 1, over: 2, unplayed: 3 } as const;
export type ScopeState = (typeof ScopeState)[keyof typeof ScopeState];

/** What has been counted in a scope so far. */
export interface ScoreTally {
  home: number;
  away: number;
  /** What was added, in order: positive amounts for home, negative for away. */
  order: number[];
  state: ScopeState;
}

/** What is known of a fixture at one moment. */
export interface MatchFacts {
  /** ms after kick-off; negative before it. */
  at: number;
  tallies: Readonly<Record<string, ScoreTally>>;
  span: HeadingSpan;
  /** Betting stops: a goal, a review, an interruption. */
  isSuspended: boolean;
  hasEnded: boolean;
  isAbandoned: boolean;
}

const BEFORE: HeadingSpan = { from: -Infinity, period: -1, pace: 0 };

export type MatchFactsReader = (history: MatchHistory | undefined, at: number) => MatchFacts;

/** Reads a sport's histories; without a history it is before the match. */
export function matchFactsReader(scopes: Scopes): MatchFactsReader {
  const scopesOf = scopeLookup(scopes);
  const names = Object.keys(scopes);
  return (history, at) => {
    const tallies: Record<string, ScoreTally> = {};
    for (const name of names) {
      const state = history ? stateAt(history, scopes[name]!.periods, at) : ScopeState.ahead;
      tallies[name] = { home: 0, away: 0, order: [], state };
    }
    if (!history) return { at, tallies, span: BEFORE, isSuspended: false, hasEnded: false, isAbandoned: false };
    for (const mark of history.marks) {
      if (mark.at > at) break;
      if (mark.cancelledAt !== undefined && mark.cancelledAt <= at) continue;
      for (const name of scopesOf(mark.kind, mark.period)) {
        const tally = tallies[name]!;
        if (mark.side === HomeOrAway.home) tally.home += mark.amount;
        else tally.away += mark.amount;
        tally.order.push(mark.side === HomeOrAway.home ? mark.amount : -mark.amount);
      }
    }
    return {
      at,
      tallies,
      span: spanAt(history, at),
      isSuspended: history.stoppages.some(({ from, until }) => from <= at && at < until),
      hasEnded: at >= history.end,
      isAbandoned: history.abandoned && at >= history.end,
    };
  };
}

function stateAt(history: MatchHistory, periods: readonly number[], at: number): ScopeState {
  let begun = false;
  let played = false;
  let over = true;
  for (const period of periods) {
    const end = history.ends.get(period);
    if (end === undefined) continue;
    played = true;
    if (history.begins.get(period)! <= at) begun = true;
    if (end > at) over = false;
  }
  if (!played) return at >= history.end && !history.abandoned ? ScopeState.unplayed : ScopeState.ahead;
  if (over) return ScopeState.over;
  return begun ? ScopeState.underWay : ScopeState.ahead;
}

/** The heading at `at`, ms after kick-off. */
export function spanAt({ spans }: MatchHistory, at: number): HeadingSpan {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (spans[middle]!.from <= at) low = middle;
    else high = middle - 1;
  }
  return spans[low]!;
}

/** Seconds on the match clock; undefined in sports without one. */
export function clockAt({ span, at }: Pick<MatchFacts, 'span' | 'at'>): number | undefined {
  if (span.clock === undefined) return undefined;
  return Math.max(0, span.clock + (span.pace * (at - span.from)) / 1000);
}
