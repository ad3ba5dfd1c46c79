import { expect, it } from 'vitest';
import { checksum } from '../../../server/storage/migration';
import { migrations } from '../../../server/storage/migrations/all';
import { RELEASED_MIGRATIONS } from './releasedMigrations';

const rows = migrations.map((migration) => [migration.name, checksum(migration)] as const);

it('leaves every released migration as it was, so that the server starts on every database there is', () => {
  expect(rows.slice(0, RELEASED_MIGRATIONS.length)).toEqual(RELEASED_MIGRATIONS);
});

it('has a row for every migration in tests/server/storage/releasedMigrations.ts', () => {
  expect(rows.slice(RELEASED_MIGRATIONS.length)).toEqual([]);
});
