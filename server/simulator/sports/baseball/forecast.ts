import { bunched } from '../../chance/counts';
import { once, withDeciders } from '../../forecast/cells';
import { type Dist, outlook, type Outlook } from '../../forecast/dist';
import { Lattice, settledAt } from '../../forecast/lattice';
import { type Facts, ScopeState } from '../../history/facts';
import { type History, Side } from '../../history/history';
import type { Match, Mood } from '../sport';
import { BUNCHING, INNINGS, LAST_AT_BAT, sizesOf } from './rates';
import { BASEBALL_SCOPES } from './scopes';

const EXTRA = 40;

/** Runs of each inning still to come, bunched; extra innings share out what would be a tie. */
export function forecastBaseball(match: Match, facts: Facts, _history: History | undefined, mood: Mood): Outlook {
  const sizes = sizesOf(match, mood);
  const { tallies } = facts;

  function runs(scope: string): Dist {
    const tally = tallies[scope]!;
    if (tally.state === ScopeState.over) return settledAt(tally);
    const { periods } = BASEBALL_SCOPES[scope]!;
    const home = sizes.home * halvesLeft(periods, Side.home, facts);
    const away = sizes.away * halvesLeft(periods, Side.away, facts);
    return new Lattice(tally, bunched(home, BUNCHING), bunched(away, BUNCHING));
  }

  function forecast(scope: string): Dist {
    const tally = tallies[scope]!;
    if (scope === 'overtime') {
      return tally.state === ScopeState.over ? settledAt(tally) : once(runs('match').at('margin', 0), 0);
    }
    if (scope !== 'full' || tally.state === ScopeState.over) return runs(scope);
    const home = sizes.home / (sizes.home + sizes.away);
    return withDeciders(runs('full'), [
      { h: 1, a: 0, chance: home * 0.65 },
      { h: 2, a: 1, chance: home * 0.2 },
      { h: 2, a: 0, chance: home * 0.15 },
      { h: 0, a: 1, chance: (1 - home) * 0.5 },
      { h: 0, a: 2, chance: (1 - home) * 0.25 },
      { h: 1, a: 2, chance: (1 - home) * 0.15 },
      { h: 0, a: 3, chance: (1 - home) * 0.1 },
    ]);
  }

  return outlook(forecast);
}

/** How many half-innings a team still has at bat in these periods, the one under way by its outs. */
function halvesLeft(periods: readonly number[], side: Side, { span, tallies }: Facts): number {
  const now = span.inning === undefined ? 0 : place(span.inning, span.turn!);
  let left = 0;
  for (const period of periods) {
    if (period === EXTRA) {
      // Only the extra inning under way is certain to be played.
      if (tallies.match!.state === ScopeState.over)
        left += leftOf(place(span.inning ?? INNINGS + 1, side), now, span.outs);
      continue;
    }
    const share = leftOf(place(period, side), now, span.outs);
    const last = period === INNINGS && side === Side.home && now < place(period, side);
    left += last ? share * LAST_AT_BAT : share;
  }
  return left;
}

function leftOf(half: number, now: number, outs = 0): number {
  if (half > now) return 1;
  return half === now ? (3 - outs) / 3 : 0;
}

function place(inning: number, side: Side): number {
  return inning * 2 + (side === Side.home ? 1 : 0);
}
