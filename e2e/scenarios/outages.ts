import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { LOCKS } from '../../server/storage/locks';
import { enter } from '../support/enter';
import type { OwnSite } from '../support/ownSite';
import { testWire } from '../support/wire';
import { isLive, look, moving, until } from '../support/watchBoard';

/** What one outage looked like, seconds from the moment it began, or was over. */
export interface Outage {
  what: string;
  /** Until the light no longer said live. */
  noticed: number;
  /** Until nothing could be bet on. */
  locked: number;
  /** Words seen while it lasted. */
  words: string[];
  /** From its end until odds were live and moving again. */
  recovered: number;
  /** Looks at which something could be bet on though nothing new had come for longer than is allowed. */
  stale: number;
}

/** Late plus one heartbeat, and a second for looking. */
const ALLOWED_S = 16;

async function outage(
  page: Page,
  what: string,
  seconds: number,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
): Promise<Outage> {
  await moving(page, 60_000);
  await begin();
  const started = performance.now();
  const since = () => (performance.now() - started) / 1_000;
  let noticed = NaN;
  let locked = NaN;
  let stale = 0;
  const words = new Set<string>();
  while (since() < seconds) {
    const seen = await look(page);
    words.add(seen.word);
    if (seen.health !== 'live' && Number.isNaN(noticed)) noticed = since();
    if (seen.open === 0 && Number.isNaN(locked)) locked = since();
    if (seen.open > 0 && since() > ALLOWED_S) stale += 1;
    await new Promise((next) => setTimeout(next, 100));
  }
  await end();
  const recovered = (await moving(page, 120_000)) / 1_000;
  return { what, noticed, locked, words: [...words], recovered, stale };
}

/** The server process dies and comes back. */
export function serverKilled(page: Page, site: OwnSite, seconds: number): Promise<Outage> {
  return outage(
    page,
    'server killed',
    seconds,
    () => site.kill(),
    () => site.restart(),
  );
}

/** The feed says nothing more while the gateway lives: another holds the right to run it, and does not. */
export async function feedStalled(page: Page, site: OwnSite, seconds: number): Promise<Outage> {
  const thief = new Client({ connectionString: site.database });
  await thief.connect();
  const [house, kind] = LOCKS.feedRunner;
  const steal = async () => {
    const got = thief.query('select pg_advisory_lock($1, $2)', [house, kind]);
    await endHolder(site.database, house, kind);
    await got;
  };
  try {
    return await outage(page, 'feed stalled', seconds, steal, () => thief.end());
  } finally {
    await thief.end().catch(() => {});
  }
}

/** Ends the session that holds the lock, so that the one waiting gets it. */
async function endHolder(database: string, house: number, kind: number): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [house, kind],
  );
  await client.end();
}

/** The network is cut without a word, and comes back. */
export async function networkCut(browser: Browser, site: OwnSite, path: string, seconds: number): Promise<Outage> {
  const wire = await testWire(site.port);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await enter(page, `${wire.url}${path}`);
    return await outage(
      page,
      'network cut',
      seconds,
      async () => wire.cut(),
      async () => wire.mend(),
    );
  } finally {
    await context.close();
    await wire.close();
  }
}

/** The whole browser stands still, as in a machine that sleeps, and goes on. Odds must not be live before they are new. */
export async function browserStopped(page: Page, pids: () => number[], seconds: number): Promise<Outage> {
  await moving(page, 60_000);
  const before = await look(page);
  const all = pids();
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  for (const pid of all) process.kill(pid, 'SIGCONT');
  const started = performance.now();
  const first = await look(page);
  const stale = first.open > 0 && first.prices === before.prices ? 1 : 0;
  const recovered = await moving(page, 60_000);
  const waking = performance.now() - started - recovered;
  return {
    what: 'browser stopped',
    noticed: 0,
    locked: first.open === 0 ? waking / 1_000 : NaN,
    words: [first.word],
    recovered: recovered / 1_000,
    stale,
  };
}

/** A tab that was hidden for a while paints the present at once, without flashing what it missed. */
export async function tabHidden(page: Page, seconds: number): Promise<Outage> {
  await moving(page, 60_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const { windowId } = (await cdp.send('Browser.getWindowForTarget')) as { windowId: number };
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
  const hidden = await page.evaluate(() => document.hidden);
  if (!hidden) throw new Error('the tab could not be hidden');
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  await page.evaluate(() => {
    const flashes: string[] = [];
    Object.assign(window, { flashes });
    new MutationObserver((records) => {
      for (const { target } of records) if ((target as HTMLElement).dataset['moved']) flashes.push('flash');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-moved', 'class'] });
  });
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  const shown = await until(page, 'live', 20_000, isLive);
  return { what: 'tab hidden', noticed: 0, locked: 0, words: [], recovered: shown / 1_000, stale: 0 };
}
