import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreboardData } from '../../../src/contract/stream/fixture';
import {
  marketNets,
  matchNets,
  type OutcomeStakes,
  type PairStakes,
} from '../../../src/rules/liability/fixtureLiability';
import { SportId } from '../../../src/contract/codes/sports';
import { BASKETBALL, FOOTBALL, scoreboard, VOLLEYBALL } from '../joint/matches';

type Score = readonly [home: number, away: number];
type Verdict = -1 | 0 | 1;

/** An outcome with what becomes of it, written down without the product's rules. `of`: which score decides it. */
interface Known {
  readonly market: string;
  readonly pick: string;
  readonly line: string;
  readonly of: string;
  readonly verdict: (score: Score) => Verdict;
}

const won = (isWon: boolean): Verdict => (isWon ? 1 : -1);
const compared = (value: number): Verdict => (value > 0 ? 1 : value < 0 ? -1 : 0);

function winners(market: string, of: string): Known[] {
  return [
    { market, pick: '1', line: '', of, verdict: ([h, a]) => won(h > a) },
    { market, pick: 'X', line: '', of, verdict: ([h, a]) => won(h === a) },
    { market, pick: '2', line: '', of, verdict: ([h, a]) => won(h < a) },
  ];
}

function doubleChances(market: string, of: string): Known[] {
  return [
    { market, pick: '1X', line: '', of, verdict: ([h, a]) => won(h >= a) },
    { market, pick: '12', line: '', of, verdict: ([h, a]) => won(h !== a) },
    { market, pick: 'X2', line: '', of, verdict: ([h, a]) => won(h <= a) },
  ];
}

function sides(market: string, of: string): Known[] {
  return [
    { market, pick: '1', line: '', of, verdict: ([h, a]) => compared(h - a) },
    { market, pick: '2', line: '', of, verdict: ([h, a]) => compared(a - h) },
  ];
}

function totals(market: string, of: string, lines: readonly number[], count: (score: Score) => number): Known[] {
  return lines.flatMap((line): Known[] => [
    { market, pick: 'Over', line: String(line), of, verdict: (score) => compared(count(score) - line) },
    { market, pick: 'Under', line: String(line), of, verdict: (score) => compared(line - count(score)) },
  ]);
}

function handicaps(market: string, of: string, lines: readonly number[]): Known[] {
  return lines.flatMap((line): Known[] => [
    { market, pick: '1', line: String(line), of, verdict: ([h, a]) => compared(h + line - a) },
    { market, pick: '2', line: String(-line), of, verdict: ([h, a]) => compared(a - line - h) },
  ]);
}

const both = ([h, a]: Score) => h + a;

const OF_FOOTBALL: readonly Known[] = [
  ...winners('1X2', 'match'),
  ...sides('Draw No Bet', 'match'),
  ...totals('Under/Over', 'match', [1.5, 2, 2.5, 3.5], both),
  ...totals('Under/Over - Home Team', 'match', [0.5, 1.5], ([h]) => h),
  ...totals('Under/Over - Away Team', 'match', [1.5], ([, a]) => a),
  ...handicaps('Asian Handicap', 'match', [-1.5, -1, 0.5]),
  ...doubleChances('Double Chance', 'match'),
  {
    ...{ market: '1X2 And Under/Over', pick: 'X And Under', line: '2.5', of: 'match' },
    verdict: ([h, a]) => won(h === a && h + a < 2.5),
  },
  {
    ...{ market: 'Double Chance And Under/Over', pick: 'X2 And Over', line: '2.5', of: 'match' },
    verdict: ([h, a]) => won(h <= a && h + a > 2.5),
  },
  ...winners('1st Period Winner', 'first'),
  ...doubleChances('Double Chance 1st Period', 'first'),
  ...doubleChances('Double Chance Halftime', 'first'),
  ...totals('Under/Over 1st Period', 'first', [0.5, 1.5], both),
  {
    ...{ market: '1st Period 1X2 And Under/Over', pick: '1 And Over', line: '1.5', of: 'first' },
    verdict: ([h, a]) => won(h > a && h + a > 1.5),
  },
  ...winners('2nd Period Winner', 'second'),
  ...totals('Under/Over 2nd Period', 'second', [1.5], both),
];

