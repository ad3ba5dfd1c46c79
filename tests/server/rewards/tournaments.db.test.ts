import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ranking, RankingMetric, Tournament } from '../../../src/contract/api/rewards/tournaments';
import { awardNext } from '../../../server/rewards/tournaments/award';
import { latestRankings } from '../../../server/rewards/tournaments/latestRankings';
import { auditLedger } from '../../../server/ledger';
import { machineClock } from '../../../server/timing/machineClock';
import { testDatabase, type TestDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { VirtualClock } from '../../support/virtualClock';
import type { Visitor } from '../../support/visitor';
import { type RewardsMember, rewardsSite, type RewardsSite } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
let admin: Visitor;
let [first, second, idle]: RewardsMember[] = [];

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
  admin = await server.signedIn('admin');
  [first, second, idle] = await Promise.all([server.member(), server.member(), server.member()]);
  await server.settled(first!.id, { stake: 50_000, paid: 150_000 });
  await server.settled(first!.id, { stake: 50_000, status: 1 });
  await server.settled(second!.id, { stake: 10_000, paid: 60_000 });
  for (let n = 0; n < 5; n += 1) await server.settled(second!.id, { stake: 10_000, status: n < 3 ? 1 : 2 });
  // What was given back and what staff bets is no record.
  await server.settled(idle!.id, { stake: 100_000, paid: 100_000, status: 3 });
  await server.charged(second!.id, 70_000);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ranking = async ({ visitor }: RewardsMember, query: string) =>
  (await visitor.get(`/hall_of_fame/ranking?${query}`)).body as Ranking;
/** As one who asks first sees it. */
const freshRankings = () => latestRankings(server.services.sql, machineClock);

describe('the rankings', () => {
  it('are of settled bets and of charges', async () => {
    const payout = await ranking(first!, 'board=payout&span=month');
    expect(payout.items.map(({ record, mine }) => [record, mine])).toEqual([
      // Won less staked.
      [50_000, true],
      [40_000, false],
    ]);
    // Others are not shown by name.
    expect(payout.items[1]!.nickname).toMatch(/\*/);
    expect((await ranking(second!, 'board=odds&span=month')).mine).toMatchObject({ rank: 1, record: 6_000 });
    expect((await ranking(second!, 'board=rate&span=week')).items).toMatchObject([{ record: 5_000, mine: true }]);
    expect((await ranking(second!, 'board=charge&span=week')).mine).toMatchObject({ record: 70_000 });
    expect(await ranking(idle!, 'board=payout&span=month')).toMatchObject({ mine: null, count: 2 });
    expect((await idle!.visitor.get('/hall_of_fame/ranking?board=none&span=week')).status).toBe(400);
  });
});

it('a ranking that takes long delays none of another metric', async () => {
  const rankings = latestRankings(server.services.sql, new VirtualClock());
  const client = await server.database.pool.connect();
  const month = (board: RankingMetric) => rankings.ofSpan(0, { board, span: 'month' });
  try {
    await client.query('begin; lock table ledger_transfer in access exclusive mode');
    let isCharged = false;
    const charged = month('charge').then(() => (isCharged = true));
    await month('payout');
    expect(isCharged).toBe(false);
    await client.query('rollback');
    await charged;
  } finally {
    client.release();
  }
});

it('a ranking is read once a minute, whoever asks', async () => {
  const clock = new VirtualClock();
  const rankings = latestRankings(server.services.sql, clock);
  const member = await server.member();
  const now = Date.now();
  const { rows } = await raw<{ id: number }>`
    insert into tournament (title, about, board, starts_at, ends_at, currency, prizes)
    values ('1분', '', 'charge', ${new Date(now - 60_000)}, ${new Date(now + 600_000)}, 'point', '{3}') returning id`.execute(
    server.services.sql,
  );
  const recordsOf = async (id: number) => {
    const seen = [
      await rankings.ofSpan(id, { board: 'charge', span: 'month' }),
      (await rankings.ofTournament(id, rows[0]!.id))!,
    ];
    return seen.map(({ mine }) => mine?.record);
  };
  await server.charged(member.id, 100);
  expect(await recordsOf(member.id)).toEqual([100, 100]);
  await server.charged(member.id, 20);
  clock.advance(59_999);
  expect(await recordsOf(member.id)).toEqual([100, 100]);
  // Of the same reading each sees their own place.
  expect((await recordsOf(second!.id))[0]).toBe(70_000);
  clock.advance(1);
  expect(await recordsOf(member.id)).toEqual([120, 120]);
  await server.services.sql.deleteFrom('tournament').where('id', '=', rows[0]!.id).execute();
});

describe('a tournament', () => {
  const draft = (more: object = {}) => ({
    title: '시험 토너먼트',
    about: '',
    board: 'payout',
    startsAt: Date.now(),
    endsAt: Date.now() + 3_600_000,
    currency: 'won',
    prizes: [30_000, 20_000],
    ...more,
  });
  /** A new one, with what was decided in the hour before. */
  const begun = async (more: object = {}) => {
    const { status, body } = await admin.post('/admin/tournaments', draft(more));
    expect(status).toBe(200);
    const { id } = body as Tournament;
    await raw`update tournament set starts_at = starts_at - interval '1 hour' where id = ${id}`.execute(
      server.services.sql,
    );
    return id;
  };

  it('starts no earlier than it was made, or its start changed', async () => {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const early = { startsAt: minute - 7_200_000 };
    const startOf = ({ body }: { body: unknown }) => (body as Tournament).startsAt;
    const made = await admin.post('/admin/tournaments', draft(early));
    expect(startOf(made)).toBeGreaterThanOrEqual(minute);
    const { id } = made.body as Tournament;
    const change = async (more: object) => startOf(await admin.call('PUT', `/admin/tournaments/${id}`, draft(more)));
    expect(await change(early)).toBeGreaterThanOrEqual(minute);
    const later = { startsAt: minute + 600_000 };
    expect(await change(later)).toBe(later.startsAt);
    // What has begun goes on from where it began.
    await raw`update tournament set starts_at = ${new Date(early.startsAt)} where id = ${id}`.execute(
      server.services.sql,
    );
    expect(await change({ ...early, about: '설명' })).toBe(early.startsAt);
    await admin.call('DELETE', `/admin/tournaments/${id}`);
  });

  it('that a second administrator has made is not asked for again by its reference', async () => {
    await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
    const approver = await server.signedIn('friend');
    const body = draft({ ref: 'reference-1', title: '큰 대회', prizes: [3_000_000] });
    const waiting = async () =>
      ((await admin.get('/admin/adjustments?state=waiting')).body as { items: { id: number }[] }).items;
    for (const made of [0, 1]) {
      const again = await admin.post('/admin/tournaments', body);
      expect(again).toMatchObject({ status: 409, body: { code: 'second-administrator' } });
      const items = await waiting();
      expect(items).toHaveLength(1 - made);
      for (const { id } of items) {
        expect((await approver.post(`/admin/adjustments/${id}/approve`)).status).toBe(200);
      }
    }
    const { numDeletedRows } = await server.services.sql
      .deleteFrom('tournament')
      .where('title', '=', '큰 대회')
      .executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(1n);
  });

  it('pays its prizes once after its end, and does not change after that', async () => {
    // Stakes that carry them: 2 % of 0.7 % of these is 50,400.
    const rich = await server.player(360_000_000);
    await server.settled(rich.id, { stake: 360_000_000, status: 1 });
    const id = await begun();
    const running = (await first!.visitor.get(`/hall_of_fame/${id}`)).body as Ranking;
    expect(running.items.map(({ prize }) => prize)).toEqual([30_000, 20_000]);
    expect(await awardNext(server.services.inTransaction, 0)).toBe(false);

    const before = await Promise.all([first!, second!].map((one) => server.money(one.id)));
    await server.services.sql
      .updateTable('tournament')
      .set({ ends_at: raw<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    const looks = await Promise.all(Array.from({ length: 20 }, () => awardNext(server.services.inTransaction, 0)));
    expect(looks.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all([first!, second!].map((one) => server.money(one.id)))).toEqual([
      before[0]! + 30_000,
      before[1]! + 20_000,
    ]);
    await server.settled(idle!.id, { stake: 100_000, paid: 900_000 });
    const over = (await second!.visitor.get(`/hall_of_fame/${id}`)).body as Ranking;
    expect(over.items.map(({ record, prize, mine }) => [record, prize, mine])).toEqual([
      [50_000, 30_000, false],
      [40_000, 20_000, true],
    ]);
    const list = (await first!.visitor.get('/hall_of_fame')).body as Tournament[];
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'paid', title: '시험 토너먼트' });
    for (const answer of [
      await admin.call('PUT', `/admin/tournaments/${id}`, draft()),
      await admin.call('DELETE', `/admin/tournaments/${id}`),
    ]) {
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'tournament-over']);
    }
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });

  it('pays no more, beside others of the same time, than the stakes of that time carry', async () => {
    const { sql, inTransaction } = server.services;
    // In a time without other stakes: 2 % of 0.7 % of these is 50,400.
    const { id } = await server.player(360_000_000);
    const bet = await server.settled(id, { stake: 360_000_000, paid: 400_000_000 });
    await unguarded(server.database.pool, `update bet set settled_at = '2021-03-01 12:00Z' where id = $1`, [bet]);
    const times = [1, 2, 3].map((hour) => [`2021-03-01 0${hour}:00Z`, `2021-03-01 1${hour + 3}:00Z`] as const);
    for (const [from, to] of times) {
      await raw`insert into tournament (title, about, board, starts_at, ends_at, currency, prizes)
        values ('같은 때', '', 'payout', ${from}::timestamptz, ${to}::timestamptz, 'point', '{30000}')`.execute(sql);
    }
    const looks = async () => {
      const answers = await Promise.all(times.map(() => awardNext(inTransaction, 0)));
      return answers.filter(Boolean).length;
    };
    for (let awarded = 0; awarded < times.length;) awarded += await looks();
    const { rows } = await raw<{ prize: string }>`
      select prize from tournament_award where member_id = ${id} order by tournament_id`.execute(sql);
    expect(rows.map(({ prize }) => Number(prize))).toEqual([30_000, 20_400, 0]);
    // One that hardly overlaps them is carried by its own stakes.
    const later = await server.settled(id, { stake: 360_000_000, paid: 400_000_000 });
    await unguarded(server.database.pool, `update bet set settled_at = '2021-03-01 20:00Z' where id = $1`, [later]);
    await raw`insert into tournament (title, about, board, starts_at, ends_at, currency, prizes)
      values ('다음', '', 'payout', '2021-03-01 15:59Z'::timestamptz, '2021-03-02 00:00Z'::timestamptz, 'point', '{30000}')`.execute(
      sql,
    );
    expect(await awardNext(inTransaction, 0)).toBe(true);
    const { rows: last } = await raw<{ prize: string }>`
      select prize from tournament_award where member_id = ${id} order by tournament_id desc limit 1`.execute(sql);
    expect(Number(last[0]!.prize)).toBe(30_000);
  });

  it('is changed and deleted until its end', async () => {
    const { id } = (await admin.post('/admin/tournaments', draft())).body as Tournament;
    const changed = await admin.call('PUT', `/admin/tournaments/${id}`, draft({ prizes: [5] }));
    expect((changed.body as Tournament).prizes).toEqual([5]);
    expect((await admin.call('DELETE', `/admin/tournaments/${id}`)).status).toBe(204);
    expect((await first!.visitor.get(`/hall_of_fame/${id}`)).status).toBe(404);
    expect((await admin.post('/admin/tournaments', draft({ startsAt: 1, endsAt: Date.now() - 1_000 }))).status).toBe(
      409,
    );
    expect((await admin.post('/admin/tournaments', draft({ prizes: [] }))).status).toBe(400);
    expect((await admin.post('/admin/tournaments', draft({ prizes: [500, 1_500] }))).status).toBe(400);
    const short = await admin.post('/admin/tournaments', draft({ title: '🏆' }));
    expect([short.status, (short.body as { code: string }).code]).toEqual([400, 'bad-title']);
  });

  it('has its places for good once its prizes are paid, also those below the first thirty', async () => {
    const last = await server.member();
    const id = await begun({ currency: 'point', prizes: [3] });
    const others = await Promise.all(Array.from({ length: 30 }, () => server.member()));
    for (const other of others) await server.settled(other.id, { stake: 10_000, paid: 30_000 });
    await server.settled(last.id, { stake: 10_000, paid: 20_000 });
    const seen = async () => (await last.visitor.get(`/hall_of_fame/${id}`)).body as Ranking;
    const before = await seen();
    expect(before.count).toBeGreaterThan(30);
    expect(before.mine?.rank).toBe(before.count);
    await raw`update tournament set ends_at = clock_timestamp() where id = ${id}`.execute(server.services.sql);
    expect(await awardNext(server.services.inTransaction, 0)).toBe(true);
    const after = await seen();
    expect([after.count, after.mine]).toEqual([before.count, before.mine]);
    expect(after.items).toHaveLength(30);
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });

  it('is listed before it begins, however many are over', async () => {
    const { id } = (
      await admin.post('/admin/tournaments', draft({ startsAt: Date.now() + 1_800_000, title: '다음 대회' }))
    ).body as Tournament;
    await raw`
      insert into tournament (title, about, board, starts_at, ends_at, currency, prizes, paid_at)
      select '지난 주 ' || n, '', 'payout', clock_timestamp() - (n + 1) * interval '7 days',
        clock_timestamp() - n * interval '7 days', 'point', '{3}', clock_timestamp()
      from generate_series(1, 25) as n`.execute(server.services.sql);
    for (const [visitor, path] of [
      [admin, '/admin/tournaments'],
      [first!.visitor, '/hall_of_fame'],
    ] as const) {
      const list = (await visitor.get(path)).body as Tournament[];
      expect(list.at(-1)?.id).toBe(id);
      expect(list.filter(({ endsAt }) => endsAt <= Date.now())).toHaveLength(20);
    }
  });
});

