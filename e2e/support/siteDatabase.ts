import { databaseOn, type TestDatabase } from '../../tests/support/databaseTemplate';
import { startPostgres } from '../../tools/setup/postgres/postgres';

/** A database for one site: a copy of what was prepared for the run, else one of a new PostgreSQL in `folder`. */
export async function siteDatabase(folder: string): Promise<TestDatabase> {
  const { E2E_CLUSTER } = process.env;
  if (E2E_CLUSTER) return databaseOn(E2E_CLUSTER);
  const { url, stop } = await startPostgres(folder, { throwaway: true });
  return { url, drop: stop };
}
