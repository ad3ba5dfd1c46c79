import type { FixturePlan } from '../../../server/simulator/fixtures/fixturePlan';
import { rng } from '../../../server/simulator/chance/rng';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import type { HistoryMark, MatchHistory } from '../../../server/simulator/history/matchHistory';
import type { SportName } from '../../../server/simulator/sports/sports';
import { endsOfFootball } from './endsOfFootball';
import { restOfBaseball, restOfTimed, restOfVolleyball, type RestOf } from './rests';

interface Continued {
  restOf: RestOf;
  /** Periods that are played whatever happens, numbered from 1. */
  periods: number;
}

const CONTINUED: Readonly<Record<Exclude<SportName, 'football'>, Continued>> = {
  basketball: {
    restOf: restOfTimed({ kind: 'point', periods: 4, pace: 11, sizes: [1, 2, 2, 3], shootOut: false }),
    periods: 4,
  },
  hockey: { restOf: restOfTimed({ kind: 'goal', periods: 3, pace: 0.9, sizes: [1], shootOut: true }), periods: 3 },
  baseball: { restOf: restOfBaseball, periods: 9 },
  volleyball: { restOf: restOfVolleyball, periods: 3 },
};

/** After everything that has happened; marks of the rest have places of their own before it. */
const END = 1e12;

/**
 * Ways in which a match may end from how it stands `at` ms after its kick-off: how likely each is plays no part.
 * Undefined where nothing can be bet on at that moment, and in overtime.
 */
export function endsInPlay(plan: FixturePlan, history: MatchHistory, at: number, times: number) {
  const { sport, slot } = plan;
  const now = sport.factsAt(history, at);
  const known = past(history, at);
  if (now.isSuspended || known.some(({ kind }) => kind === 'overtime')) return undefined;
  if (slot.league.sport === 'football') return endsOfFootball(now);
  const { restOf, periods } = CONTINUED[slot.league.sport];
  const ends: MatchFacts[] = [];
  for (let k = 0; k < times; k++) {
    const rest = restOf({ history, past: known, at, now, r: rng(`${slot.id}/rest/${at}/${k}`) });
    const marks = [...known, ...rest.map((mark, i) => ({ ...mark, at: at + 1 + i }))];
    ends.push(sport.factsAt(finished(history, marks, periods), END));
  }
  return ends;
}

function past({ marks }: MatchHistory, at: number): HistoryMark[] {
  return marks.filter((mark) => mark.at <= at && !((mark.cancelledAt ?? Infinity) <= at));
}

/** A history that has ended with these marks. */
function finished(history: MatchHistory, marks: readonly HistoryMark[], periods: number): MatchHistory {
  const always = Array.from({ length: periods }, (_, i) => i + 1);
  const played = new Set([...always, ...marks.map(({ period }) => period)]);
  const ended = new Map([...played].map((period) => [period, END - 1]));
  return { ...history, marks, begins: ended, ends: ended, end: END, stoppages: [], abandoned: false };
}