describe('of hedged bets', () => {
  /** Bets on outcomes of one question, all open at the same time. */
  async function onOneQuestion(bets: Readonly<Record<string, string>>): Promise<void> {
    const { pool } = server.database;
    for (const [selection, id] of Object.entries(bets)) {
      await unguarded(pool, `update bet set placed_at = settled_at - interval '1 hour' where id = $1`, [id]);
      await pool.query(
        `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
           facts, exposure_key, question_key)
         values ($1, 0, 'round', 'x', 'r', 'oe', $2, now(), 1950, 1950, '{}', $3, $3)`,
        [id, selection, `r${bets['홀']}`],
      );
    }
  }

  const recordOf = async (member: RewardsMember, board: RankingMetric) =>
    (await freshRankings().ofSpan(member.id, { board, span: 'month' })).mine?.record;

  it('a small stake on the other side takes no loss out of a ranking', async () => {
    const member = await server.member();
    await server.settled(member.id, { stake: 30_000, paid: 90_000 });
    for (let n = 0; n < 4; n += 1) await server.settled(member.id, { stake: 10_000, paid: 20_000 });
    const lost = await server.settled(member.id, { stake: 60_000, status: 1 });
    await onOneQuestion({ 홀: lost, 짝: await server.settled(member.id, { stake: 5_000, status: 1 }) });
    expect([await recordOf(member, 'payout'), await recordOf(member, 'rate')]).toEqual([35_000, 7_142]);
  });

  it('the best odds are none', async () => {
    const member = await server.member();
    await server.settled(member.id, { stake: 10_000, paid: 25_000 });
    const won = await server.settled(member.id, { stake: 10_000, paid: 90_000 });
    await onOneQuestion({ 홀: won, 짝: await server.settled(member.id, { stake: 10_000, status: 1 }) });
    expect(await recordOf(member, 'odds')).toBe(2_500);
  });
});
