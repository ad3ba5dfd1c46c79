import { describe, expect, it } from 'vitest';
import { MINIGAMES } from '../../../../src/contract/rounds/catalogue';
import type { VirtualCard } from '../../../../src/contract/rounds/cards';
import type { DrawKind } from '../../../../src/contract/rounds/drawKinds';
import type { ResultOf } from '../../../../src/contract/rounds/results';
import { drawRound } from '../../../../src/rules/rounds/drawRound';
import { basketballRun, basketballScoreAt } from '../../../../src/rules/rounds/runs/basketball';
import { distanceOf, fieldAt, RACE_OVER, RACE_STARTS, RACE_WON, raceRun } from '../../../../src/rules/rounds/runs/race';
import { runChance } from '../../../../src/rules/rounds/runs/runChance';
import { type BallMoment, soccerMinuteAt, soccerRun, soccerScoreAt } from '../../../../src/rules/rounds/runs/soccer';
import { cardOf } from '../../../../src/rules/rounds/virtual/card';

const DRAWS = 1_000;

/** So many draws of the games of a kind in turn. */
function draws<K extends 'virtual-soccer' | 'virtual-basketball' | 'virtual-horse' | 'virtual-dog' | 'race6'>(
  kind: K,
  count = DRAWS,
): { id: string; result: ResultOf<K> }[] {
  const games = MINIGAMES.filter((game) => game.kind === (kind as DrawKind));
  // A few cards, since they are slow to make: it is the draws that differ.
  const cards: (VirtualCard | undefined)[] = games.map((game) => cardOf(game, `${game.id}-1`));
  return Array.from({ length: count }, (_, i) => {
    const game = games[i % games.length]!;
    const id = `${game.id}-${i}`;
    const card = cards[i % games.length];
    return { id, result: drawRound(kind, runChance(`draw ${id}`), card) as ResultOf<K> };
  });
}

const SHARES = Array.from({ length: 201 }, (_, i) => i / 200);

describe.each([
  ['virtual-horse', 240],
  ['virtual-dog', 250],
  ['race6', 130],
] as const)('a race of %s', (kind, lengths) => {
  it('ends in the drawn order, in 1,000 draws', () => {
    for (const { id, result } of draws(kind)) {
      const run = raceRun(result.order, lengths, runChance(id));
      const crossed = run.runners.toSorted((a, b) => a.crossesAt - b.crossesAt).map(({ no }) => no);
      expect(crossed).toEqual(result.order);
      for (const runner of run.runners) expect(distanceOf(run, runner, runner.crossesAt)).toBeCloseTo(lengths, 6);
      // So is the field when the winner is in, and the others are still behind the line.
      const field = fieldAt(run, RACE_WON);
      expect(field.map(({ no }) => no)).toEqual(result.order);
      expect(field[1]!.distance).toBeLessThan(lengths);
      expect(Math.max(...run.runners.map(({ crossesAt }) => crossesAt))).toBeLessThan(RACE_OVER);
    }
  });

  it('goes only forwards, all together, and its leader changes', () => {
    let changed = 0;
    for (const { id, result } of draws(kind, 100)) {
      const run = raceRun(result.order, lengths, runChance(id));
      const leaders = new Set<number>();
      SHARES.forEach((share, i) => {
        const field = fieldAt(run, share);
        if (share > RACE_STARTS + 0.1 && share < RACE_WON) leaders.add(field[0]!.no);
        expect(field[0]!.distance - field.at(-1)!.distance).toBeLessThan(10);
        const before = SHARES[i - 1] ?? 0;
        const ways = run.runners.map((one) => distanceOf(run, one, share) - distanceOf(run, one, before));
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
      });
      if (leaders.size > 1) changed += 1;
    }
    expect(changed).toBeGreaterThan(80);
  });
});

describe('a football match', () => {
  it('comes to the drawn goals, each in its minute, in 1,000 draws', () => {
    for (const { id, result } of draws('virtual-soccer')) {
      const run = soccerRun(result, runChance(id));
      expect(soccerScoreAt(run, 1)).toEqual({ home: result.home, away: result.away });
      expect(soccerScoreAt(run, 0)).toEqual({ home: 0, away: 0 });
      const scored = run.filter(({ kind }) => kind === 'goal');
      expect(scored.map(({ side, at }) => ({ side, minute: soccerMinuteAt(run, at) }))).toEqual(
        result.goals.map(({ side, minute }) => ({ side, minute })),
      );
      expect(run.map(({ at }) => at)).toEqual(run.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(run.at(-1)!.at).toBeCloseTo(0.9, 6);
    }
  });

  it('has the ball in the goal that is attacked when one is scored, and nowhere else in it', () => {
    const isOff = ({ kind, side, x, y }: BallMoment): boolean => {
      const depth = side === 'home' ? x : 1 - x;
      if (kind === 'goal') return depth <= 1 || Math.abs(y - 0.5) > 0.05;
      if (kind === 'wide') return Math.abs(y - 0.5) < 0.07;
      return kind === 'pass' && depth > 0.95;
    };
    for (const { id, result } of draws('virtual-soccer', 100)) {
      expect(soccerRun(result, runChance(id)).filter(isOff)).toEqual([]);
    }
  });
});

describe('a basketball match', () => {
  it('comes to the drawn points of each period, in 1,000 draws', () => {
    for (const { id, result } of draws('virtual-basketball')) {
      const run = basketballRun(result, runChance(id));
      const sums = result.q.map((_, period) => {
        const own = run.baskets.filter((basket) => basket.period === period);
        const of = (side: string) => own.reduce((sum, basket) => sum + (basket.side === side ? basket.points : 0), 0);
        return [of('home'), of('away')];
      });
      expect(sums).toEqual(result.q);
      expect(basketballScoreAt(run, 0)).toEqual({ home: 0, away: 0 });
      expect(basketballScoreAt(run, 1)).toEqual({ home: result.home, away: result.away });
    }
  });

  it('only ever scores, one shown attack after another, and its clock runs down', () => {
    for (const { id, result } of draws('virtual-basketball', 100)) {
      const run = basketballRun(result, runChance(id));
      let before = { home: 0, away: 0 };
      for (const share of SHARES) {
        const score = basketballScoreAt(run, share);
        expect(Math.min(score.home - before.home, score.away - before.away)).toBeGreaterThanOrEqual(0);
        before = score;
      }
      run.attacks.slice(1).forEach((attack, i) => {
        const last = run.attacks[i]!;
        expect(attack.from).toBeGreaterThanOrEqual(last.at);
        if (attack.period === last.period) expect(attack.left).toBeLessThanOrEqual(last.left);
      });
    }
  });
});

it('is the same run for the same draw, and another for another', () => {
  const [{ id, result }, next] = draws('virtual-horse', 2) as [
    ReturnType<typeof draws<'virtual-horse'>>[number],
    ReturnType<typeof draws<'virtual-horse'>>[number],
  ];
  expect(raceRun(result.order, 240, runChance(id))).toEqual(raceRun(result.order, 240, runChance(id)));
  expect(raceRun(result.order, 240, runChance(next.id))).not.toEqual(raceRun(result.order, 240, runChance(id)));
});
