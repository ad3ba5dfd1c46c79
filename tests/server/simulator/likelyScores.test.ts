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

/** How often each event came in the matches of a sport, and how often it was foretold before them; and the mean score. */
function tried(sport: SportName) {
  const came = EVENTS.map(() => 0);
  const foretold = EVENTS.map(() => 0);
  let [played, total, asked] = [0, 0, 0];
  for (const { match, sport: rules } of plansOf(sport)) {
    const history = rules.writeHistory(match);
    const facts = rules.factsAt(history, history.end);
    if (facts.isAbandoned) continue;
    total += regular(facts).home + regular(facts).away;
    EVENTS.forEach(([, test], i) => (came[i]! += Number(test(facts))));
    if (played++ % FORETOLD > 0) continue;
    asked += 1;
    const forecast = rules.forecast(match, rules.factsBefore, undefined, match.form);
    EVENTS.forEach(([, , chance], i) => (foretold[i]! += chance(forecast)));
  }
  return { came: came.map((n) => n / played), foretold: foretold.map((n) => n / asked), mean: total / played };
}

describe.each([
  { sport: 'hockey', event: 0, share: [0.22, 0.24], mean: [5.7, 6.2] },
  { sport: 'basketball', event: 0, share: [0.05, 0.07], mean: [160, 172] },
  { sport: 'baseball', event: 0, share: [0.08, 0.14], mean: [7, 11] },
  { sport: 'football', event: 4, share: [0.07, 0.08], mean: [2.45, 2.75] },
] as const)('10,000 matches of $sport', ({ sport, event, share, mean }) => {
  const { came, foretold, mean: scored } = tried(sport);

  test(`end as such matches do: ${EVENTS[event]![0]}`, () => {
    expect(came[event]).toBeGreaterThan(share[0]);
    expect(came[event]).toBeLessThan(share[1]);
    expect(scored).toBeGreaterThan(mean[0]);
    expect(scored).toBeLessThan(mean[1]);
  });

  test('are priced by the rates they are played with', () => {
    EVENTS.forEach(([name], i) => expect(Math.abs(came[i]! - foretold[i]!), name).toBeLessThan(0.02));
  });
});

/** How often matches that are close `before` ms before the end of regular time end level, and how often that was foretold. */
function levelAtTheEnd(sport: SportName, period: number, before: number, close: number) {
  let [asked, came, foretold] = [0, 0, 0];
  for (const { match, sport: rules } of plansOf(sport)) {
    const history = rules.writeHistory(match);
    const facts = rules.factsAt(history, history.ends.get(period)! - before);
    const { home, away } = regular(facts);
    if (Math.abs(home - away) > close) continue;
    const end = regular(rules.factsAt(history, history.end));
    asked += 1;
    came += Number(end.home === end.away);
    foretold += rules.forecast(match, facts, history, match.form).of('match').at('margin', 0);
  }
  return { asked, came: came / asked, foretold: foretold / asked };
}

describe('near the end, a tie is as likely as foretold', () => {
  test.each([
    ['hockey', 3, 10 * MINUTE_MS, 2],
    ['hockey', 3, 2 * MINUTE_MS, 1],
    ['basketball', 4, MINUTE_MS, 6],
    ['basketball', 4, 4 * SECOND_MS, 3],
  ] as const)('%s, period %i, %i ms before its end', (sport, period, before, close) => {
    const { asked, came, foretold } = levelAtTheEnd(sport, period, before, close);
    expect(asked).toBeGreaterThan(1_000);
    expect(Math.abs(came - foretold)).toBeLessThan(0.03);
  });
});
