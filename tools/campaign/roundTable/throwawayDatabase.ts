import { openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { startPostgres } from '../../setup/postgres/postgres';
import { openRunFolder } from '../../setup/runFolder';

/** Runs `work` on a new database with the project's tables, which is dropped afterwards. */
export async function withThrowawayDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await openRunFolder();
  try {
    const { url } = await startPostgres(folder.path, { throwaway: true });
    const database = openDatabase({ url, size: 1, onError: () => {} });
    const migrated = await migrate(database.pool);
    await database.close();
    if (!migrated.ok) throw new Error(migrated.detail);
    return await work(url);
  } finally {
    await folder.remove();
  }
}
