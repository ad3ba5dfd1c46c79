import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { migrations } from '../../../server/storage/migrations/all';
import { playedKinds } from '../../../server/storage/migrations/playedKinds';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';

const AT = (minute: string) => `'2026-01-01'::timestamptz + ${minute} * interval '1 minute'`;

let database: TestDatabase;
let storage: Database;

beforeAll(async () => {
  database = await testDatabase('empty');
  storage = openDatabase({ url: database.url, size: 2, onError: () => {} });
});
afterAll(async () => {
  await storage.close();
  await database.drop();
});

it('movements of before have the kind they were paid by: of what was opened last there, that game before others', async () => {
  const { pool } = storage;
  await migrate(pool, migrations.slice(0, migrations.indexOf(playedKinds)));
  await unguarded(
    pool,
    `insert into game_session (token_hash, provider, kind, game, member_id, session_id, opened_at)
     select sha256(provider::bytea || minute::text::bytea), provider, kind, game, 1, 1, ${AT('minute')}
     from (values ('a', 'slot', 'one', 1), ('a', 'casino', null, 2), ('a', 'casino', 'two', 3), ('a', 'slot', 'two', 9), ('b', 'slot', 'two', 4))
       opened (provider, kind, game, minute)`,
  );
  const moved: [kind: string, game: string | null, minute: number, undoneBy: string | null, refusal: string | null][] =
    [
      ['debit', 'one', 5, null, null],
      ['debit', 'two', 5, null, null],
      ['credit', 'two', 9, 'undone', null],
      ['debit', 'other', 1, null, null],
      ['debit', 'other', 5, null, null],
      ['debit', null, 5, null, null],
      ['debit', 'one', 0, null, null],
      ['debit', 'one', 5, null, 'short'],
    ];
  for (const [i, [kind, game, minute, undoneBy, refusal]] of moved.entries()) {
    await unguarded(
      pool,
      `insert into game_movement (provider, reference, kind, member_id, game, amount, undone_by, refusal, at)
       values ('a', $1, $2, 1, $3, 1000, $4, $5, ${AT('$6::integer')})`,
      [String(i), kind, game, undoneBy, refusal, minute],
    );
  }
  expect(await migrate(pool)).toMatchObject({ ok: true });
  const { rows } = await pool.query<{ game_kind: string }>('select game_kind from game_movement order by id');
  expect(rows.map(({ game_kind }) => game_kind)).toEqual([
    'slot',
    'casino',
    'slot',
    'slot',
    'casino',
    'casino',
    'casino',
    'casino',
  ]);
  await expect(pool.query(`update game_movement set game_kind = 'slot' where id = 2`)).rejects.toThrow(
    /only be undone/,
  );
});
