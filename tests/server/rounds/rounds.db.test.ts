import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  roundEventsSchema,
  roundResultPageSchema,
  roundsStateSchema,
  teamRankingSchema,
} from '../../../src/contract/api/rounds';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { MINUTE_MS } from '../../../src/contract/units';
import { slotAt } from '../../../src/rules/rounds/schedule';
import { drawFrom, verifyRound } from '../../../src/rules/rounds/verify';
import { auditLedger } from '../../../server/ledger';
import { roundEventsOf } from '../../../server/rounds/events';
import { rankingsOf } from '../../../server/rounds/rankings';
import { resultBy, roundResultsOf } from '../../../server/rounds/results';
import { roundsState } from '../../../server/rounds/roundsState';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';

/** 12:00:02 in Seoul. */
const NOON = Date.parse('2024-11-21T12:00:02+09:00');
const MAIN = { marketId: 'p-oe', selectionId: 'p-odd', price: 1_950 };

let database: TestDatabase;
let clock: DatabaseClock;
let table: RoundRows;
let other: RoundRows;
let now = NOON;

async function to(ms: number): Promise<void> {
  now = ms;
  await clock.set(ms);
}

async function on(gameId: number) {
  const [event] = await roundEventsOf(table.database.sql, minigameBy(gameId)!, true);
  return event!;
}

/** The round of a game that is drawn at the next full step, opened for betting. */
async function open(gameId: number) {
  const event = await on(gameId);
  if (now < event.opensAt) await to(event.opensAt);
  return event;
}

async function balance(member: number): Promise<number> {
  const row = await table.database.sql
    .selectFrom('ledger_account')
    .select('balance')
    .where('member', '=', String(member))
    .where('kind', '=', 'money')
    .executeTakeFirstOrThrow();
  return Number(row.balance);
}