const OF_BASKETBALL: readonly Known[] = [
  ...winners('1st Period Winner', 'quarter'),
  ...doubleChances('Double Chance 1st Period', 'quarter'),
  ...totals('Under/Over 1st Period', 'quarter', [1.5], both),
  ...winners('1X2', 'regulation'),
  ...totals('Under/Over', 'regulation', [2.5], both),
  ...sides('12 Including Overtime', 'all'),
  ...totals('Under/Over Including Overtime', 'all', [2.5, 3], both),
  ...handicaps('Asian Handicap Including Overtime', 'all', [-1.5]),
];

interface Fixture {
  readonly outcomes: readonly (Known & OutcomeStakes)[];
  readonly pairs: readonly (PairStakes & { readonly known: readonly [Known, Known] })[];
}

const money = fc.integer({ min: 5, max: 400 }).map((thousands) => thousands * 1_000);
const priced = (known: Known) =>
  fc
    .tuple(money, fc.integer({ min: 11, max: 60 }))
    .map(([stake, tenths]) => ({ ...known, stake, payout: Math.floor((stake * tenths) / 10) }));

function fixtures(catalogue: readonly Known[]): fc.Arbitrary<Fixture> {
  const pair = fc
    .tuple(fc.shuffledSubarray([...catalogue], { minLength: 2, maxLength: 2 }), money, fc.integer({ min: 15, max: 90 }))
    // A combined outcome is a pair by itself already.
    .filter(([known]) => known.every(({ pick }) => !pick.includes(' And ')))
    .map(([[a, b], stake, tenths]) => ({
      outcomes: [a!, b!] as const,
      known: [a!, b!] as const,
      stake,
      payout: Math.floor((stake * tenths) / 10),
      alone: [Math.floor(stake * 1.4), Math.floor(stake * 1.2)] as const,
    }));
  return fc.record({
    outcomes: fc.subarray([...catalogue], { maxLength: 14 }).chain((some) => fc.tuple(...some.map(priced))),
    pairs: fc.array(pair, { maxLength: 3 }),
  });
}

/** What the operator is left with at one end of the match. */
function netAt({ outcomes, pairs }: Fixture, scores: Readonly<Record<string, Score>>): number {
  let net = 0;
  for (const { of, verdict, stake, payout } of outcomes) {
    const truth = verdict(scores[of]!);
    net += truth === 0 ? 0 : truth === 1 ? stake - payout : stake;
  }
  for (const { known, stake, payout, alone } of pairs) {
    // Two that are of different scores are added by their own worst, below.
    if (known[0].of !== known[1].of) continue;
    const truths = known.map(({ of, verdict }) => verdict(scores[of]!));
    if (truths.includes(-1)) net += stake;
    else if (truths[0] === 1 && truths[1] === 1) net += stake - payout;
    else net += stake - (truths[0] === 1 ? alone[0] : truths[1] === 1 ? alone[1] : stake);
  }
  return net;
}

function apartOf({ pairs }: Fixture): number {
  return pairs
    .filter(({ known }) => known[0].of !== known[1].of)
    .reduce(
      (sum, { stake, payout, alone }) => sum + Math.min(stake - payout, stake - alone[0], stake - alone[1], 0),
      0,
    );
}

function* scoresFrom([h0, a0]: Score, more: number): Generator<Score> {
  for (let h = h0; h <= h0 + more; h++) for (let a = a0; a <= a0 + more; a++) yield [h, a];
}

const plus = ([h, a]: Score, [h2, a2]: Score): Score => [h + h2, a + a2];

function worstOfFootball(fixture: Fixture, [first, second]: readonly [Score, Score], isHalfTime: boolean): number {
  let worst = Infinity;
  for (const ends of isHalfTime ? [first] : scoresFrom(first, 7)) {
    for (const more of scoresFrom(second, 7)) {
      worst = Math.min(worst, netAt(fixture, { first: ends, second: more, match: plus(ends, more) }));
    }
  }
  return worst + apartOf(fixture);
}

it('the worst case of a football match before kick-off is that of going through all scores of both halves', () => {
  fc.assert(
    fc.property(fixtures(OF_FOOTBALL), (fixture) => {
      const match = { sport: FOOTBALL, live: false, scoreboard: undefined, teams: undefined };
      const none: Score = [0, 0];
      const { worst, scores } = matchNets(match, fixture.outcomes, fixture.pairs);
      expect(worst).toBe(worstOfFootball(fixture, [none, none], false));
      if (scores.length > 0) expect(scores[0]!.net).toBe(worst);
    }),
    { numRuns: 50 },
  );
});

