import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../tools/setup/postgres/postgres';
import { openRunFolder } from '../../tools/setup/runFolder';
import { makeDemoTemplate, makeTemplate } from './databaseTemplate';
import { fillDemo } from './demoDatabase';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a new folder that is deleted with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  try {
    const postgres = await startPostgres(folder.path, { throwaway: true });
    await makeTemplate(postgres.url);
    await makeDemoTemplate(postgres.url, fillDemo);
    project.provide('clusterUrl', postgres.url);
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return () => folder.remove();
}
