import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Needs a PostgreSQL beside it. */
const DATABASE = 'tests/**/*.db.test.ts';
/** Takes seconds: starts programs of its own. */
const SLOW = 'tests/**/*.slow.test.ts';
const DOM = 'tests/**/*.dom.test.{ts,tsx}';

const PACKAGE = join(import.meta.dirname, 'packages/odds-replay/src');

const setupFiles = ['tests/support/propertySeed.ts'];

/**
 * Each of a run's two processes (tools/setup/test.ts) has two of these. Those that wait most for others come first: the
 * tests of the other process compute meanwhile.
 */
const ORDER = ['server', 'slow', 'dom', 'node'];

/** The files that take longest: they begin first, so that no worker is left alone with one of them at the end. */
const LONG = /((betting|start|postgres|roundKill)\.slow|(process|nats|notices|lsportsSite)\.db)\.test\.ts$/;

/** One project after another, but for the longest files: a worker of the next loads its modules anew. */
class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number =>
      LONG.test(moduleId) ? -1 : ORDER.indexOf(project.name);
    // Within a project as Vitest has them: by how long they took, or by size where they have not run yet.
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  resolve: {
    // Our own tests write what other projects' tests write.
    alias: [
      { find: /^odds-replay$/, replacement: join(PACKAGE, 'index.ts') },
      { find: /^odds-replay\/(\w+)$/, replacement: join(PACKAGE, '$1.ts') },
    ],
  },
  test: {
    // Three even on two cores: tests of the database and of several processes mostly wait for them. `npm test` sets its own.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A test that hangs is found by these; none of them asserts anything about speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: ProjectsInOrder },
    // With `isolate: false` the files of a worker share the modules, which have no state: half of the time was their loading.
    // Tests of pages share the document too.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles,
          include: ['tests/**/*.test.ts'],
          exclude: [DATABASE, SLOW, DOM],
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'dom',
          environment: './tests/support/sharedDom.ts',
          isolate: false,
          // Styles are inserted rule by rule as on the built site; as texts, all of them were parsed again with each new one.
          env: { SC_DISABLE_SPEEDY: 'false' },
          setupFiles: [...setupFiles, 'tests/support/domSetup.ts'],
          include: [DOM],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          setupFiles,
          include: [DATABASE],
          globalSetup: ['tests/support/databaseCluster.ts'],
        },
      },
      { extends: true, test: { name: 'slow', environment: 'node', setupFiles, include: [SLOW], testTimeout: 300_000 } },
    ],
  },
});
