import { describe, expect, test } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import { readOutcomeId } from '../../../server/simulator/markets/outcomeId';
import { simulatedResultsOf } from '../../../server/simulator/results';
import { simulator } from '../../../server/simulator/simulator';
import { isQuarterLine } from '../../../src/rules/market/quarterLine';
import { MINUTE_MS } from '../../../src/contract/units';
import { VirtualClock } from '../../support/virtualClock';
import { FeedWatch } from './feedWatch';
import { byFinalScore } from './finalScore';
import { NOON, run } from './setting';
import { decidingParts, resultByScore } from '../../../src/rules/betting/resultByScore';

const SCALE = { inplay: 14, prematch: 14, markets: Infinity };
const SPEED = 60;

describe('three hours of matches', () => {
  const watch = run({ scale: SCALE, speed: SPEED }, (3 * 60 * MINUTE_MS) / SPEED);
  const results = simulatedResultsOf('tests', SCALE, () => NOON);
  const over = [...watch.removed.inplay.values()];
  const bets = over.flatMap(({ fixture, markets }) =>
    [...markets.values()].flatMap((market) => market.bets.map((bet) => ({ fixture, bet }))),
  );

  test('were published without contradiction', () => {
    expect(watch.faults).toEqual([]);
  });

  test('ended in every sport, with thousands of bets', () => {
    expect(new Set(over.map(({ fixture }) => fixture.sport)).size).toBe(5);
    expect(bets.length).toBeGreaterThan(4_000);
  });

  test('left no bet in play undecided', () => {
    for (const { fixture, bet } of bets) {
      const what = `${fixture.name} ${bet.market.name} ${bet.name} ${bet.base}`;
      if (bet.status === TradingStatus.cancelled) expect(fixture.status, what).toBe(FixtureStatus.abandoned);
      else expect(bet.status, what).toBe(TradingStatus.settled);
      if (bet.status === TradingStatus.settled) expect([1, 2, 3, 4, 5], what).toContain(bet.settlement);
    }
    for (const { markets } of over) {
      for (const market of markets.values()) expect(market.status).toBeGreaterThanOrEqual(TradingStatus.settled);
    }
  });

  test('settled each bet by the final score', () => {
    let compared = 0;
    for (const { fixture, bet } of bets) {
      if (fixture.status !== FixtureStatus.finished) continue;
      const expected = byFinalScore(fixture, bet);
      if (expected === undefined) continue;
      compared += 1;
      const { results: score, periods } = fixture.scoreboard!;
      const said = {
        settlement: bet.settlement,
        market: bet.market.name,
        name: bet.name,
        base: bet.base,
        score,
        periods,
      };
      expect(said).toEqual({ ...said, settlement: expected });
    }
    expect(compared).toBeGreaterThan(bets.length / 2);
  });

  test('settled each bet as a correction by the score of its periods would', () => {
    let compared = 0;
    for (const { fixture, bet } of bets) {
      if (fixture.status !== FixtureStatus.finished) continue;
      const [home, away] = ['1', '2'].map(
        (side) => fixture.participants.find(({ position }) => position === side)!.name,
      );
      const sides = { sport: fixture.sport, teams: { home: home!, away: away! } };
      const outcome = { market: bet.market.name, pick: bet.name, line: bet.line ?? '' };
      const parts = decidingParts(sides, outcome);
      if (!parts) continue;
      const played = fixture.scoreboard!.periods.map(({ type, results: [own, other] }) => {
        return [type, [Number(own), Number(other)]] as const;
      });
      const scores = new Map([...parts.map((part) => [part, [0, 0]] as const), ...played]);
      const result = resultByScore(sides, outcome, scores);
      if (result === undefined) continue;
      compared += 1;
      const what = { market: bet.market.name, name: bet.name, line: bet.line, periods: fixture.scoreboard!.periods };
      expect({ ...what, result }).toEqual({ ...what, result: bet.settlement });
    }
    expect(compared).toBeGreaterThan(bets.length / 3);
  });

  test('settled quarter lines by half, and no others', () => {
    const isHalf = ({ bet }: (typeof bets)[number]) => bet.settlement > Settlement.specialHit;
    for (const { bet } of bets.filter(isHalf)) expect(isQuarterLine(bet.base!), bet.base).toBe(true);
    expect(new Set(bets.filter(isHalf).map(({ bet }) => `${bet.market.name} ${bet.settlement}`))).toEqual(
      new Set(['Under/Over 4', 'Under/Over 5', 'Asian Handicap 4', 'Asian Handicap 5']),
    );
  });

  test('returned stakes on whole lines that were met, and won one of each market without a line', () => {
    expect(bets.some(({ bet }) => bet.settlement === Settlement.specialHit)).toBe(true);
    for (const { fixture, markets } of over) {
      if (fixture.status !== FixtureStatus.finished) continue;
      for (const market of markets.values()) {
        if (market.bets.some(({ base }) => base !== undefined) || /Double Chance/.test(market.name)) continue;
        const won = market.bets.filter(({ settlement }) => settlement === Settlement.won).length;
        const returned = market.bets.filter(({ settlement }) => settlement === Settlement.specialHit).length;
        expect(won === 1 || returned === market.bets.length, `${fixture.name} ${market.name}`).toBe(true);
      }
    }
  });

  test('settled the markets of a half when it was over, not with the match', () => {
    const playing = [...watch.fixtures.inplay.values()].filter(({ fixture }) => fixture.scoreboard!.period === 20);
    expect(playing.length).toBeGreaterThan(0);
    for (const { markets } of playing) {
      for (const market of ['1st Period Winner', 'Under/Over 1st Period', 'Asian Handicap 1st Period']) {
        const status = [...markets.values()].find(({ name }) => name === market)!.status;
        expect(status, market).toBe(TradingStatus.settled);
      }
    }
  });

  test('are the same by `resultOf`', () => {
    expect(bets.filter(({ bet }) => results.resultOf(bet.id) !== bet.settlement)).toEqual([]);
  });

  test('are the same before the match as in play', () => {
    const settled = new Map(bets.map(({ bet }) => [keyOf(bet.id), bet.settlement]));
    let compared = 0;
    for (const [id, { markets }] of watch.removed.europe) {
      if (!watch.removed.inplay.has(id)) continue;
      for (const bet of [...markets.values()].flatMap((market) => market.bets)) {
        expect(bet.status).toBe(TradingStatus.suspended);
        const inPlay = settled.get(keyOf(bet.id));
        if (inPlay === undefined) continue;
        expect(results.resultOf(bet.id)).toBe(inPlay);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

/** The bet apart from its area. */
function keyOf(outcomeId: string): string {
  const { fixtureId, key } = readOutcomeId(outcomeId)!;
  return `${fixtureId}/${key.market}/${key.line}/${key.outcome}`;
}

test('what is no bet has no result', () => {
  const { resultOf } = simulatedResultsOf('tests', SCALE, () => NOON);
  for (const id of ['', 'abc', '1', '999999999999999999', '123456789012345678901'])
    expect(resultOf(id)).toBeUndefined();
});

test('a bet made before the match is settled as soon as the match decides it', () => {
  const time = new VirtualClock(NOON);
  const feed = simulator({ clock: time, seed: 'tests', scale: { ...SCALE, markets: 8 }, speed: SPEED });
  const watch = new FeedWatch();
  feed.start((updates) => watch.apply(updates));
  const [fixture] = [...watch.fixtures.europe.values()].filter(
    ({ fixture: { sport, start } }) => sport === 6046 && start - NOON > 10_000 && start - NOON < 60_000,
  );
  const bets = [...fixture!.markets.values()].flatMap((market) => market.bets.map(({ id }) => id));
  const open = () => bets.filter((bet) => feed.settlementOf(bet)?.settlement === Settlement.inProgress).length;
  const counts = [open()];
  for (let minute = 0; minute < 4; minute++) {
    time.advance(MINUTE_MS);
    counts.push(open());
  }
  expect(counts[0]).toBe(bets.length);
  expect(counts.at(-1)).toBe(0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  for (const bet of bets) expect(feed.settlementOf(bet)?.settlement).toBe(feed.resultOf(bet));
  feed.stop();
});
