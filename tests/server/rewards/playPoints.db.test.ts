import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bet, MoneyStatement } from '../../../src/contract/api/betting';
import type { MemberPlayPoints, StaffPlayPointRule } from '../../../src/contract/api/rewards/playPoints';
import { Settlement } from '../../../src/contract/stream/market';
import { auditLedger, transactor, transfer } from '../../../server/ledger';
import { payNext } from '../../../server/rewards/playPoints/payDays';
import { type Database, openDatabase } from '../../../server/storage/database';
import { machineClock } from '../../../server/timing/machineClock';
import { becomes } from '../../support/becomes';
import { testDatabase, type TestDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Answer, Visitor } from '../../support/visitor';
import { ask, offer } from '../betting/cashOuts';
import { rewardsSite, type RewardsSite, seoulDay } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
/** What another server process has. */
let other: Database;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
  other = openDatabase({ url: database.url, size: 5, onError: () => {} });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await other.close();
  await server.close();
  await database.drop();
});

const code = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const put = (draft: object) => admin.call('PUT', '/admin/play-points', draft);
const remove = (place: object) => admin.post('/admin/play-points/remove', place);
const rich = () => server.player(500_000_000);
const losing = { kind: 'losing', scope: 'sports', amount: 1 };
const comp = { kind: 'comp', scope: 'sports', amount: 1 };
const level = (scope: string, amount: number) => ({ kind: 'levelUp', scope, amount });

/** These rules and no others, set as staff sets them; then the days go by in which they count. */
async function ruled(daysAgo: number, ...drafts: object[]): Promise<void> {
  await server.services.sql.deleteFrom('play_point_rule').execute();
  for (const draft of drafts) expect((await put({ ...draft, from: seoulDay(1) })).status).toBe(204);
  const day = seoulDay(-daysAgo);
  await unguarded(server.database.pool, `update play_point_rule set from_day = '${day}'`);
  await unguarded(server.database.pool, `update play_point_progress set day = '${day}', member_id = 0`);
}

/** As if a bet had been placed and decided so many days ago. */
async function moved(bet: string, daysAgo: number): Promise<string> {
  await unguarded(
    server.database.pool,
    `update bet set placed_at = placed_at - $2 * interval '1 day', settled_at = settled_at - $2 * interval '1 day',
       played_at = played_at - $2 * interval '1 day' where id = $1`,
    [bet, daysAgo],
  );
  return bet;
}

async function lostOn(daysAgo: number, memberId: number, stake: number, kind = 1): Promise<string> {
  return moved(await server.settled(memberId, { stake, status: 1, kind }), daysAgo);
}

/** As if so much of a stake of 10,000,000 had been cashed out before its bet was decided. */
async function cashedOut(bet: string, { id, stake }: { id: number; stake: number }): Promise<void> {
  await unguarded(
    server.database.pool,
    `update bet set stake = stake - $2, cashed_stake = $2, cashed_paid = $2,
       state = case when stake = $2 then 'cashed' else state end where id = $1`,
    [bet, stake],
  );
  await server.database.pool.query(
    `insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, state, value, decided_at)
     values ($1, $2, gen_random_uuid(), $3, $3, '[]', 'paid', $3, clock_timestamp())`,
    [bet, id, stake],
  );
  await server.services.inTransaction((tx) =>
    transfer(tx, {
      kind: 'bet.cashedOut',
      reference: `${bet}.1`,
      lines: [
        { account: 'payouts', amount: -stake },
        { account: 'money', member: id, amount: stake },
      ],
    }),
  );
}

async function payAll(): Promise<void> {
  while (await payNext(server.services.inTransaction, 0));
}

const awards = (memberId: number) =>
  server.services.sql
    .selectFrom('play_point')
    .select(['kind', 'scope', 'earned', 'points'])
    .where('member_id', '=', memberId)
    .orderBy('scope')
    .orderBy('kind')
    .execute()
    .then((rows) => rows.map(({ kind, scope, earned, points }) => [kind, scope, Number(earned), Number(points)]));

