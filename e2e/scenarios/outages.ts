import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { LOCKS } from '../../server/storage/locks';
import { signInByCall } from '../support/enter';
import type { OwnSite } from '../support/ownSite';
import type { RawBrowser } from '../support/rawBrowser';
import { boardState, moving } from '../support/watchBoard';
import { testWire } from '../support/wire';

/** What one outage looked like, seconds from the moment it began, or was over. */
export interface Outage {
  what: string;
  /** Until the health light was no longer live. */
  noticed: number;
  /** Until nothing could be bet on. */
  locked: number;
  /** Labels of the health light while it lasted. */
  messages: string[];
  /** From its end until odds were live and moving again. */
  recovered: number;
  /** Looks at which something could be bet on though nothing new had come for longer than is allowed. */
  stale: number;
}

/** Late plus one heartbeat, and a second for looking. */
const ALLOWED_S = 16;
/**
 * A page that wakes up looks at its clocks twice a second, s; before that a press is refused though the cell looks
 * open.
 */
const WAKING_S = 1;
/** How long odds may take to arrive, ms: generous for a busy machine, no promise of the product. */
const PATIENCE_MS = 120_000;

async function outage(
  page: Page,
  what: string,
  seconds: number,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
): Promise<Outage> {
  await moving(page, PATIENCE_MS);
  await begin();
  const started = performance.now();
  const since = () => (performance.now() - started) / 1_000;
  let noticed = NaN;
  let locked = NaN;
  let stale = 0;
  const messages = new Set<string>();
  while (since() < seconds) {
    const seen = await boardState(page);
    messages.add(seen.healthText);
    if (seen.health !== 'live' && Number.isNaN(noticed)) noticed = since();
    if (seen.open === 0 && Number.isNaN(locked)) locked = since();
    if (seen.open > 0 && since() > ALLOWED_S) stale += 1;
    await new Promise((next) => setTimeout(next, 100));
  }
  await end();
  const recovered = (await moving(page, PATIENCE_MS)) / 1_000;
  return { what, noticed, locked, messages: [...messages], recovered, stale };
}

/** The server process is killed and restarted. */
export function serverKilled(page: Page, site: OwnSite, seconds: number): Promise<Outage> {
  return outage(
    page,
    'server killed',
    seconds,
    () => site.kill(),
    () => site.restart(),
  );
}

/** The feed publishes nothing more while the gateway runs: another process holds the right to run it, and does not. */
export async function feedStalled(page: Page, site: OwnSite, seconds: number): Promise<Outage> {
  const thief = new Client({ connectionString: site.database });
  await thief.connect();
  const [server, kind] = LOCKS.feedRunner;
  const steal = async () => {
    const got = thief.query('select pg_advisory_lock($1, $2)', [server, kind]);
    await endHolder(site.database, server, kind);
    await got;
  };
  try {
    return await outage(page, 'feed stalled', seconds, steal, () => thief.end());
  } finally {
    await thief.end().catch(() => {});
  }
}

/** Ends the session that holds the lock, so that the one waiting gets it. */
async function endHolder(database: string, server: number, kind: number): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    // Other databases of the cluster have such a lock of their own.
    `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [server, kind],
  );
  await client.end();
}

/** The network is cut without a reset, and comes back. */
export async function networkCut(browser: Browser, site: OwnSite, path: string, seconds: number): Promise<Outage> {
  const wire = await testWire(site.port);
  const context = await browser.newContext();
  try {
    // A separate account: one that signs in twice is signed out where it was.
    await signInByCall(context, wire.url, 'friend');
    const page = await context.newPage();
    await page.goto(`${wire.url}${path}`);
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

/**
 * The whole browser is suspended, as in a machine that sleeps, and resumed. No press is accepted before odds are new.
 */
export async function browserStopped(
  browser: RawBrowser,
  site: OwnSite,
  path: string,
  seconds: number,
): Promise<Outage> {
  await browser.signIn(site.url, 'restricted');
  const page = await browser.page(`${site.url}${path}`);
  await moving(page, PATIENCE_MS);
  const before = await boardState(page);
  browser.signal('SIGSTOP');
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  browser.signal('SIGCONT');
  const started = performance.now();
  const since = () => (performance.now() - started) / 1_000;
  // No script of the page has run yet: it shows what it did, but a press must not be accepted.
  const taken = await page.evaluate(() => {
    const cell = document.querySelector<HTMLElement>('button.odds[data-state="open"][aria-pressed="false"]');
    cell?.click();
    return new Promise<boolean>((done) => setTimeout(() => done(cell?.getAttribute('aria-pressed') === 'true'), 0));
  });
  let locked = NaN;
  let stale = taken ? 1 : 0;
  const messages = new Set<string>();
  for (let seen = await boardState(page); seen.prices === before.prices; seen = await boardState(page)) {
    messages.add(seen.healthText);
    if (seen.open === 0) {
      locked = since();
      break;
    }
    if (since() > WAKING_S) stale += 1;
    if (since() > PATIENCE_MS / 1_000) throw new Error('browser stopped: neither locked nor new');
  }
  await moving(page, PATIENCE_MS);
  const recovered = (performance.now() - started) / 1_000;
  await page.close();
  return { what: 'browser stopped', noticed: 0, locked, messages: [...messages], recovered, stale };
}

/** What a tab that was hidden shows from the moment it is shown again. */
interface Returned {
  /** Cells that could be bet on and were lit in its first frame: of what moved meanwhile none may flash. */
  open: number;
  lit: number;
  prices: string;
}

/** A tab that was hidden for a while paints the present at once, without flashing what it missed. */
export async function tabHidden(browser: RawBrowser, site: OwnSite, path: string, seconds: number): Promise<Outage> {
  await browser.signIn(site.url, 'restricted');
  const page = await browser.page(`${site.url}${path}`);
  await moving(page, PATIENCE_MS);
  const other = await browser.page('about:blank');
  await other.show();
  if (!(await page.evaluate(() => document.hidden))) throw new Error('the tab could not be hidden');
  const before = await boardState(page);
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  await page.evaluate(() => {
    const watch = window as unknown as { returned: Promise<unknown> };
    watch.returned = new Promise((done) => {
      document.addEventListener('visibilitychange', () => {
        // The first frame's own tasks come before this one: what it finds is what is painted.
        requestAnimationFrame(() => {
          queueMicrotask(() => {
            const cells = [...document.querySelectorAll<HTMLElement>('button.odds')];
            done({
              open: cells.filter((cell) => cell.dataset['state'] === 'open').length,
              lit: cells.filter((cell) => cell.classList.contains('lit')).length,
              prices: cells.map((cell) => cell.querySelector('.price')?.textContent ?? '').join(' '),
            });
          });
        });
      });
    });
  });
  const started = performance.now();
  await page.show();
  const first = await page.evaluate(() => (window as unknown as { returned: Promise<Returned> }).returned);
  const stale = (first.open > 0 && first.prices === before.prices ? 1 : 0) + first.lit;
  await moving(page, PATIENCE_MS);
  const recovered = (performance.now() - started) / 1_000;
  await other.close();
  await page.close();
  const locked = first.open === 0 ? 0 : NaN;
  return { what: 'tab hidden', noticed: 0, locked, messages: [], recovered, stale };
}
