import { expect, test } from '@playwright/test';
import { readRecording } from '../server/feeds/recording/readRecording';
import { replay } from '../tools/replay/replay';
import { type Harness, serveHarness } from './harness/serveHarness';

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';

let harness: Harness;
test.beforeAll(async () => {
  harness = await serveHarness();
});
test.afterAll(() => harness.close());

test('a recording gives the same book in the browser as in Node, with and without faults', async ({ page }) => {
  const { header } = await readRecording(RECORDING);
  const recorded = {
    header,
    lines: async function* () {
      yield* (await readRecording(RECORDING)).lines;
    },
  };
  const { digest, bets } = await replay({ recorded, speed: 'max' });
  await page.goto(harness.page);
  await page.waitForFunction(() => 'replayHere' in window);
  const url = harness.recording(RECORDING);
  for (const faults of [undefined, 1, 2, 3]) {
    const here = await page.evaluate(
      ([at, seed]) => window.replayHere(at, { speed: 'max', ...(seed !== null && { faults: seed }) }),
      [url, faults ?? null] as const,
    );
    expect(here.digest, `faults ${faults}`).toBe(digest);
    expect(here.bets).toBe(bets);
  }
});
