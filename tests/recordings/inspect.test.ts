import { expect, it } from 'vitest';
import { encodeFrame } from '../../src/book/codec';
import type { RecordingLine } from '../../src/book/recording';
import type { Channel } from '../../src/contract/stream/channel';
import { picture } from '../../tools/inspect/picture';
import { survey } from '../../tools/inspect/survey';
import { readNumbered } from '../../tools/recordings/readLines';
import { heartbeat } from '../support/frames';

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';

async function* numbered(lines: readonly RecordingLine[]) {
  for (const [i, line] of lines.entries()) yield { n: i + 2, line };
}

it('counts what a recording has', async () => {
  const found = await survey((await readNumbered(RECORDING)).lines);
  expect(found).toMatchObject({ lines: 6_245, frames: 6_243, epochs: 1, rejected: {}, refused: {} });
  expect(found.controls).toEqual({ open: 1, end: 1 });
  const lanes = [...found.lanes.values()];
  expect(lanes.reduce((sum, { frames }) => sum + frames, 0)).toBe(6_243);
  for (const { frames, images, deltas, heartbeats } of lanes) expect(images + deltas + heartbeats).toBe(frames);
  expect(found.changes.scores).toBe(33);
});

it('reports what can’t be read or applied, gaps, and when', async () => {
  const lines: RecordingLine[] = [];
  for await (const { line } of (await readNumbered(RECORDING)).lines) lines.push(line);
  const early = lines.filter(({ t }) => t < 30_000);
  const late = lines.filter(({ t }) => t >= 60_000 && t < 90_000);
  const found = await survey(numbered([...early, { t: 45_000, frame: 'no frame' }, ...late]));
  expect(found.rejected).toEqual({ json: 1 });
  expect(found.refused['gap']).toBeGreaterThan(0);
  expect(found.lanes.get('inplay.games')!.gaps).toBe(1);
  const drawn = picture(found, 30);
  expect(drawn[0]).toMatch(/^inplay\.games .*[▁-█]·{9,}[▁-█]/);
  expect(drawn.at(-1)).toMatch(/^faults +!!*/);
});

it('the silence from a channel’s last frame to the end is a gap of it', async () => {
  const [games, bets] = ['inplay.games', 'inplay.bets'] as const;
  const at = (t: number, ch: Channel) => ({ t, frame: encodeFrame(heartbeat(ch, 1)) });
  const found = await survey(
    numbered([at(0, bets), at(0, games), at(1_000, bets), at(9_000, games), at(18_000, games)]),
  );
  expect(found.lanes.get(bets)).toMatchObject({ longestGap: 17_000, gaps: 1 });
  expect(found.lanes.get(games)).toMatchObject({ longestGap: 9_000, gaps: 0 });
  expect(found.lanes.get('europe.bets')).toMatchObject({ longestGap: 0, gaps: 0 });
});

it.each(['constructor', '__proto__', 'toString'])(
  'a frame whose channel and kind are called %s costs itself',
  async (ch) => {
    const frame = JSON.stringify({ v: 1, ch, kind: ch });
    const found = await survey(numbered([{ t: 0, frame }]));
    expect(found).toMatchObject({ frames: 1, rejected: { channel: 1 } });
    expect(found.lanes.get(ch)).toEqual({
      ...found.lanes.get('inplay.games'),
      frames: 1,
      length: frame.length,
      times: [0],
    });
    expect(picture(found, 3)[0]).toBe(`${ch} █··`);
  },
);
