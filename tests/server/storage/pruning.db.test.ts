import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPruneLoop } from '../../../server/storage/pruneLoop';
import { PIECE, RETENTION_DAYS } from '../../../server/storage/prunings';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';
import { VirtualClock } from '../../support/virtualClock';

/** Several pieces of those that are to go, with those that stay before, among and behind them. */
const OLD = 2 * PIECE + 100;
const failures: unknown[] = [];

let database: TestDatabase;
let table: RoundRows;
let members: number[];

const daysAgo = (days: number) => `clock_timestamp() - interval '1 day' * ${days}`;

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await table.database.pool.query<T>(text, values)).rows;
}

async function columnOf(text: string): Promise<string[]> {
  return (await query<{ name: string }>(text)).map(({ name }) => name);
}

const results = () => columnOf(`select fixture_id as name from fixture_result order by fixture_id`);
const rounds = () => columnOf(`select id as name from round order by id collate "C"`);
const sessions = () => columnOf(`select device as name from member_session order by device`);

/** Passes until `look` finds what it expects. */
async function prunedUntil(look: () => Promise<void>): Promise<void> {
  const clock = new VirtualClock();
  const stop = startPruneLoop({
    transaction: table.database.transaction,
    clock,
    onError: (failure) => failures.push(failure),
  });
  const next = async () => {
    clock.advance(1_000);
    await look();
  };
  await expect.poll(next).toBeUndefined();
  await stop();
  expect(failures).toEqual([]);
}

/** Ended this many days ago. Its name is its device. */
async function session(name: string, member: number, endedDaysAgo: number | undefined): Promise<void> {
  const days = endedDaysAgo ?? 0;
  await query(
    `with made as (
       insert into member_session (member_id, address, device, started_at, last_seen_at, expires_at, ended_at, ending)
       values ($1, '10.0.0.1', $2, ${daysAgo(days)}, ${daysAgo(days)}, ${daysAgo(days)},
         ${endedDaysAgo === undefined ? 'null, null' : `${daysAgo(days)}, 'signed-out'`})
       returning id
     )
     insert into session_token (hash, session_id, issued_at)
     select sha256(id::text::bytea), id, clock_timestamp() from made`,
    [member, name],
  );
}

beforeAll(async () => {
  database = await testDatabase();
  table = new RoundRows(database.url, { size: 3 });
  members = [await table.member(0), await table.member(0), await table.member(0)];
});

afterAll(async () => {
  await table.close();
  await database.drop();
});

it('deletes old results of matches that nobody bet on, piece by piece', async () => {
  const result = (name: string, ended: string, count = 1) =>
    query(
      `insert into fixture_result (fixture_id, sport, location, league, home, away, starts_at, ended_at, status, periods)
       select $1 || case when $2 = 1 then '' else n::text end, 1, '', '', '', '', ${ended}, ${ended}, 3, '[]'
       from generate_series(1, $2::integer) n`,
      [name, count],
    );
  const [old, young] = [daysAgo(RETENTION_DAYS + 1), daysAgo(RETENTION_DAYS - 1)];
  await result('bet-first', daysAgo(RETENTION_DAYS + 2));
  await result('old-', old, OLD);
  await result('bet-last', daysAgo(RETENTION_DAYS));
  await result('young', young);
  await query(
    `with made as (
       insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
         first_start, pair_leagues, state, status, settled_at)
       values ($1, gen_random_uuid(), 1, 'normal', 5000, 'ask', 1900, 9500, 1000, '', now(), '{}', 'settled', 1, now())
       returning id
     )
     insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price, price,
       facts, exposure_key)
     select id, place, 'odds', '', 'europe', fixture, 'm', 'o', now(), 1900, 1900, '{}', fixture
     from made, unnest(array['bet-first', 'bet-last']) with ordinality as legs (fixture, place)`,
    [members[0]],
  );
  await prunedUntil(async () => expect(await results()).toEqual(['bet-first', 'bet-last', 'young']));
});

it('deletes sessions that ended long ago, but not a member’s latest, nor one that a game was opened from or notices go to', async () => {
  const [regular, left, player] = members as [number, number, number];
  const old = RETENTION_DAYS + 1;
  for (const name of ['a-old-1', 'a-old-2']) await session(name, regular, old);
  await session('a-young', regular, RETENTION_DAYS - 1);
  await session('a-live', regular, undefined);
  await session('b-old', left, old);
  await session('b-old-latest', left, old);
  await session('c-old-game', player, old);
  await session('c-old', player, old);
  await session('c-old-push', player, old);
  await session('c-live', player, undefined);
  await query(
    `insert into game_session (token_hash, provider, kind, game, member_id, session_id)
     select '\\x00', 'playfun', 'slot', 'g', member_id, id from member_session where device = 'c-old-game'`,
  );
  await query(
    `insert into push_subscription (endpoint, p256dh, auth, member_id, session_id, password_mark)
     select 'https://push.example/1', 'p', 'a', member_id, id, '' from member_session where device = 'c-old-push'`,
  );
  const staying = ['a-live', 'a-young', 'b-old-latest', 'c-live', 'c-old-game', 'c-old-push'];
  await prunedUntil(async () => expect(await sessions()).toEqual(staying));
  expect(await query('select from session_token')).toHaveLength(staying.length);
});

it('deletes rounds of whole days of Seoul, but none that bets were settled by, nor what it was read from', async () => {
  const midnight = `(date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`;
  /** So many draws, ten seconds apart, the last one `ago` before 00:00 of today. */
  const drawn = (name: string, ago: string, { count = 1, source = name, kept = false, settled = true } = {}) =>
    query(
      `insert into round (id, game_id, no, day, opens_at, closes_at, draws_at, result_at, source, commitment, input, created_at,
         state, drawn_at, settled_at, kept)
       select id, 503, $2::integer - n, '', at - interval '10 s', at - interval '2 s', at, at + interval '1 s',
         case when $3 = $1 then id else $3 end, '', '', at - interval '1 min', 'void', at,
         case when $5 then at + interval '1 s' end, $4
       from generate_series(0, $2::integer - 1) n,
         lateral (select $1 || lpad(n::text, 4, '0') as id, ${midnight} - interval '${ago}' - n * interval '10 s' as at)`,
      [name, count, source, kept, settled],
    );
  await drawn('old-', '24 h', { count: OLD });
  await drawn('settled-', '47 h', { kept: true });
  await drawn('parent-', '46 h 59 min 55 s');
  await drawn('read-', '46 h 59 min 54 s', { source: 'parent-0000', kept: true });
  await drawn('unsettled-', '46 h 59 min 53 s', { settled: false });
  await drawn('yesterday-', '10 s', { count: 8_639 });
  const staying = ['parent-0000', 'read-0000', 'settled-0000', 'unsettled-0000'];
  await prunedUntil(async () => expect((await rounds()).filter((id) => !id.startsWith('yesterday'))).toEqual(staying));
  expect(await rounds()).toHaveLength(staying.length + 8_639);
});

it('leaves alone what somebody is busy with, and takes it the next time', async () => {
  await query(`update member_session set ended_at = ${daysAgo(RETENTION_DAYS + 1)} where device = 'a-young'`);
  await table.database.transaction(async (tx) => {
    await tx.selectFrom('member_session').selectAll().where('device', '=', 'a-young').forUpdate().execute();
    const stop = startPruneLoop({
      transaction: table.database.transaction,
      clock: new VirtualClock(),
      onError: (failure) => failures.push(failure),
    });
    await stop();
  });
  expect(await sessions()).toContain('a-young');
  await prunedUntil(async () => expect(await sessions()).not.toContain('a-young'));
});
