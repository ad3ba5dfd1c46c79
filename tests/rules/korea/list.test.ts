import { describe, expect, it } from 'vitest';
import { byKickOff, leagueBlocks, type ListedFixture } from '../../../src/rules/korea/list';
import { protoNumbers, protoNumberText, protoRound } from '../../../src/rules/korea/proto';

const game = (id: string, date: number, league = 'g', sport = 1): ListedFixture => ({
  id,
  date,
  sport,
  location: { id: 'l', name: 'l' },
  league: { id: league, name: league },
  isOver: false,
});

describe('the list', () => {
  it('is sorted by kick-off, then sport, league and id', () => {
    const list = [game('d', 2), game('c', 1, 'h'), game('b', 1, 'g'), game('a', 1, 'g'), game('e', 1, 'z', 0)];
    expect(list.toSorted(byKickOff((sport) => sport)).map(({ id }) => id)).toEqual(['e', 'a', 'b', 'c', 'd']);
  });

  it('has what is over last', () => {
    const list = [{ ...game('a', 1), isOver: true }, game('b', 2), { ...game('c', 0), isOver: true }];
    expect(list.toSorted(byKickOff((sport) => sport)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('has a head where the league changes', () => {
    const blocks = leagueBlocks([game('a', 1), game('b', 1), game('c', 2, 'h'), game('d', 3)]);
    expect(blocks.map(({ league, fixtures }) => [league.name, fixtures.length])).toEqual([
      ['g', 2],
      ['h', 1],
      ['g', 1],
    ]);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(3);
  });
});

describe('the proto sheet', () => {
  const HOUR = 3_600_000;
  const from = Date.UTC(2026, 10, 22, 3);

  it('is of an hour of Seoul, counted through its year', () => {
    expect(protoRound(Date.UTC(2025, 11, 31, 15, 59))).toMatchObject({ year: 2026, round: 1 });
    expect(protoRound(Date.UTC(2025, 11, 31, 14, 59))).toMatchObject({ year: 2025, round: 8_760 });
    expect(protoRound(from + 59 * 60_000)).toMatchObject({ from, to: from + HOUR });
  });

  it('numbers games one by one, in three digits, and the same whatever has begun meanwhile', () => {
    const games = Array.from({ length: 240 }, (_, i) => ({
      id: String(i).padStart(3, '0'),
      date: from + (i % 12) * 5 * 60_000,
    }));
    const numbers = protoNumbers(games);
    expect(numbers.size).toBe(240);
    const all = [...numbers.values()].flatMap((first) => [first, first + 1, first + 2]);
    expect(new Set(all).size).toBe(720);
    expect(Math.min(...all)).toBe(1);
    expect(Math.max(...all)).toBeLessThanOrEqual(999);
    const later = games.filter(({ date }) => date >= from + HOUR / 2);
    for (const [id, number] of protoNumbers(later)) expect(numbers.get(id)).toBe(number);
  });

  it('leaves out what does not fit', () => {
    const games = Array.from({ length: 40 }, (_, i) => ({ id: String(i).padStart(2, '0'), date: from }));
    expect(protoNumbers(games).size).toBe(27);
  });

  it('writes numbers in three digits', () => {
    expect(protoNumberText(7)).toBe('007');
  });
});
