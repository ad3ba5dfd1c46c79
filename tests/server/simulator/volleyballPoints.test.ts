import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForecastCell } from '../../../server/simulator/forecast/jointScores';
import { setEnds, targetOf, WINS } from '../../../server/simulator/sports/volleyball/model';
import { PointsAtEnd } from '../../../server/simulator/sports/volleyball/points';

const AXES = ['home', 'away', 'total', 'margin'] as const;

/** How a match goes on from the sets won, every score of each set by itself. */
function enumerated(
  sets: { home: number; away: number },
  endsOf: (set: number) => readonly ForecastCell[],
): ForecastCell[] {
  const ends: ForecastCell[] = [];
  const play = ({ h, a, chance }: ForecastCell, home: number, away: number) => {
    if (Math.max(home, away) === WINS) return void ends.push({ h, a, chance });
    for (const end of endsOf(home + away + 1)) {
      const isHome = end.h > end.a;
      play({ h: h + end.h, a: a + end.a, chance: chance * end.chance }, home + Number(isHome), away + Number(!isHome));
    }
  };
  play({ h: 0, a: 0, chance: 1 }, sets.home, sets.away);
  return ends;
}

const valueOn = { home: 'h', away: 'a' } as const;
const on = (axis: (typeof AXES)[number], { h, a }: ForecastCell) =>
  axis === 'total' ? h + a : axis === 'margin' ? h - a : { h, a }[valueOn[axis]];

const before = fc.record({ home: fc.integer({ min: 50, max: 100 }), away: fc.integer({ min: 50, max: 100 }) });
const rally = fc.double({ min: 0.36, max: 0.64, noNaN: true });
const points = fc.integer({ min: 0, max: 14 });

test.each([
  [{ home: 2, away: 2 }, 'the last set'],
  [{ home: 2, away: 1 }, 'the last two sets'],
  [{ home: 1, away: 2 }, 'the last two sets'],
])('from %j on the sums of points are those of every way in which %s may end', (sets) => {
  fc.assert(
    fc.property(rally, before, points, points, (p, played, h, a) => {
      const current = sets.home + sets.away + 1;
      const endsOf = (set: number) => setEnds(p, set === current ? h : 0, set === current ? a : 0, targetOf(set));
      const ends = enumerated(sets, endsOf);
      const forecast = new PointsAtEnd(played, sets, endsOf);
      for (const axis of AXES) {
        const start = axis === 'total' ? played.home + played.away : played.home - played.away;
        const from = axis === 'home' || axis === 'away' ? played[axis] : start;
        for (const x of [-8, -1, 0, 1, 2, 15, 30, 47]) {
          const chance = ends.reduce((sum, end) => (on(axis, end) > x ? sum + end.chance : sum), 0);
          expect(forecast.above(axis, from + x), `${axis} ${x}`).toBeCloseTo(chance, 9);
        }
        const odd = ends.reduce((sum, end) => ((from + on(axis, end)) & 1 ? sum + end.chance : sum), 0);
        expect(forecast.odd(axis), axis).toBeCloseTo(odd, 9);
      }
    }),
    { numRuns: 30 },
  );
});

test('in the last set every handicap between two points behind and two ahead is the winner', () => {
  const endsOf = (set: number) => setEnds(0.48, 0, 0, targetOf(set));
  const forecast = new PointsAtEnd({ home: 93, away: 88 }, { home: 2, away: 2 }, endsOf);
  const wins = endsOf(5).reduce((sum, { h, a, chance }) => (h > a ? sum + chance : sum), 0);
  for (const lead of [3.5, 4.5, 5.5, 6.5]) expect(forecast.above('margin', lead)).toBeCloseTo(wins, 9);
});
