import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../child';
import { root } from '../root.mjs';
import { filesBelow } from '../sources';
import type { Tally } from './tally';

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

function failuresOf(suite: Suite): string[] {
  const here = suite.specs
    .filter(({ ok }) => !ok)
    .map(
      ({ file, line, title, tests }) =>
        `${file}:${line} › ${title}\n${tests[0]?.results[0]?.error?.message?.split('\n')[0] ?? ''}`,
    );
  return [...here, ...(suite.suites ?? []).flatMap(failuresOf)];
}

/** Counts a report; errors outside any test are failures too. */
export function countBrowserTests(report: Report): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.suites.flatMap(failuresOf),
    ...report.errors.map(({ message }) => message ?? 'an error outside any test'),
  ];
  return { name: 'browser', passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures };
}

/** Whether there are any browser tests. */
export function hasBrowserTests(): boolean {
  return filesBelow(join(root, 'e2e')).some((file) => file.endsWith('.spec.ts'));
}

/** Paths of the browser that is whole, and of one without windows where there is one. */
export interface TestBrowsers {
  chrome: string;
  shell: string | undefined;
}

/** Runs e2e/ in these browsers; its report is written to `folder`. */
export async function runBrowserTests(folder: string, { chrome, shell }: TestBrowsers): Promise<Tally> {
  const file = join(folder, 'browser.json');
  const env = { ...process.env, CHROME_PATH: chrome, HEADLESS_SHELL_PATH: shell, E2E_REPORT: file };
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode([playwright, 'test'], { cwd: root, env, shown: true, limit: 2_400_000 });
  const nothing: Report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };
  const tally = countBrowserTests(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : nothing);
  if (code !== 0 && tally.failed === 0) {
    tally.failed = 1;
    tally.failures.push(`playwright ended with ${code}; its output is above`);
  }
  return tally;
}
