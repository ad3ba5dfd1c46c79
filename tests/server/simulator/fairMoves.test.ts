import { describe, expect, test } from 'vitest';
import { MINUTE_MS, HOUR_MS } from '../../../src/contract/units';
import { fixturePlanOf, sentimentOf, type FixturePlan } from '../../../server/simulator/fixtures/fixturePlan';
import { SPORT_NAMES } from '../../../server/simulator/sports/sports';
import { scheduleOf } from '../../../server/simulator/world/schedule';

const DAY = 20_600;
const SCALE = { inplay: 40, prematch: 400, markets: 8 };
/** Looks at the prices before the kick-off, ms. */
const LOOKS = [11 * HOUR_MS, 7 * HOUR_MS, 3 * HOUR_MS, HOUR_MS, 20 * MINUTE_MS, 0];
/** A move that is worth a bet, as a share of the price. */
const MOVE = 0.005;

interface Bet {
  /** What one won staked returns at a price without margin, by the chances the match is played with. */
  returned: number;
  rose: boolean;
}

const chances = new Float64Array(64);

/** The fair chances of the sport's first market, the winner's, at each look. */
function chancesOf(plan: FixturePlan): number[][] {
  const { sport, match, slot } = plan;
  const { kind } = sport.catalogue[0]!;
  return LOOKS.map((before) => {
    const sentiment = sentimentOf(plan, slot.kickoff - before, 'europe');
    const returned = kind.chances(sport.forecast(match, sport.factsBefore, undefined, sentiment), 0, chances);
    return Array.from(kind.names, (_, i) => chances[i]! / (1 - returned));
  });
}

function betsOn(plan: FixturePlan): Bet[] {
  const looks = chancesOf(plan);
  const truth = looks.at(-1)!;
  const bets: Bet[] = [];
  for (let look = 1; look < looks.length - 1; look++) {
    looks[look]!.forEach((chance, outcome) => {
      const move = looks[look - 1]![outcome]! / chance - 1;
      if (Math.abs(move) > MOVE) bets.push({ returned: truth[outcome]! / chance, rose: move > 0 });
    });
  }
  return bets;
}

describe('a price is the best forecast of the last one', () => {
  const plans = scheduleOf('moves', SCALE, DAY)
    .concat(scheduleOf('moves', SCALE, DAY + 1))
    .map((slot) => fixturePlanOf('moves', slot));
  const bets = plans.flatMap(betsOn);

  test.each([
    ['fading', true],
    ['following', false],
  ])('%s every move earns nothing', (_, rose) => {
    const backed = bets.filter((bet) => bet.rose === rose);
    const mean = backed.reduce((sum, { returned }) => sum + returned, 0) / backed.length;
    expect(backed.length).toBeGreaterThan(2_000);
    expect(mean).toBeGreaterThan(0.99);
    expect(mean).toBeLessThan(1.01);
  });

  test.each(SPORT_NAMES)('the match is played by the last price: %s', (name) => {
    const plan = plans.find(({ slot }) => slot.league.sport === name)!;
    expect(sentimentOf(plan, plan.slot.kickoff, 'europe')).toEqual(plan.match.form);
  });
});
