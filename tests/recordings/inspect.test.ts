import { expect, it } from 'vitest';
import { encodeFrame } from '../../src/book/codec';
import type { RecordingLine } from '../../src/book/recording';
import type { Channel } from '../../src/contract/stream/channel';
import { picture } from '../../tools/inspect/picture';
import { survey } from '../../tools/inspect/survey';
import { readNumbered } from '../../tools/recordings/readLines';
import { shownText } from '../../tools/recordings/shownText';
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

it.each([
  ['as members of objects are', 'constructor'],
  ['as the prototype of objects is', '__proto__'],
  ['as a terminal is commanded', '\u001b[2J'],
  ['at great length', 'x'.repeat(200_000)],
])('a frame whose channel and kind are called %s is of the unknown channels, and costs itself', async (_, ch) => {
  const frame = JSON.stringify({ v: 1, ch, kind: ch });
  const found = await survey(
    numbered([
      { t: 0, frame },
      { t: 0, frame: JSON.stringify({ v: 1, ch: 'another', kind: '' }) },
    ]),
  );
  expect(found).toMatchObject({ frames: 2, rejected: { channel: 2 } });
  const [lanes, unknown] = [[...found.lanes].filter(([, { frames }]) => frames > 0), 'unknown channels'] as const;
  expect(lanes).toEqual([[unknown, expect.objectContaining({ frames: 2, images: 0, times: [0, 0] })]]);
  expect(found.largest.map((one) => one.ch)).toEqual([unknown, unknown]);
  expect(picture(found, 3)[0]).toBe('unknown channels █··');
});

it('a frame of a state channel has the lane of it', async () => {
  const found = await survey(numbered([{ t: 0, frame: JSON.stringify({ v: 1, ch: 'site', kind: 'image' }) }]));
  expect(found.lanes.get('site')).toMatchObject({ frames: 1, images: 1 });
});

it.each([
  ['commands', 'a\u001b[2Jb\nc\u009b', 'a\\u001b[2Jb\\u000ac\\u009b'],
  ['direction marks', '\u202e가 나', '\\u202e가 나'],
  ['great length', 'x'.repeat(601), `${'x'.repeat(600)}… (601 characters)`],
])('what a file has is shown with nothing that a terminal obeys: no %s', (_, text, shown) => {
  expect(shownText(text)).toBe(shown);
});
