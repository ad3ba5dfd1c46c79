import { findBrowser, findHeadlessShell } from './browser';
import { ensureBuild } from './build';
import { hasBrowserTests, runBrowserTests, type TestBrowsers } from './checks/browserTests';
import { staticChecks } from './checks/staticChecks';
import { type Tally, verdict } from './checks/tally';
import { runUnitTests, SERVER, UNIT, type UnitTests } from './checks/unitTests';
import { signalChildren } from './child';
import { DEBIAN_PROGRAMS, type DebianProgram, ensureProgram } from './debianPrograms';
import { onEnding } from './ending.mjs';
import { root } from './root.mjs';
import { openRunFolder } from './runFolder';

/** Time for running steps to finish when the whole run is stopped. ms */
const GRACE = 8_000;

/** The exit code that was requested from outside; nothing new is started once it is set. */
let asked: number | undefined;
const tallies: Tally[] = [];

function printTally({ name, passed, failed, skipped, failures }: Tally, begun: number): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${name.padEnd(16)} ${seconds.padStart(6)} s  ${counts}`);
  for (const text of failures) console.log(`✗ ${name}: ${text}\n`);
}

/** Runs one step unless the run was stopped. Nothing a step does may prevent the others from running. */
async function run(name: string, work: () => Promise<Tally[]>): Promise<void> {
  if (asked !== undefined) return;
  const begun = performance.now();
  const found = await work().catch((error: unknown) => [
    verdict(name, error instanceof Error ? error.message : String(error)),
  ]);
  for (const tally of found) printTally(tally, begun);
  tallies.push(...found);
}

async function browserSteps(folder: string): Promise<void> {
  let built = false;
  let browsers: TestBrowsers | undefined;
  await run('build', async () => {
    await ensureBuild();
    built = true;
    return [verdict('build', undefined)];
  });
  if (!hasBrowserTests()) return;
  await run('a browser', async () => {
    const { path, found } = await findBrowser();
    const shell = findHeadlessShell();
    console.log(`browser ${path} (${found}), for most tests ${shell ?? 'too'}`);
    browsers = { chrome: path, shell };
    return [];
  });
  const found = browsers;
  if (built && found) await run('browser', async () => [await runBrowserTests(folder, found)]);
}

/** What cannot be tried without a program of Debian's. */
const SKIPPED: Readonly<Record<DebianProgram, string>> = {
  'nats-server':
    'tests/server/broker/{nats,processes,roles}.db.test.ts skip what needs one, and betting.slow.test.ts has one server',
  nginx: 'tests/server/http/proxies.db.test.ts skips it',
  haproxy: 'tests/server/http/proxies.db.test.ts skips it',
  caddy: 'tests/server/http/proxies.db.test.ts skips it',
  openssl: 'tests/server/http/proxies.db.test.ts skips all of it',
  pgbouncer: 'tests/server/storage/pooler.db.test.ts skips all of it',
  'rabbitmq-server': 'tests/server/feeds/lsports/lsportsSite.db.test.ts skips all of it',
};

async function programsStep(): Promise<Tally[]> {
  // One after another: two at a time of apt-get would be in each other's way.
  for (const name of DEBIAN_PROGRAMS) {
    console.log((await ensureProgram(name)) ?? `no ${name}, and none could be had: ${SKIPPED[name]}`);
  }
  return [];
}

/**
 * Everything, or with `fast` what needs neither database nor browser. Returns the exit code; prints all but the last
 * line.
 */
export async function test(fast: boolean): Promise<{ code: number; passed: number; failed: number }> {
  onEnding((_, code) => {
    asked = code;
    signalChildren('SIGTERM');
    setTimeout(() => signalChildren('SIGKILL'), GRACE).unref();
  });
  const folder = await openRunFolder();
  try {
    // What the tests of several processes and of proxies need comes meanwhile.
    const programs = fast ? undefined : run('programs', programsStep);
    await Promise.all([programs, ...staticChecks.map((check) => run('check', () => check(root)))]);
    const unitTests = (tests: UnitTests) => run(tests.name, async () => [await runUnitTests(folder.path, tests)]);
    if (fast) await unitTests(UNIT);
    else {
      // The server's tests wait for most of their time, and the others compute: beside each other neither leaves a core idle.
      await Promise.all([unitTests(UNIT), unitTests(SERVER)]);
      await browserSteps(folder.path);
    }
  } finally {
    await folder.remove();
  }
  const sum = (key: 'passed' | 'failed'): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return { code: asked ?? (sum('failed') > 0 ? 1 : 0), passed: sum('passed'), failed: sum('failed') };
}
