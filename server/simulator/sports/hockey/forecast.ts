import { poisson } from '../../chance/counts';
import { once, withDeciders } from '../../forecast/cells';
import { type Dist, outlook, type Outlook } from '../../forecast/dist';
import { Lattice, settledAt } from '../../forecast/lattice';
import { clockAt, type Facts, ScopeState } from '../../history/facts';
import type { History } from '../../history/history';
import type { Match, Mood } from '../sport';
import { goalsOf, OVERTIME, OVERTIME_PACE, PERIOD, urge } from './rates';
import { HOCKEY_SCOPES } from './scopes';

type ScopeName = keyof typeof HOCKEY_SCOPES | 'last';

/** Goals as two processes that hang on score and clock; whoever scores first decides a tie. */
export function forecastHockey(match: Match, facts: Facts, _history: History | undefined, mood: Mood): Outlook {
  const { tallies } = facts;
  const expected = goalsOf(match, mood);
  const margin = tallies.match!.home - tallies.match!.away;
  const home = expected.home * urge(margin);
  const away = expected.away * urge(-margin);
  const first = expected.home / (expected.home + expected.away);

  function goals(scope: Exclude<ScopeName, 'last'>): Dist {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return settledAt(tally);
    const share = secondsLeft(HOCKEY_SCOPES[scope].periods, facts) / (3 * PERIOD);
    return new Lattice(tally, poisson(home * share), poisson(away * share));
  }

  function forecast(scope: ScopeName): Dist {
    if (scope === 'last') return last(goals('match'), facts);
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return settledAt(tally);
    const level = goals('match').at('margin', 0);
    if (scope === 'overtime') return once(level, 0);
    if (scope === 'shootout') return once(level * Math.exp(-overtimeGoals(facts, expected)), 0);
    if (scope !== 'full') return goals(scope);
    // A goal in overtime has ended it; while it is level, one more goal is to come.
    const before = tallies.extra!.state === ScopeState.ahead ? goals('match') : settledAt(tally);
    return withDeciders(before, [
      { h: 1, a: 0, chance: first },
      { h: 0, a: 1, chance: 1 - first },
    ]);
  }

  return outlook((scope) => forecast(scope as ScopeName));
}

function last(match: Dist, { tallies }: Facts): Dist {
  const { order, state } = tallies.match!;
  const more = state === ScopeState.over ? 0 : match.above('total', order.length);
  const all = match.rest.home + match.rest.away;
  const home = all > 0 ? (more * match.rest.home) / all : 0;
  const latest = order.at(-1) ?? 0;
  return once(home + (latest > 0 ? 1 - more : 0), more - home + (latest < 0 ? 1 - more : 0));
}

/** Seconds of the game clock still to come in these periods, overtime and shoot-out left out. */
function secondsLeft(periods: readonly number[], facts: Facts): number {
  let left = 0;
  for (const period of periods) {
    if (period > 3) continue;
    if (facts.span.period === period) left += clockAt(facts) ?? 0;
    else if (facts.tallies[`period${period}`]!.state === ScopeState.ahead) left += PERIOD;
  }
  return left;
}

function overtimeGoals(facts: Facts, expected: Mood): number {
  const { tallies, span } = facts;
  const left = span.period === 40 ? (clockAt(facts) ?? 0) : tallies.extra!.state === ScopeState.over ? 0 : OVERTIME;
  return ((expected.home + expected.away) * OVERTIME_PACE * left) / (3 * PERIOD);
}
