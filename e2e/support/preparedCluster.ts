import { makeTemplate } from '../../tests/support/databaseTemplate';
import { fillDemo } from '../../tests/support/demoDatabase';
import { ensureBuild } from '../../tools/setup/build';
import { startPostgres } from '../../tools/setup/postgres/postgres';
import { openRunFolder } from '../../tools/setup/runFolder';

/** Once for a run, so that no site has to do it again: the build, and a PostgreSQL with a filled database to copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureBuild();
  const folder = await openRunFolder();
  try {
    const postgres = await startPostgres(folder.path, { throwaway: true });
    await makeTemplate(postgres.url, fillDemo);
    process.env['E2E_CLUSTER'] = postgres.url;
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return () => folder.remove();
}
