import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/units';
import { readRecording } from '../../../server/feeds/recording/readRecording';
import { type Recorded, replay } from '../../../tools/replay/replay';

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';

/** Digests of the engine's result. Changing one of them must be deliberate. */
const GOLDEN = {
  frames: 6_243,
  accepted: 6_243,
  rejected: {},
  isUnusable: false,
  faults: 0,
  changes: 77_234,
  fixtures: 6,
  markets: 212,
  bets: 1_262,
  digest: '597b3268c33bbaeb53bdd14b3690ecb2',
};

async function recorded(): Promise<Recorded> {
  const { header } = await readRecording(RECORDING);
  return {
    header,
    async *lines() {
      yield* (await readRecording(RECORDING)).lines;
    },
  };
}

it('makes of a recording what it always made of it', async () => {
  const { books: _, ms: __, ...told } = await replay({ recorded: await recorded(), speed: 'max' });
  expect(told).toEqual(GOLDEN);
});

it.each([
  ['with spaces and lines', (frame: object) => JSON.stringify(frame, null, 1)],
  ['with escaped letters', (frame: object) => JSON.stringify(frame).replace('"ch"', String.raw`"\u0063h"`)],
])('has the same result where the JSON of frames is written %s', async (_, written) => {
  const { header, lines } = await recorded();
  async function* rewritten() {
    for await (const line of lines())
      yield 'frame' in line ? { ...line, frame: written(JSON.parse(line.frame) as object) } : line;
  }
  const { digest, frames, accepted } = await replay({ recorded: { header, lines: rewritten }, speed: 'max' });
  expect({ digest, frames, accepted }).toEqual({ digest: GOLDEN.digest, frames: 6_243, accepted: 6_243 });
});

it.each([{}, { faults: 1 }])('has no use for texts that are no frames, with %o', async (options) => {
  const { header } = await recorded();
  async function* broken() {
    yield { n: 2, t: 0, frame: 'no frame' };
  }
  const { isUnusable } = await replay({ recorded: { header, lines: broken }, speed: 'max', ...options });
  expect(isUnusable).toBe(true);
});

it('does not compute through a silence of weeks', async () => {
  const { header, lines } = await recorded();
  async function* paused() {
    let isLate = false;
    for await (const line of lines()) {
      isLate ||= 'frame' in line && line.t > 60_000;
      yield 't' in line && isLate ? { ...line, t: line.t + 90 * DAY_MS } : line;
    }
  }
  const without = await replay({ recorded: await recorded(), speed: 'max' });
  const { digest, ms } = await replay({ recorded: { header, lines: paused }, speed: 'max' });
  expect(digest).toBe(GOLDEN.digest);
  expect(ms).toBeLessThan(10 * without.ms + 1_000);
});

it('has the same result through a link with faults', async () => {
  const { digest, bets, struck = {} } = await replay({ recorded: await recorded(), speed: 'max', faults: 1 });
  expect({ digest, bets }).toEqual({ digest: GOLDEN.digest, bets: GOLDEN.bets });
  expect(Object.keys(struck).length).toBeGreaterThan(8);
});
