import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { runNode } from '../child';
import { root } from '../root.mjs';
import type { Tally } from './tally';

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Some of the projects of vitest.config.ts, run by one process. */
export interface UnitTests {
  name: string;
  projects: readonly string[];
  /** Files at a time. */
  workers: number;
}

const CORES = availableParallelism();

/** What needs neither a database nor seconds: it computes all the time, and each further worker loads all modules again. */
export const UNIT: UnitTests = { name: 'unit', projects: ['dom', 'node'], workers: CORES };
/** These wait for others half of their time. */
export const SERVER: UnitTests = { name: 'server', projects: ['slow', 'server'], workers: Math.min(2 * CORES + 1, 8) };

/** Counts a report; a file that could not even be loaded is one failure. */
export function countUnitTests(name: string, report: Report): Tally {
  const tally: Tally = { name, passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const failures = file.assertionResults.filter(({ status }) => status === 'failed');
    const passed = file.assertionResults.filter(({ status }) => status === 'passed').length;
    tally.passed += passed;
    tally.skipped += file.assertionResults.length - passed - failures.length;
    for (const { fullName, failureMessages } of failures) {
      tally.failures.push(`${path} › ${fullName}\n${failureMessages[0]?.split('\n')[0] ?? ''}`);
    }
    if (file.status === 'failed' && failures.length === 0) tally.failures.push(`${path} ${file.message}`);
  }
  tally.failed = tally.failures.length;
  return tally;
}

/** Runs tests below tests/. Reports go to `folder`. */
export async function runUnitTests(folder: string, { name, projects, workers }: UnitTests): Promise<Tally> {
  const file = join(folder, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  for (const project of projects) args.push('--project', project);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // An option of the command line does not reach projects, which have the configured number of their own.
  const env = { ...process.env, NODE_ENV: 'test', RUN_FOLDER: folder, VITEST_MAX_WORKERS: String(workers) };
  const { code } = await runNode([vitest, ...args], { cwd: root, env, shown: true, limit: 2_000_000 });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { testResults: [] };
  const tally = countUnitTests(name, report);
  // An error outside any test fails the run too.
  if (code !== 0 && tally.failed === 0) {
    tally.failed = 1;
    tally.failures.push(`vitest ended with ${code}; its output is above`);
  }
  return tally;
}
