import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GAME_KIND } from '../../../server/commission/turnover';
import { type Database, openDatabase } from '../../../server/storage/database';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase({ url: place.url, size: 1, onError: () => {} });
});

afterAll(async () => {
  await database.close();
  await place.drop();
});

it('is that of the game when it was opened last before the movement, or of whatever was opened last there', async () => {
  await unguarded(
    database.pool,
    `insert into game_session (token_hash, provider, kind, game, member_id, session_id, opened_at)
     select sha256(provider::bytea || minute::text::bytea), provider, kind, game, 1, 1, '2026-01-01'::timestamptz + minute * interval '1 minute'
     from (values ('a', 'slot', 'one', 1), ('a', 'casino', null, 2), ('a', 'casino', 'two', 3), ('a', 'slot', 'two', 9), ('b', 'slot', 'two', 4))
       opened (provider, kind, game, minute)`,
  );
  const kindOf = async (game: string | null, minute: number) => {
    const { rows } = await sql<{ kind: string | null }>`select ${GAME_KIND} as kind
      from (select 1 as member_id, 'a' as provider, ${game}::text as game,
        '2026-01-01'::timestamptz + ${minute} * interval '1 minute' as at) g`.execute(database.sql);
    return rows[0]!.kind;
  };
  expect(await kindOf('one', 5)).toBe('slot');
  expect(await kindOf('two', 5)).toBe('casino');
  expect(await kindOf('two', 9)).toBe('slot');
  expect(await kindOf('other', 1)).toBe('slot');
  expect(await kindOf('other', 5)).toBe('casino');
  expect(await kindOf(null, 5)).toBe('casino');
  expect(await kindOf('one', 0)).toBeNull();
});

it('is one row of an index, however much the member and others have opened', async () => {
  const { rows } = await database.transaction(
    (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain (costs off) select ${GAME_KIND} as kind from game_movement g`.execute(tx),
    { byIndex: true },
  );
  const lines = rows.map((row) => row['QUERY PLAN'].trim());
  expect(lines.filter((line) => /Sort|Filter/.test(line))).toEqual([]);
  const conditions = lines.filter((line) => line.startsWith('Index Cond') && line.includes('opened_at <= g.at'));
  expect(conditions).toHaveLength(2);
  expect(conditions.filter((line) => line.includes('game'))).toHaveLength(1);
});
