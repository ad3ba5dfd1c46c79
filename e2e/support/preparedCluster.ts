import { seed } from '../../server/demo/seed';
import { transactor } from '../../server/ledger';
import { openDatabase } from '../../server/storage/database';
import { machineClock } from '../../server/timing/machineClock';
import { makeTemplate } from '../../tests/support/databaseTemplate';
import { ensureBuild } from '../../tools/setup/build';
import { startPostgres } from '../../tools/setup/postgres/postgres';
import { openRunFolder } from '../../tools/setup/runFolder';

/** Once for a run, so that no site has to do it again: the build, and a PostgreSQL with a filled database to copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureBuild();
  const folder = await openRunFolder();
  try {
    const postgres = await startPostgres(folder.path, { throwaway: true });
    await makeTemplate(postgres.url, fill);
    process.env['E2E_CLUSTER'] = postgres.url;
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return () => folder.remove();
}

async function fill(url: string): Promise<void> {
  const database = openDatabase({ url, onError: () => {} });
  try {
    await seed({
      inTransaction: transactor({ database, clock: machineClock, random: Math.random }),
      clock: machineClock,
    });
  } finally {
    await database.close();
  }
}
