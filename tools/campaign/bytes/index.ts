import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { signIn } from '../../../e2e/support/enter';
import { gameSite } from '../../../e2e/support/gameSite';
import { PAGES } from '../../../src/routes/pages';
import { root } from '../../setup/root.mjs';
import type { Campaign, CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';
import { type Carried, type CountingProxy, countingProxy } from './countingProxy';

const DIST = join(root, 'dist');
const ODDS = '/inplay';
const STAFF = ['/admin', '/manager'];
/** They redirect whoever is signed in. */
const OUTSIDE = ['/login', '/maintenance'];

/** One path of each page: those that share its code load the same. Entries are opened by the first there is. */
const OPENED = [...new Map(Object.entries(PAGES).map(([path, load]) => [load, path] as const)).values()].map((path) =>
  path.replace(/:\w+\??$/, '1'),
);

type ByteLog = (line: string) => void;

/** Bytes of each page for a browser that has nothing of the site cached. */
export const bytes: Campaign = {
  about: 'opens each page n times with an empty cache: its own code, all of its code, and bytes to first odds',
  n: 1,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const outcome = { trials: 0, failures: 0 };
      const site = await gameSite(1);
      const proxy = await countingProxy(site.site.port).catch(async (failure: unknown) => {
        await site.close();
        throw failure;
      });
      try {
        for (let round = 0; round < n; round += 1) await measure(browser, proxy, outcome, log);
      } finally {
        await proxy.close();
        await site.close();
      }
      return outcome;
    }),
};

async function measure(browser: Browser, proxy: CountingProxy, outcome: CampaignResult, log: ByteLog): Promise<void> {
  const entry = entryFiles();
  log(`${'route'.padEnd(24)}${'own gz KB'.padStart(10)}${'all gz KB'.padStart(10)}  own files`);
  const states = new Map<string | undefined, Awaited<ReturnType<BrowserContext['storageState']>>>();
  const visit = async (userId: string | undefined, path: string, look: (page: Page) => Promise<void>) => {
    const context = await opened(browser, proxy, states.get(userId));
    outcome.trials += 1;
    const foreign = new Set<string>();
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== proxy.url) foreign.add(url.origin);
    });
    const page = await context.newPage();
    proxy.forget();
    try {
      await page.goto(path);
      await look(page);
      if (new URL(page.url()).pathname !== path) throw new Error(`leads to ${page.url()}`);
      if (foreign.size > 0) throw new Error(`asked ${[...foreign].join(', ')}`);
    } catch (failure) {
      outcome.failures += 1;
      log(`FAILED ${path}: ${failure instanceof Error ? failure.message.split('\n')[0] : String(failure)}`);
    }
    // Each page that is loaded gets another cookie: the next context continues with that one.
    if (userId !== undefined) states.set(userId, await context.storageState());
    await context.close();
  };
  const shown = async (page: Page) => {
    await page.locator('main h1, h1').first().waitFor({ state: 'attached', timeout: 20_000 });
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'), undefined, { timeout: 20_000 });
  };
  for (const userId of ['member', 'admin', 'manager']) {
    const context = await opened(browser, proxy);
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, userId);
    states.set(userId, await context.storageState());
    await context.close();
  }
  for (const path of OPENED) {
    if (path === '/maintenance') continue;
    const userId = OUTSIDE.includes(path) ? undefined : STAFF.includes(path) ? path.slice(1) : 'member';
    await visit(userId, path, async (page) => {
      await shown(page);
      const files = codeOf(proxy.carried());
      const own = files.filter((file) => !entry.has(file) && !file.includes('.worker-'));
      log(`${path.padEnd(24)}${kilo(gzipped(own))}${kilo(gzipped(files))}  ${own.map(shortName).join(' ')}`);
    });
  }
  await visit('member', ODDS, async (page) => {
    await page.locator('button.odds[data-state=open] .price').first().waitFor({ timeout: 20_000 });
    const carried = [...proxy.carried()].map((one) => ({ ...one }));
    log(`bytes to first odds     ${kilo(sum(carried))} KB on the wire, in ${carried.length} answers`);
    for (const kind of new Set(carried.map(kindOf))) {
      const list = carried.filter((one) => kindOf(one) === kind);
      log(`  ${kind.padEnd(22)}${kilo(sum(list))} KB, in ${list.length}`);
    }
  });
}

async function opened(
  browser: Browser,
  proxy: CountingProxy,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: proxy.url,
    viewport: { width: 1607, height: 1000 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...(storageState && { storageState }),
  });
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Files that every page loads; the hub's worker is counted besides. */
function entryFiles(): ReadonlySet<string> {
  const chunks = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], css = [] } = chunks[name]!;
    if (files.has(`/${file}`)) return;
    for (const one of [file, ...css]) files.add(`/${one}`);
    imports.forEach(add);
  };
  add('index.html');
  // The code around every page.
  chunks['index.html']!.dynamicImports?.forEach(add);
  return files;
}

const codeOf = (carried: readonly Carried[]) => [
  ...new Set(carried.map(({ path }) => path).filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path))),
];

const gzipped = (files: readonly string[]) =>
  files.reduce((total, file) => {
    const place = join(DIST, file);
    const ready = `${place}.gz`;
    return total + (existsSync(ready) ? readFileSync(ready).length : gzipSync(readFileSync(place)).length);
  }, 0);

function kindOf({ path, type }: Carried): string {
  if (path.startsWith('/api/stream')) return 'stream';
  if (path.startsWith('/api/')) return 'calls';
  if (path.endsWith('.woff2')) return 'fonts';
  if (/\.(?:js|css)$/.test(path)) return 'code';
  return type.startsWith('text/html') ? 'page' : 'pictures';
}

const sum = (list: readonly Carried[]) => list.reduce((total, one) => total + one.bytes, 0);
const kilo = (count: number) => (count / 1_024).toFixed(1).padStart(10);
const shortName = (file: string) => file.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.');
