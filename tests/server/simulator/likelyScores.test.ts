import { describe, expect, test } from 'vitest';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchForecast } from '../../../server/simulator/forecast/scoreDistribution';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import { MINUTE_MS, SECOND_MS } from '../../../src/contract/units';
import type { SportName } from '../../../server/simulator/sports/sports';
import { scheduleOf } from '../../../server/simulator/world/schedule';

const MATCHES = 10_000;
const SCALE = { inplay: 400, prematch: 10, markets: 1 };
const DAY = 20_600;
/** A match whose end is foretold before it begins is one of so many. */
const FORETOLD = 5;

type Event = [name: string, came: (facts: MatchFacts) => boolean, chance: (forecast: MatchForecast) => number];

const regular = ({ tallies }: MatchFacts) => tallies.match!;
const leadOf = (facts: MatchFacts) => regular(facts).home - regular(facts).away;
const EVENTS: readonly Event[] = [
  ['draw', (facts) => regular(facts).home === regular(facts).away, (of) => of.of('match').at('margin', 0)],
  ['home wins', (facts) => regular(facts).home > regular(facts).away, (of) => of.of('match').above('margin', 0)],
  ['home wins by two', (facts) => leadOf(facts) > 1, (of) => of.of('match').above('margin', 1)],
  ['home wins by one', (facts) => leadOf(facts) === 1, (of) => of.of('match').at('margin', 1)],
  ['no goal', (facts) => regular(facts).home + regular(facts).away === 0, (of) => of.of('match').at('total', 0)],
];

function* plansOf(sport: SportName) {
  for (let day = DAY, seen = 0; ; day++) {
    for (const slot of scheduleOf('scores', SCALE, day)) {
      if (slot.league.sport !== sport || slot.off) continue;
      yield fixturePlanOf('scores', slot);
      if (++seen === MATCHES) return;
    }
  }
}

/** A situation near the end: `before` ms before the end of a period, at most `close` apart. */
interface Tense {
  period: number;
  before: number;
  close: number;
}
const TENSE: Readonly<Partial<Record<SportName, readonly Tense[]>>> = {
  hockey: [
    { period: 3, before: 10 * MINUTE_MS, close: 2 },
    { period: 3, before: 2 * MINUTE_MS, close: 1 },
  ],
  basketball: [
    { period: 4, before: MINUTE_MS, close: 6 },
    { period: 4, before: 4 * SECOND_MS, close: 3 },
  ],
};

/**
 * How often each event came in the matches of a sport, and how often it was foretold before them; the mean score; and
 * how often those that were close near the end ended level, and how often that was foretold then.
 */
function tried(sport: SportName) {
  const came = EVENTS.map(() => 0);
  const foretold = EVENTS.map(() => 0);
  const tense = (TENSE[sport] ?? []).map((situation) => ({ ...situation, asked: 0, came: 0, foretold: 0 }));
  let [played, total, asked] = [0, 0, 0];
  for (const { match, sport: rules } of plansOf(sport)) {
    const history = rules.writeHistory(match);
    const facts = rules.factsAt(history, history.end);
    for (const level of tense) {
      const then = rules.factsAt(history, history.ends.get(level.period)! - level.before);
      if (Math.abs(leadOf(then)) > level.close) continue;
      level.asked += 1;
      level.came += Number(leadOf(facts) === 0);
      level.foretold += rules.forecast(match, then, history, match.form).of('match').at('margin', 0);
    }
    if (facts.isAbandoned) continue;
    total += regular(facts).home + regular(facts).away;
    EVENTS.forEach(([, test], i) => (came[i]! += Number(test(facts))));
    if (played++ % FORETOLD > 0) continue;
    asked += 1;
    const forecast = rules.forecast(match, rules.factsBefore, undefined, match.form);
    EVENTS.forEach(([, , chance], i) => (foretold[i]! += chance(forecast)));
  }
  return {
    came: came.map((n) => n / played),
    foretold: foretold.map((n) => n / asked),
    mean: total / played,
    tense,
  };
}

describe.each([
  { sport: 'hockey', event: 0, share: [0.22, 0.24], mean: [5.7, 6.2] },
  { sport: 'basketball', event: 0, share: [0.05, 0.07], mean: [160, 172] },
  { sport: 'baseball', event: 0, share: [0.08, 0.14], mean: [7, 11] },
  { sport: 'football', event: 4, share: [0.07, 0.08], mean: [2.45, 2.75] },
] as const)('10,000 matches of $sport', ({ sport, event, share, mean }) => {
  const { came, foretold, mean: scored, tense } = tried(sport);

  test(`end as such matches do: ${EVENTS[event]![0]}`, () => {
    expect(came[event]).toBeGreaterThan(share[0]);
    expect(came[event]).toBeLessThan(share[1]);
    expect(scored).toBeGreaterThan(mean[0]);
    expect(scored).toBeLessThan(mean[1]);
  });

  test('are priced by the rates they are played with', () => {
    EVENTS.forEach(([name], i) => expect(Math.abs(came[i]! - foretold[i]!), name).toBeLessThan(0.02));
  });

  for (const level of tense) {
    test(`end level as often as foretold ${level.before} ms before the end of period ${level.period}`, () => {
      expect(level.asked).toBeGreaterThan(1_000);
      expect(Math.abs(level.came - level.foretold) / level.asked).toBeLessThan(0.03);
    });
  }
});