describe('a rule', () => {
  it('is set from tomorrow at the earliest, changed and removed until it begins, and recorded', async () => {
    expect(code(await put({ ...comp, from: seoulDay() }))).toEqual([409, 'play-points-begun']);
    expect(code(await put({ ...comp, from: seoulDay(-1) }))).toEqual([409, 'play-points-begun']);
    for (const wrong of [{ scope: 'none' }, { amount: 1_001 }, { amount: -1 }, { from: '2026-02-30' }]) {
      expect((await put({ ...comp, from: seoulDay(1), ...wrong })).status).toBe(400);
    }
    expect((await put({ ...losing, scope: 'casino', from: seoulDay(1) })).status).toBe(400);

    await put({ ...comp, from: seoulDay(1) });
    await put({ ...comp, amount: 2, from: seoulDay(1) });
    const list = async () => (await admin.get('/admin/play-points')).body as StaffPlayPointRule[];
    expect(await list()).toMatchObject([{ ...comp, amount: 2, from: seoulDay(1), state: 'coming', by: 'admin' }]);
    const { amount: _, ...place } = { ...comp, from: seoulDay(1) };
    expect((await remove(place)).status).toBe(204);
    expect((await remove(place)).status).toBe(404);

    await ruled(1, comp);
    await put({ ...comp, amount: 0, from: seoulDay(1) });
    expect((await list()).map(({ amount, state }) => [amount, state])).toEqual([
      [1, 'current'],
      [0, 'coming'],
    ]);
    expect(code(await remove({ ...place, from: seoulDay(-1) }))).toEqual([409, 'play-points-begun']);
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select record::jsonb ->> 'action' as action from audit_entry where record like '%playPoints.%' order by seq`,
    );
    const actions = rows.map(({ action }) => action.slice('playPoints.'.length));
    expect(actions).toEqual(['set', 'set', 'remove', 'set', 'set']);
  });

  it('is nobody’s but administrators’', async () => {
    const visitors = [(await rich()).visitor, await server.signedIn('manager')];
    for (const visitor of visitors) {
      expect((await visitor.get('/admin/play-points')).status).toBe(403);
      expect((await visitor.call('PUT', '/admin/play-points', { ...comp, from: seoulDay(1) })).status).toBe(403);
    }
  });
});

describe('a day that is over', () => {
  it('is paid once, in however many processes at once, and again after the progress was lost', async () => {
    const { id, visitor } = await rich();
    await lostOn(1, id, 10_000_000);
    await moved(await server.settled(id, { stake: 2_000_000, paid: 4_000_000 }), 1);
    // Today is not over.
    await server.settled(id, { stake: 5_000_000, status: 1 });
    await ruled(1, losing, comp);
    expect(((await visitor.get('/wallet/points')).body as MemberPlayPoints).yesterday).toEqual({
      day: seoulDay(-1),
      points: null,
    });
    const elsewhere = transactor({ database: other, clock: machineClock, random: Math.random });
    const looks = [server.services.inTransaction, elsewhere].flatMap((inTransaction) =>
      Array.from({ length: 5 }, () => payNext(inTransaction, 0)),
    );
    await Promise.all(looks);
    await payAll();
    await server.services.sql
      .updateTable('play_point_progress')
      .set({ day: seoulDay(-1), member_id: 0 })
      .execute();
    await payAll();
    expect(await server.points(id)).toBe(1_000 + 1_200);
    expect(await awards(id)).toEqual([
      ['comp', seoulDay(-1), 1_200, 1_200],
      ['losing', seoulDay(-1), 1_000, 1_000],
    ]);
    const { items } = (await visitor.get('/statement?account=point&page=1')).body as MoneyStatement;
    expect(items.map(({ kind, memo, amount }) => [kind, memo, amount])).toEqual([
      ['comp.rewarded', seoulDay(-1), 1_200],
      ['losing.rewarded', seoulDay(-1), 1_000],
    ]);
    expect((await visitor.get('/wallet/points')).body).toEqual({
      rules: [losing, comp].map((rule) => ({ ...rule, from: seoulDay(-1) })),
      yesterday: { day: seoulDay(-1), points: { losing: 1_000, comp: 1_200 } },
      waiting: 0,
    });
  });

  it('is made up for after the server was down, each day by its own rule', async () => {
    const { id } = await rich();
    for (const daysAgo of [4, 3, 2, 1]) await lostOn(daysAgo, id, 10_000_000);
    await ruled(3, comp);
    await server.services.sql
      .insertInto('play_point_rule')
      .values([
        { ...comp, kind: 'comp', from_day: seoulDay(-2), amount: 2, set_by: id },
        { ...comp, kind: 'comp', from_day: seoulDay(-1), amount: 0, set_by: id },
      ])
      .execute();
    await payAll();
    expect(await awards(id)).toEqual([
      ['comp', seoulDay(-3), 1_000, 1_000],
      ['comp', seoulDay(-2), 2_000, 2_000],
    ]);
  });

  it('gives nothing for what was cancelled, void, refunded, cashed out, hedged or decided again', async () => {
    const [one, two] = [await rich(), await rich()];
    const bet = (status: -1 | 1 | 3) => server.settled(one.id, { stake: 10_000_000, status, paid: 0 });
    await moved(await bet(-1), 1);
    await moved(await bet(3), 1);
    const cancelled = await moved(await bet(-1), 1);
    await unguarded(server.database.pool, `update bet set state = 'cancelled' where id = $1`, [cancelled]);
    // Wholly, and in part: what stays a bet counts.
    await cashedOut(await moved(await bet(1), 1), { id: one.id, stake: 10_000_000 });
    await cashedOut(await moved(await bet(1), 1), { id: one.id, stake: 6_000_000 });
    // Both sides of a question, by two members who share a phone number.
    for (const [{ id }, selection] of [
      [one, 'odd'],
      [two, 'even'],
    ] as const) {
      const side = await lostOn(1, id, 10_000_000);
      await unguarded(server.database.pool, `update bet set placed_at = settled_at - interval '1 hour' where id = $1`, [
        side,
      ]);
      await server.database.pool.query(
        `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
           facts, exposure_key, question_key)
         values ($1, 0, 'round', 'x', 'r', 'oe', $2, now(), 1950, 1950, '{}', 'r', 'r/oe')`,
        [side, selection],
      );
    }
    // Decided, and paid for, the day before; corrected yesterday.
    const corrected = await moved(await bet(1), 1);
    await unguarded(server.database.pool, `update bet set played_at = settled_at - interval '1 day' where id = $1`, [
      corrected,
    ]);
    await ruled(1, losing, comp);
    await payAll();
    expect(await awards(one.id)).toEqual([
      ['comp', seoulDay(-1), 400, 400],
      ['losing', seoulDay(-1), 400, 400],
    ]);
    expect(await awards(two.id)).toEqual([]);
  });

  it('has a bet that was void on an earlier day and was played on this one, and none that was only corrected on it', async () => {
    const player = await rich();
    const bets = new Map<string, Bet>();
    for (const id of ['void', 'part', 'corrected']) {
      server.feed.match(id);
      bets.set(id, await player.bet([`${id}.wdl.1`], { stake: 400_000 }));
    }
    const { stake, value } = (await offer(player, bets.get('part')!))!;
    const cashed = await ask(player, bets.get('part')!, {
      stake: 40_000,
      value: Math.floor((value * 40_000) / stake),
    });
    expect(cashed.state).toBe('paid');
    const decidedBy = async (id: string, become: () => unknown, status: Settlement) => {
      await become();
      await becomes(player, bets.get(id)!, status);
    };
    const byFeed = (id: string, status: Settlement) =>
      decidedBy(id, () => server.feed.settle(`${id}.wdl.1`, status), status);
    await byFeed('void', Settlement.cancelled);
    await byFeed('part', Settlement.cancelled);
    await byFeed('corrected', Settlement.lost);
    for (const { id } of bets.values()) await moved(id, 3);
    const correction = { result: Settlement.lost, reason: '정정' };
    for (const id of ['void', 'part']) {
      const path = `/admin/bets/${bets.get(id)!.id}/legs/0/result`;
      const correct = async () => expect(await admin.post(path, correction)).toMatchObject({ status: 200 });
      await decidedBy(id, correct, Settlement.lost);
    }
    await byFeed('corrected', Settlement.inProgress);
    await byFeed('corrected', Settlement.lost);
    for (const { id } of bets.values()) await moved(id, 1);
    await ruled(1, losing, comp);
    await payAll();
    expect(await awards(player.id)).toEqual([
      ['comp', seoulDay(-1), 76, 76],
      ['losing', seoulDay(-1), 76, 76],
    ]);
  });

  it('counts products apart: of providers what was staked and not undone', async () => {
    const { id } = await rich();
    await lostOn(1, id, 10_000_000, 2);
    await lostOn(1, id, 10_000_000, 3);
    await lostOn(1, id, 10_000_000, 4);
    const { pool } = server.database;
    for (const kind of ['casino', 'slot']) {
      for (const undoneBy of [null, 'undone']) {
        const values = [randomUUID(), id, kind, undoneBy];
        await pool.query(
          `insert into game_movement (provider, reference, kind, member_id, game_kind, amount, undone_by, at)
           values ('playfun', $1, 'debit', $2, $3, 10000000, $4, now() - interval '1 day')`,
          values,
        );
      }
    }
    const each = ['live', 'minigame', 'virtual', 'casino', 'slot'];
    await ruled(1, ...each.map((scope, at) => ({ kind: 'comp', scope, amount: [2, 1, 1, 0, 3][at] })));
    await payAll();
    expect(await awards(id)).toEqual([['comp', seoulDay(-1), 7_000, 7_000]]);
  });

  it('pays what stakes at risk carry and no more; what was cut is not paid later', async () => {
    const { id } = await rich();
    await lostOn(2, id, 10_000_000);
    await ruled(2, { ...losing, amount: 2 }, { ...comp, amount: 1_000 });
    await payAll();
    const first = [
      ['comp', seoulDay(-2), 1_000_000, 800],
      ['losing', seoulDay(-2), 2_000, 2_000],
    ];
    // 4 % of 0.7 % of the stakes.
    expect(await awards(id)).toEqual(first);
    await lostOn(1, id, 1_000_000);
    await ruled(2, { ...losing, amount: 1_000 });
    await payAll();
    expect(await awards(id)).toEqual([['losing', seoulDay(-1), 100_000, 280], ...first].toSorted(byDay));
    expect(await server.points(id)).toBe(2_800 + 280);
  });
});

const byDay = ([aKind, a]: readonly unknown[], [bKind, b]: readonly unknown[]) =>
  `${String(a)} ${String(aKind)}`.localeCompare(`${String(b)} ${String(bKind)}`);

describe('a level', () => {
  const raise = (id: number, to: number) => admin.call('PATCH', `/admin/members/${id}`, { level: to });

  it('gives its points once, however often the level falls and rises', async () => {
    const { id } = await rich();
    await lostOn(1, id, 100_000_000);
    await ruled(0, level('2', 500), level('3', 700));
    expect((await raise(id, 2)).status).toBe(200);
    expect(await server.points(id)).toBe(500);
    for (const to of [1, 2, 1, 3, 2, 3, 1, 3]) await raise(id, to);
    expect(await server.points(id)).toBe(1_200);
    expect(await awards(id)).toEqual([
      ['levelUp', '2', 500, 500],
      ['levelUp', '3', 700, 700],
    ]);
  });

  it('gives nothing where it was reached before there was a rule, or was given from the start', async () => {
    const [risen, begun] = [await rich(), await server.player(500_000_000, { level: 3 })];
    for (const { id } of [risen, begun]) await lostOn(1, id, 100_000_000);
    await ruled(0);
    await raise(risen.id, 2);
    await raise(risen.id, 1);
    await ruled(0, level('2', 500), level('3', 700));
    await raise(risen.id, 2);
    await raise(begun.id, 2);
    await raise(begun.id, 3);
    expect([await awards(risen.id), await awards(begun.id)]).toEqual([[], []]);
  });

  it('waits until the stakes carry all of it, and is paid with a day', async () => {
    const { id, visitor } = await rich();
    await ruled(1, level('2', 500), level('3', 700));
    await raise(id, 3);
    expect(await server.points(id)).toBe(0);
    expect(((await visitor.get('/wallet/points')).body as MemberPlayPoints).waiting).toBe(1_200);
    await lostOn(1, id, 2_000_000);
    await ruled(1, level('2', 500));
    await payAll();
    // 560 are carried: the lower level is.
    expect(await server.points(id)).toBe(500);
    expect(((await visitor.get('/wallet/points')).body as MemberPlayPoints).waiting).toBe(700);
    await lostOn(1, id, 3_000_000);
    await ruled(1);
    await payAll();
    expect(await server.points(id)).toBe(1_200);
  });
});
