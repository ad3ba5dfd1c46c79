import type { Browser, Page } from 'playwright';
import { gameSite } from '../../../e2e/support/gameSite';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { MINUTE_MS } from '../../../src/contract/units';
import { add, type Campaign, type CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';
import { type Gauge, gaugeOf, type RetainedMemory } from './gauge';

/** A game of one minute has its next round after two seconds. */
const FAST = 30;
const FAST_ROUNDS = 60;
/** How often memory is read over a period; the last reading is compared with the first. */
const READINGS = 10;
/** Growth that is allowed after a page has settled: results until each tile shows its ten, compiled code. */
const GROWTH = 1.25;
/**
 * Growth allowed by what is just being rendered. Removed nodes wait for a later collection: a leak of one a round in each
 * tile would be thousands.
 */
const SLACK = { listeners: 50, detached: 500 };

type CountdownLog = (line: string) => void;

/** /minigame left open: what its countdowns cost, and whether its memory grows. */
export const countdowns: Campaign = {
  about: 'leaves /minigame open for n minutes and for sixty fast rounds: its CPU, missed frames, heap',
  n: 10,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const outcome = { trials: 0, failures: 0 };
      add(
        outcome,
        await lobby(browser, 1, async (page, gauge) => {
          // Loading the page is no part of an idle minute.
          await page.waitForTimeout(10_000);
          await idle(gauge, log);
          return retainedText(`${n} minutes`, n * MINUTE_MS, page, gauge, log);
        }),
      );
      add(
        outcome,
        await lobby(browser, FAST, async (page, gauge) => {
          await allTen(page);
          return retainedText(`${FAST_ROUNDS} fast rounds`, (FAST_ROUNDS * MINUTE_MS) / FAST, page, gauge, log);
        }),
      );
      return outcome;
    }),
};

async function lobby<T>(browser: Browser, speed: number, work: (page: Page, gauge: Gauge) => Promise<T>): Promise<T> {
  const site = await gameSite(speed);
  try {
    const page = await site.player(browser, 'member');
    await page.goto('/minigame');
    await page.waitForFunction(
      (all) => document.querySelectorAll('a.game [role=timer] b').length === all,
      MINIGAMES.length,
    );
    try {
      return await work(page, await gaugeOf(browser, page));
    } finally {
      await page.context().close();
    }
  } finally {
    await site.close();
  }
}

async function idle(gauge: Gauge, log: CountdownLog): Promise<void> {
  const { thread, process } = await gauge.cost(MINUTE_MS);
  log(`an idle minute: main thread ${thread.toFixed(2)} % of a core, its process ${process.toFixed(2)} %`);
  const { count, missed, longest } = await gauge.frames(MINUTE_MS);
  const share = ((missed / count) * 100).toFixed(2);
  log(`a minute of frames: ${count}, ${missed} came late (${share} %), longest gap ${longest.toFixed(0)} ms`);
}

/** Every tile has its ten results: from now on rounds replace each other, and add nothing. */
async function allTen(page: Page): Promise<void> {
  await page.waitForFunction(
    (all) =>
      [...document.querySelectorAll('a.game .last')].filter(({ children }) => children.length === 10).length === all,
    MINIGAMES.length,
    { timeout: 5 * MINUTE_MS, polling: 1_000 },
  );
}

/** Samples counts over a period; a failure for each that grows steadily, and one if countdowns stop. */
async function retainedText(
  what: string,
  ms: number,
  page: Page,
  gauge: Gauge,
  log: CountdownLog,
): Promise<CampaignResult> {
  const readings: RetainedMemory[] = [];
  for (let i = 0; i < READINGS; i += 1) {
    await page.waitForTimeout(ms / READINGS);
    readings.push(await gauge.retained());
  }
  const [first, last] = [readings[0]!, readings.at(-1)!];
  const faults = [
    ...(['page', 'hub'] as const).filter((heap) => last[heap] > first[heap] * GROWTH),
    ...(['listeners', 'detached'] as const).filter((part) => last[part] > first[part] + SLACK[part]),
    ...((await clocksRun(page)) ? [] : ['a countdown stands']),
  ];
  const span = ((READINGS - 1) * ms) / READINGS / MINUTE_MS;
  for (const heap of ['page', 'hub'] as const)
    log(
      `${what}, heap of the ${heap}: ${mb(first[heap])} → ${mb(last[heap])} MB, ${slope(readings, heap, span)} KB a minute`,
    );
  log(
    `${what}: listeners ${first.listeners} → ${last.listeners}, nodes ${first.nodes} → ${last.nodes}, detached ${first.detached} → ${last.detached}`,
  );
  for (const fault of faults) log(`${what}: FAILED ${fault}`);
  return { trials: 5, failures: faults.length };
}

/** Every countdown must change within three seconds. */
function clocksRun(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const clocks = [...document.querySelectorAll('a.game [role=timer] b')];
    const first = clocks.map((clock) => clock.textContent);
    const ran = new Set<number>();
    for (let looks = 0; looks < 60; looks += 1) {
      await new Promise((next) => setTimeout(next, 50));
      for (const [i, clock] of clocks.entries()) if (clock.textContent !== first[i]) ran.add(i);
    }
    return ran.size === clocks.length;
  });
}

/**
 * The least squares' line through the readings: one odd reading does not tilt it as it would a line through the ends.
 */
function slope(readings: readonly RetainedMemory[], heap: 'page' | 'hub', minutes: number): string {
  const step = minutes / (readings.length - 1);
  const mean = readings.reduce((sum, reading) => sum + reading[heap], 0) / readings.length;
  const middle = (readings.length - 1) / 2;
  const above = readings.reduce((sum, reading, i) => sum + (i - middle) * (reading[heap] - mean), 0);
  const below = readings.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return (above / below / step / 1_024).toFixed(0);
}

const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1);