const OF_FAR_SCORES: readonly Known[] = [
  ...handicaps('Asian Handicap', 'match', [-2.5, 1.5]),
  ...handicaps('Asian Handicap 1st Period', 'first', [-1.5]),
  ...handicaps('Asian Handicap 2nd Period', 'second', [-1.5, 1.5]),
  ...totals('Under/Over - Home Team', 'match', [2.5], ([h]) => h),
  ...totals('Under/Over - Away Team', 'match', [1.5, 2.5], ([, a]) => a),
  ...winners('2nd Half 1X2', 'second'),
  ...sides('Draw No Bet', 'match'),
];

describe('a side may be ahead of one that has scored, and parts make up for each other', () => {
  const match = { sport: FOOTBALL, live: false, scoreboard: undefined, teams: undefined };
  const outcome = (market: string, pick: string, line: string) => ({
    ...{ market, pick, line, stake: 10_000, payout: 25_000 },
  });
  it.each([
    ['4:2', [outcome('Asian Handicap', '1', '-1.5'), outcome('Under/Over - Away Team', 'Over', '1.5')], -30_000],
    [
      '2:0 and 0:3',
      [
        outcome('Asian Handicap 1st Period', '1', '-1.5'),
        outcome('2nd Half 1X2', '2', ''),
        outcome('Draw No Bet', '2', ''),
      ],
      -45_000,
    ],
  ])('at %s', (_, outcomes, worst) => {
    expect(matchNets(match, outcomes, []).worst).toBe(worst);
  });

  it('at whatever score', () => {
    fc.assert(
      fc.property(fc.subarray([...OF_FAR_SCORES], { minLength: 2, maxLength: 4 }), (known) => {
        const outcomes = known.map((each) => ({ ...each, stake: 10_000, payout: 25_000 }));
        const none: Score = [0, 0];
        const real = worstOfFootball({ outcomes, pairs: [] }, [none, none], false);
        expect(matchNets(match, outcomes, []).worst).toBe(real);
      }),
      { numRuns: 100 },
    );
  });
});

it('in play only the scores that can still come count', () => {
  const goals = fc.integer({ min: 0, max: 2 });
  const score = fc.tuple(goals, goals);
  fc.assert(
    fc.property(fixtures(OF_FOOTBALL), score, score, fc.boolean(), (fixture, first, more, isHalfTime) => {
      const second: Score = isHalfTime ? more : [0, 0];
      const present: ScoreboardData = scoreboard(plus(first, second).join('-'), [
        [10, first.join('-')],
        ...(isHalfTime ? [[20, second.join('-')] as const] : []),
      ]);
      const match = { sport: FOOTBALL, live: true, scoreboard: present, teams: undefined };
      expect(matchNets(match, fixture.outcomes, fixture.pairs).worst).toBe(
        worstOfFootball(fixture, [first, second], isHalfTime),
      );
    }),
    { numRuns: 50 },
  );
});

it('an overtime follows a level score only, and parts within parts are evaluated together', () => {
  fc.assert(
    fc.property(fixtures(OF_BASKETBALL), (fixture) => {
      let worst = Infinity;
      for (const quarter of scoresFrom([0, 0], 3)) {
        for (const rest of scoresFrom([0, 0], 4)) {
          const regulation = plus(quarter, rest);
          const overtime = regulation[0] === regulation[1] ? [...scoresFrom([0, 0], 4)] : [[0, 0] as const];
          for (const more of overtime) {
            worst = Math.min(worst, netAt(fixture, { quarter, regulation, all: plus(regulation, more) }));
          }
        }
      }
      const match = { sport: BASKETBALL, live: false, scoreboard: undefined, teams: undefined };
      expect(matchNets(match, fixture.outcomes, fixture.pairs).worst).toBe(worst + apartOf(fixture));
    }),
    { numRuns: 50 },
  );
});

it('a volleyball match ends as sets can end', () => {
  const match = { sport: VOLLEYBALL, live: false, scoreboard: undefined, teams: undefined };
  const outcome = (pick: string, line: string, stake: number) => ({
    market: 'Asian Handicap Sets',
    pick,
    line,
    stake,
    payout: stake * 2,
  });
  // Home by one set at the least and by three at the most: both can't be lost by the operator and won by it.
  const outcomes = [outcome('1', '-2.5', 100), outcome('2', '2.5', 60)];
  expect(matchNets(match, outcomes, []).worst).toBe(-40);
  expect(matchNets(match, outcomes, []).scores.map(({ home, away }) => Math.max(home, away))).toEqual([3, 3]);
});

