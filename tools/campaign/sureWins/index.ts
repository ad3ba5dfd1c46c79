import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import { SPORT_NAMES, type SportName } from '../../../server/simulator/sports/sports';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';
import { jointPrice } from '../../../src/rules/joint/jointPrice';
import type { Campaign } from '../campaign';
import { type PairRule, soldBets } from './bets';
import { bestGuarantee } from './guarantee';
import { pricedAt } from './priced';
import { endsBefore } from './endsBefore';
import { endsInPlay } from './endsInPlay';

/** How often a match is simulated to its end. */
const ENDS = 1_200;
/** When a match is examined in play, as shares of it. */
const MOMENTS = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
/** The most that a bettor may win for sure, and expect of a combination. */
const GUARANTEE_MAX = 0.99;
const EXPECTED_MAX = 1;
/** A day of the timetable. */
const DAY = 20_600;

export interface SureWins {
  sport: SportName;
  /** Before the match, or the share of it that is played. */
  when: string;
  bets: number;
  pairs: number;
  /** The highest sure return of 1. */
  guarantee: number;
  /** The most a combination returns on average, less three standard errors; undefined in play. */
  expected: number | undefined;
}

/**
 * What bettors could be sure of in `n` matches of each sport, before they begin and while they are played. The sports take turns, so
 * that a search that is cut short has looked at all of them.
 */
export function* sureWins(n: number, seed: string, rule: PairRule, moments = MOMENTS): Generator<SureWins> {
  const slots = scheduleOf(seed, DEFAULT_SCALE, DAY).filter(({ off }) => !off);
  const bySport = SPORT_NAMES.map((sport) => [sport, slots.filter(({ league }) => league.sport === sport)] as const);
  for (let match = 0; match < n; match++) {
    for (const [sport, { [match]: slot }] of bySport) {
      if (!slot) continue;
      const plan = fixturePlanOf(seed, slot);
      const history = plan.sport.writeHistory(plan.match);
      for (const share of [undefined, ...moments]) {
        const at = share === undefined ? undefined : Math.floor(share * history.end);
        const ends = at === undefined ? endsBefore(plan, ENDS) : endsInPlay(plan, history, at, ENDS);
        if (!ends) continue;
        const { payoffs, pairs } = soldBets(plan, pricedAt(plan, history, at), ends, rule);
        if (payoffs.length === 0) continue;
        yield {
          sport,
          when: share === undefined ? 'before' : `${Math.round(share * 100)} %`,
          bets: payoffs.length,
          pairs,
          guarantee: bestGuarantee(payoffs),
          expected: at === undefined ? mostExpected(payoffs.slice(payoffs.length - pairs)) : undefined,
        };
      }
    }
  }
}

export function isSure({ guarantee, expected = 0 }: SureWins): boolean {
  return guarantee > GUARANTEE_MAX || expected > EXPECTED_MAX;
}

function mostExpected(payoffs: readonly Float64Array[]): number {
  return Math.max(
    0,
    ...payoffs.map((payoff) => {
      const mean = payoff.reduce((sum, one) => sum + one, 0) / payoff.length;
      const square = payoff.reduce((sum, one) => sum + one * one, 0) / payoff.length;
      return mean - 3 * Math.sqrt((square - mean * mean) / payoff.length);
    }),
  );
}

export const sureWinsCampaign: Campaign = {
  about:
    'looks for stakes that win whatever happens: all singles and combinations of simulated matches, by linear programmes',
  n: 10,
  run: ({ n, seed, log }) => {
    let trials = 0;
    let failures = 0;
    for (const found of sureWins(n, `sure-wins/${seed}`, jointPrice)) {
      trials += 1;
      if (isSure(found)) failures += 1;
      const { sport, when, bets, pairs, guarantee, expected } = found;
      const most = expected === undefined ? '' : `, expected of a combination ${expected.toFixed(3)}`;
      log(`${sport} ${when}: ${bets - pairs} singles, ${pairs} combinations, sure ${guarantee.toFixed(4)}${most}`);
    }
    return { trials, failures };
  },
};