async function betStatus(id: string) {
  return table.database.sql
    .selectFrom('bet')
    .select(['status', 'paid', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

beforeAll(async () => {
  database = await testDatabase();
  clock = await databaseClock(database.url, NOON);
  table = new RoundRows(clock.url);
  other = new RoundRows(clock.url);
});

beforeEach(async () => {
  await table.database.sql.deleteFrom('round').execute();
  await table.database.sql.deleteFrom('minigame_setting').execute();
  await to(NOON);
  await table.step();
});

afterAll(async () => {
  expect(await auditLedger(table.database.sql)).toEqual([]);
  await Promise.all([table.close(), other.close()]);
  await clock.close();
  await database.drop();
});

describe('announcing', () => {
  it('commits to the round that is on and the next one of every game before they open', async () => {
    const rows = await table.database.sql.selectFrom('round').selectAll().execute();
    for (const { id } of MINIGAMES) expect(rows.filter((row) => row.game_id === id).length).toBeGreaterThanOrEqual(2);
    for (const row of rows) expect(row.created_at.getTime()).toBeLessThanOrEqual(row.opens_at.getTime());
    const event = await on(211);
    const slot = slotAt(minigameBy(211)!, NOON);
    // It was on before anybody had announced it: it opens late.
    expect(event).toMatchObject({ no: slot.no, day: '2024-11-21', drawsAt: slot.drawsAt, closesAt: slot.closesAt });
    expect(event.opensAt).toBeGreaterThan(NOON);
  });

  it('binds a ladder to the round of its parent', async () => {
    const [parent, child] = await Promise.all([on(201), on(202)]);
    expect(child).toMatchObject({ source: parent.id, commitment: parent.commitment, drawsAt: parent.drawsAt });
  });

  it('announces nothing twice, however many processes try', async () => {
    const count = async () => (await table.database.sql.selectFrom('round').select('id').execute()).length;
    const before = await count();
    await Promise.all([table.step(), other.step(), table.step(), other.step()]);
    expect(await count()).toBe(before);
  });

  it('skips rounds that passed while no process ran', async () => {
    const { drawsAt } = await on(211);
    await to(drawsAt + 10 * MINUTE_MS);
    await table.step();
    const rows = await table.database.sql
      .selectFrom('round')
      .select(['id', 'state', 'draws_at'])
      .where('game_id', '=', 211)
      .orderBy('draws_at')
      .execute();
    const drawn = rows.filter(({ state }) => state !== 'pending');
    // The two that had been committed to are drawn; the eight after them never were.
    expect(drawn.map(({ draws_at }) => draws_at.getTime())).toEqual([drawsAt, drawsAt + MINUTE_MS]);
    expect(rows.at(-1)!.draws_at.getTime()).toBeGreaterThan(drawsAt + 10 * MINUTE_MS);
  });

  it('retains what it is bound to, against any update', async () => {
    const { id } = await on(211);
    const change = (set: object) => table.database.sql.updateTable('round').set(set).where('id', '=', id).execute();
    await expect(change({ commitment: '0'.repeat(64) })).rejects.toThrow('does not change');
    await expect(change({ seed: '0'.repeat(64) })).rejects.toThrow('does not change');
    await expect(change({ closes_at: new Date(NOON + 55_000) })).rejects.toThrow('does not change');
  });
});

describe('drawing', () => {
  it('draws every game at its time, once, from what it was bound to', async () => {
    for (let i = 0; i < 12; i += 1) {
      await to(now + 30_000);
      await Promise.all([table.step(), other.step()]);
    }
    const { items } = await roundResultsOf(table.database.sql, { page: 1, size: 2_000 });
    expect(new Set(items.map(({ gameId }) => gameId)).size).toBe(MINIGAMES.length);
    for (const item of items) {
      expect(item.drawsAt).toBeLessThanOrEqual(now);
      expect(verifyRound(item)).toMatchObject({ ok: true });
    }
    v.parse(roundResultPageSchema, await roundResultsOf(table.database.sql, { group: 'virtuals', page: 1, size: 15 }));
    v.parse(teamRankingSchema, await rankingsOf(table.database.sql));
  });

  it('has ladders agree with their parents', async () => {
    await to((await on(201)).drawsAt);
    await table.step();
    const [power] = (await roundResultsOf(table.database.sql, { gameId: 201, page: 1, size: 1 })).items;
    const [ladder] = (await roundResultsOf(table.database.sql, { gameId: 202, page: 1, size: 1 })).items;
    const ball = power?.result?.kind === 'powerball' ? power.result.balls[0] : undefined;
    expect(ladder?.result).toMatchObject({ ball, start: ball! % 2 === 1 ? 'L' : 'R', lines: ball! <= 14 ? 3 : 4 });
  });

  it('publishes the seed with the result and not before', async () => {
    const event = await on(211);
    expect(event.seed).toBeUndefined();
    expect(await resultBy(table.database.sql, event.id)).toMatchObject({ void: false });
    expect((await resultBy(table.database.sql, event.id))?.seed).toBeUndefined();
    await to(event.drawsAt - 1);
    await table.step();
    expect((await resultBy(table.database.sql, event.id))?.result).toBeUndefined();
    await to(event.drawsAt);
    await table.step();
    expect((await resultBy(table.database.sql, event.id))?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('voids a round whose draw fails, and draws the others', async () => {
    const [broken, other] = [await open(201), await on(211)];
    const member = await table.member(100_000);
    const bet = await table.bet(member, { roundId: broken.id, ...MAIN });
    const failures: string[] = [];
    await to(Math.max(broken.drawsAt, other.drawsAt));
    await table.step(undefined, {
      draw: (game, seed) => {
        if (game.id === 201) throw new Error('a bug');
        return drawFrom(game, seed);
      },
      onFailure: (failure) => failures.push((failure as Error).message),
    });
    await table.settle();
    expect(failures).toContain(`round ${broken.id} could not be drawn, and is void`);
    expect(await resultBy(table.database.sql, broken.id)).toMatchObject({ void: true });
    expect(await resultBy(table.database.sql, other.id)).toMatchObject({ void: false });
    expect(await betStatus(bet.ok ? bet.betId : '')).toMatchObject({ status: -1 });
    expect(await balance(member)).toBe(100_000);
  });

  it('voids a round whose seed is lost, and the ladder read from it', async () => {
    const [parent, child] = await Promise.all([open(201), on(202)]);
    const member = await table.member(100_000);
    const bet = await table.bet(member, { roundId: parent.id, ...MAIN });
    const beside = await table.bet(member, { roundId: child.id, marketId: 'oe', selectionId: 'odd', price: 1_940 });
    expect([bet.ok, beside.ok]).toEqual([true, true]);
    expect(await balance(member)).toBe(90_000);
    await table.database.sql.updateTable('round').set({ seed: null }).where('id', '=', parent.id).execute();
    await to(parent.drawsAt);
    await table.step();
    await table.settle();
    expect(await resultBy(table.database.sql, parent.id)).toMatchObject({ void: true });
    expect(await resultBy(table.database.sql, child.id)).toMatchObject({ void: true });
    for (const each of [bet, beside]) expect(await betStatus(each.ok ? each.betId : '')).toMatchObject({ status: -1 });
    expect(await balance(member)).toBe(100_000);
  });

  /** Of the newest of these rounds that drew no joker; each is checked to have that of the one before it. */
  async function lastRank(): Promise<number | undefined> {
    const { items } = await roundResultsOf(table.database.sql, { gameId: 503, page: 1, size: 12 });
    let prevRank: number | undefined;
    for (const { result } of items.toReversed()) {
      if (result?.kind !== 'hilo') throw new Error('no card');
      expect(result.prevRank).toBe(prevRank);
      if (!result.card.joker) prevRank = result.card.rank;
    }
    return prevRank;
  }

  it('shows the card before in 하이로우', async () => {
    for (let i = 0; i < 10; i += 1) {
      await to((await on(503)).drawsAt);
      await table.step();
    }
    const prevRank = await lastRank();
    const event = await on(503);
    const [hi, lo] = event.markets.find(({ id }) => id === 'hilo')!.selections;
    expect([hi?.price === undefined, lo?.price === undefined]).toEqual([prevRank === 12, prevRank === 1]);
  });

  it('shows no card before in the second of two rounds of 하이로우 that are announced at once', async () => {
    for (let i = 0; i < 3; i += 1) {
      await to((await on(503)).drawsAt);
      await table.step();
    }
    await to(now + 30 * MINUTE_MS);
    await table.step();
    const { rows } = await table.database.pool.query<{ prev_rank: number | null }>(
      `select prev_rank from round where game_id = 503 and state = 'pending' order by draws_at`,
    );
    expect(rows.map(({ prev_rank }) => prev_rank ?? undefined)).toEqual([await lastRank(), undefined]);
  });
});

describe('betting', () => {
  it('accepts bets while the round is open and not a millisecond later', async () => {
    const event = await on(211);
    const member = await table.member(1_000_000);
    const at = async (ms: number, selectionId: string, marketId = 'p-num') => {
      await to(ms);
      const placed = await table.bet(member, {
        roundId: event.id,
        marketId,
        selectionId,
        price: marketId === 'p-num' ? 8_950 : 1_950,
      });
      return placed.ok ? 'taken' : placed.reason;
    };
    expect(await at(event.opensAt - 1, 'p-num-1')).toBe('round-closed');
    expect(await at(event.opensAt, 'p-num-1')).toBe('taken');
    expect(await at(event.closesAt - 1, 'p-even', 'p-oe')).toBe('taken');
    expect(await at(event.closesAt, 'p-under', 'p-uo')).toBe('round-closed');
    expect(await at(event.drawsAt, 'p-under', 'p-uo')).toBe('round-closed');
  });

  it('refuses old prices, both sides, games under maintenance and what is not there', async () => {
    const event = await open(211);
    const member = await table.member(1_000_000);
    const bet = async (leg: Partial<typeof MAIN & { roundId: string }>) => {
      const placed = await table.bet(member, { roundId: event.id, ...MAIN, ...leg });
      return placed.ok ? 'taken' : placed.reason;
    };
    expect(await bet({ price: 1_990 })).toBe('price-changed');
    expect(await bet({})).toBe('taken');
    expect(await bet({ selectionId: 'p-even' })).toBe('opposite');
    expect(await bet({ marketId: 'p-uo', selectionId: 'p-under' })).toBe('taken');
    expect(await bet({ roundId: '211-1' })).toBe('gone');
    expect(await bet({ marketId: 'p-what' })).toBe('gone');
    await table.database.sql
      .insertInto('minigame_setting')
      .values({ game_id: 211, prices: JSON.stringify({ 'n-oe/n-odd': 1_900 }) })
      .execute();
    expect(await bet({ marketId: 'n-oe', selectionId: 'n-odd' })).toBe('price-changed');
    expect(await bet({ marketId: 'n-oe', selectionId: 'n-odd', price: 1_900 })).toBe('taken');
    await table.database.sql.updateTable('minigame_setting').set({ maintenance: true }).execute();
    expect(await bet({ marketId: 'n-uo', selectionId: 'n-under' })).toBe('suspended');
  });

  it('settles every pick as it came out, a tie as 적특, once', async () => {
    const tally = new Map<number, number>();
    for (let i = 0; i < 14; i += 1) {
      const event = await open(405);
      const member = await table.member(50_000);
      const placed = await table.bet(member, {
        roundId: event.id,
        marketId: 'main',
        selectionId: 'dragon',
        price: 1_950,
      });
      if (!placed.ok) throw new Error(placed.reason);
      await to(event.drawsAt);
      await table.step();
      await table.settle();
      expect(await betStatus(placed.betId)).toMatchObject({ status: 0 });
      await to(event.resultAt);
      await Promise.all([table.settle(), other.settle()]);
      const { result } = (await resultBy(table.database.sql, event.id))!;
      if (result?.kind !== 'dragontiger') throw new Error('no cards');
      const status = { D: 2, T: 1, TIE: 3 }[result.winner];
      const paid = { D: 9_750, T: 0, TIE: 5_000 }[result.winner];
      expect(await betStatus(placed.betId)).toMatchObject({ status, paid: String(paid), state: 'settled' });
      expect(await balance(member)).toBe(45_000 + paid);
      tally.set(status, (tally.get(status) ?? 0) + 1);
    }
    expect(tally.size).toBeGreaterThan(1);
  });
});

describe('what pages get', () => {
  it('has events and an image of all games as the contract defines them', async () => {
    await to((await on(211)).drawsAt);
    await table.step();
    for (const game of MINIGAMES) {
      const events = v.parse(
        roundEventsSchema,
        JSON.parse(JSON.stringify(await roundEventsOf(table.database.sql, game, true))),
      );
      expect(events).toHaveLength(1);
      expect(events[0]!.markets.map(({ id }) => id)).toEqual(game.sheet.map(({ id }) => id));
    }
    const state = v.parse(roundsStateSchema, JSON.parse(JSON.stringify(await roundsState(table.database.sql))));
    expect(state.games).toHaveLength(MINIGAMES.length);
    const eos = state.games.find(({ gameId }) => gameId === 211)!;
    expect(eos.last).toMatchObject({ void: false, mark: expect.stringMatching(/^p-(odd|even)$/) });
    expect(eos.round?.opensAt).toBe(eos.last?.drawsAt);
    expect((await roundEventsOf(table.database.sql, minigameBy(211)!, false)).length).toBeGreaterThan(1);
  });
});
