import { openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { startPostgres } from '../../ground/postgres/postgres';
import { openRunFolder } from '../../ground/runFolder';
import type { Campaign } from '../campaign';
import { spendRounds } from './rounds';

/** On a database of its own. */
export const doubleSpend: Campaign = {
  about: 'asks 200 times at once for one account, from two processes: taken is exactly what the balance allows',
  n: 200,
  run: async ({ n, seed, say }) => {
    const folder = await openRunFolder();
    try {
      const { url } = await startPostgres(folder.path, { throwaway: true });
      const database = openDatabase({ url, size: 1, onError: () => {} });
      const migrated = await migrate(database.pool);
      await database.close();
      if (!migrated.ok) throw new Error(migrated.detail);
      return await spendRounds({ places: { database: url }, n, seed, say });
    } finally {
      await folder.remove();
    }
  },
};
