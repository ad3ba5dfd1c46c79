import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { memberServer } from '../../../tests/support/memberServer';
import { startPostgres } from '../../setup/postgres/postgres';
import type { Campaign } from '../campaign';
import { openedForms } from './opened';
import { overHttp } from './overHttp';

/** Feeds hostile inputs to every field of every form of members, over HTTP and, for a sample, in the browser. */
export const forms: Campaign = {
  about: 'feeds every field of every member form with n hostile inputs: refused in words or taken, and nothing runs',
  n: 200,
  run: async ({ n, seed, log }) => {
    const folder = mkdtempSync(join(tmpdir(), 'forms-'));
    const postgres = await startPostgres(folder, { throwaway: true });
    try {
      const database = openDatabase({ url: postgres.url, size: 2, onError: () => {} });
      const migrated = await migrate(database.pool);
      await database.close();
      if (!migrated.ok) throw new Error(migrated.detail);
      const server = await memberServer({ url: postgres.url });
      const calls = await overHttp(server, n, seed, log).finally(() => server.close());
      const opened = await openedForms(seed, log);
      return { trials: calls.trials + opened.trials, failures: calls.failures + opened.failures };
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
