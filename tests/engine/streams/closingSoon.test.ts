import { expect, it } from 'vitest';
import type { GameRound } from '../../../src/contract/api/rounds';
import { closingSoon$ } from '../../../src/engine/streams/closingSoon';
import { collect, shownTab } from '../../support/shownTab';

it('names the games that close next, one of each vendor, and others as those close', () => {
  const house = shownTab();
  house.pass(1_000);
  const seen = collect(closingSoon$(house.tab, house.time, 2));
  const now = house.time.wall();
  const game = (gameId: number, closesIn: number, words: Partial<GameRound> = {}): GameRound => {
    const closesAt = now + closesIn;
    const times = { opensAt: now - 1_000, closesAt, drawsAt: closesAt + 5_000, resultAt: closesAt + 9_000 };
    const round = { id: `${gameId}-1`, no: 1, ...times, commitment: '' };
    return { gameId, maintenance: false, priceVersion: 1, round, recent: [], ...words };
  };
  house.port.emit({
    type: 'rounds',
    rounds: {
      games: [
        game(211, 40_000),
        game(212, 30_000),
        game(101, 20_000),
        game(501, 4_000),
        game(301, 10_000, { maintenance: true }),
        game(401, 90_000),
      ],
    },
  });
  expect(seen.at(-1)).toEqual([101, 212]);
  house.pass(16_000);
  expect(seen.at(-1)).toEqual([212, 401]);
  seen.stop();
});