it('what the score does not decide is added by its own worst outcome, line by line', () => {
  const match = { sport: FOOTBALL, live: false, scoreboard: undefined, teams: undefined };
  const outcome = (market: string, pick: string, stake: number, payout: number) => ({
    market,
    pick,
    line: '',
    stake,
    payout,
  });
  const corners = [outcome('Corners Winner', '1', 100, 300), outcome('Corners Winner', '2', 50, 100)];
  const goals = [outcome('1X2', '1', 10, 30)];
  expect(matchNets(match, corners, []).worst).toBe(-150);
  expect(matchNets(match, [...corners, ...goals], []).worst).toBe(-170);
  expect(marketNets(match, corners)).toEqual({ worst: -150, nets: [-150, 50] });
  expect(marketNets(match, goals)).toEqual({ worst: -20, nets: [-20] });
});

it('the two sides of a handicap that no score decides are one line, whatever their signs', () => {
  const match = { sport: 35232, live: false, scoreboard: undefined, teams: undefined };
  const outcome = (pick: string, line: string, stake: number) => ({
    ...{ market: 'Asian Handicap', pick, line, stake, payout: stake * 2 },
  });
  const sides = [outcome('1', '-1.5', 100), outcome('2', '1.5', 70), outcome('2', '2.5', 10)];
  expect(matchNets(match, sides, []).worst).toBe(-30 - 10);
  expect(marketNets(match, sides)).toEqual({ worst: -40, nets: [-30, 30, -10] });
});

it('a market comes to what its worst score does, and an outcome to what it does where that one wins', () => {
  const decided = OF_FOOTBALL.filter(({ market }) =>
    ['1X2', 'Under/Over', 'Asian Handicap', 'Draw No Bet'].includes(market),
  );
  const byMarket = fc
    .constantFrom(...new Set(decided.map(({ market }) => market)))
    .chain((name) => fc.tuple(...decided.filter(({ market }) => market === name).map(priced)));
  fc.assert(
    fc.property(byMarket, (outcomes) => {
      const match = { sport: FOOTBALL, live: false, scoreboard: undefined, teams: undefined };
      const ends = [...scoresFrom([0, 0], 9)].map((score) => ({
        score,
        net: netAt({ outcomes, pairs: [] }, { match: score }),
      }));
      const { worst, nets } = marketNets(match, outcomes);
      expect(worst).toBe(Math.min(...ends.map(({ net }) => net)));
      expect(nets).toEqual(
        outcomes.map(({ verdict }) =>
          Math.min(...ends.filter(({ score }) => verdict(score) === 1).map(({ net }) => net)),
        ),
      );
    }),
    { numRuns: 50 },
  );
});

describe('where no score is gone through, outcomes of a line that may win together are counted together', () => {
  const match = { sport: SportId.iceHockey, live: false, scoreboard: undefined, teams: undefined };
  const outcomesOf = (market: string, picks: readonly string[]) =>
    picks.map((pick) => ({ market, pick, line: '', stake: 10_000, payout: 13_000 }));
  it.each([
    ['Double Chance', ['1X', '12'], -6_000, [-6_000, -6_000]],
    ['Double Chance 1st Period', ['1X', '12', 'X2'], 4_000, [4_000, 4_000, 4_000]],
    ['Double Chance', ['1X'], -3_000, [-3_000]],
    ['Anytime Goalscorer', ['a', 'b', 'c'], -9_000, [-9_000, -9_000, -9_000]],
    ['1X2', ['1', 'X'], 7_000, [7_000, 7_000]],
  ] as const)('%s on %j', (market, picks, worst, nets) => {
    const outcomes = outcomesOf(market, picks);
    expect(matchNets(match, outcomes, []).worst).toBe(worst);
    expect(marketNets(match, outcomes)).toEqual({ worst, nets });
  });
});

it.each(['1000', '5000.5', '200000.5', '9'.repeat(38)])('a line of %s is no score, and counted by itself', (line) => {
  const match = { sport: FOOTBALL, live: false, scoreboard: undefined, teams: undefined };
  const money = { stake: 10_000, payout: 13_000 };
  const outcomes = [
    { market: '1X2', pick: '1', line: '', ...money },
    { market: 'Under/Over', pick: 'Over', line, ...money },
    { market: 'Asian Handicap', pick: '1', line: `-0.5 (${line.slice(0, 4)}-0)`, ...money },
  ];
  expect(matchNets(match, outcomes, []).worst).toBe(-9_000);
});
