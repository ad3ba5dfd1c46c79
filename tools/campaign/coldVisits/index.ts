import type { Browser } from 'playwright';
import { signIn } from '../../../e2e/support/enter';
import { gameSite } from '../../../e2e/support/gameSite';
import type { Campaign } from '../campaign';
import { withBrowser } from '../withBrowser';
import { type LineSpeed, slowLine } from './slowLine';
import { type PageVisit, visitOf } from './visit';

interface Profile {
  name: string;
  line?: LineSpeed;
  slowdown: number;
}

const PROFILES: readonly Profile[] = [
  { name: 'as it is', slowdown: 1 },
  { name: 'slow 4G, processor four times slower', line: { roundTrip: 150, bytesPerSecond: 200_000 }, slowdown: 4 },
];
const PATIENCE_MS = 60_000;
/**
 * What may move by itself while a page is built, on a machine that has a Korean font as members' have: without one the text that
 * is there before the site's font is boxes of another width.
 */
const SHIFT_MAX = 0.01;

/** How long somebody waits for odds who has never been here, or whose site was renewed since. */
export const coldVisits: Campaign = {
  about:
    'opens /inplay n times with an empty cache on a phone, fast and slow: first paint, odds to read, live and to bet on, bytes, layout shift',
  n: 10,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const site = await gameSite(1);
      const outcome = { trials: 0, failures: 0 };
      try {
        for (const profile of PROFILES) {
          const visits = await visitsOf(browser, site.site.port, profile, n);
          const moved = visits.filter(({ shift }) => shift >= SHIFT_MAX);
          outcome.trials += n;
          outcome.failures += moved.length;
          report(profile.name, visits, log);
          for (const line of new Set(moved.flatMap((visit) => visit.moved))) log(`  moved: ${line}`);
        }
      } finally {
        await site.close();
      }
      return outcome;
    }),
};

async function visitsOf(browser: Browser, port: number, { line, slowdown }: Profile, n: number): Promise<PageVisit[]> {
  const slow = await slowLine(port, line);
  try {
    let cookies = await signedIn(browser, slow.url);
    const visits: PageVisit[] = [];
    for (let i = 0; i < n; i++) {
      slow.forget();
      const { carried } = slow;
      const visit = await visitOf(browser, cookies, `${slow.url}/inplay`, { slowdown, patience: PATIENCE_MS, carried });
      // Each page that is loaded gets another cookie.
      cookies = visit.cookies;
      visits.push(visit);
    }
    return visits;
  } finally {
    await slow.close();
  }
}

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, 'member');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function report(name: string, visits: readonly PageVisit[], log: (line: string) => void): void {
  const line = (title: string, values: readonly number[], digits = 0) =>
    log(`  ${title.padEnd(24)}${spread(values, digits)}`);
  log(`${name}: median (least to most) of ${visits.length}`);
  line(
    'first paint, ms',
    visits.map(({ firstPaint }) => firstPaint),
  );
  line(
    'largest paint, ms',
    visits.map(({ largestPaint }) => largestPaint),
  );
  line(
    'odds to read, ms',
    visits.map(({ oddsToRead }) => oddsToRead),
  );
  line(
    'live odds to read, ms',
    visits.map(({ liveToRead }) => liveToRead),
  );
  line(
    'scripts by then, KB',
    visits.map(({ scriptToRead }) => scriptToRead / 1_000),
    1,
  );
  line(
    'live odds to bet on, ms',
    visits.map(({ firstOdds }) => firstOdds),
  );
  line(
    'layout shift',
    visits.map(({ shift }) => shift),
    4,
  );
  const kinds = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))].toSorted();
  for (const kind of kinds)
    line(
      `${kind}, KB`,
      visits.map(({ bytes }) => (bytes[kind] ?? 0) / 1_000),
      1,
    );
}

function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const text = (value: number) => value.toFixed(digits);
  return `${text(sorted[Math.floor(sorted.length / 2)]!)} (${text(sorted[0]!)} to ${text(sorted.at(-1)!)})`;
}
