import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { digest } from '../../../src/book/digest';
import { readHeader, readLine } from '../../../src/book/readRecording';
import { type RecordingHeader, type RecordingLine } from '../../../src/book/recording';
import { bugFileText } from '../../../src/engine/recorder/bugFile';
import { RecentLines } from '../../../src/engine/recorder/recentLines';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FoldRun } from '../../../tools/recordings/foldRun';
import { reopenedStream } from '../../support/reopenedStream';

const OURS = 'recordings/goals-and-reviews.odds.ndjson.gz';
/** The longest a recording of a page lasts: two stretches, ms. */
const LONGEST_MS = 6 * 60_000;
const NO_CLOCK = { now: 0, bound: Infinity, known: false };

let lines: RecordingLine[];
beforeAll(() => {
  const recorded = new RecordedLines();
  recorded.append(gunzipSync(readFileSync(OURS)));
  recorded.finish();
  lines = Array.from({ length: recorded.count }, (_, i) => recorded.line(i)) as RecordingLine[];
});

const digestOf = ({ books }: FoldRun) => digest(Object.entries(books));

function replayed(some: readonly RecordingLine[]): FoldRun {
  const run = new FoldRun();
  for (const line of some) run.give(line);
  return run;
}

/** A page that follows the recording's stream from its beginning, `slow` times as slow. */
function page(slow = 1) {
  const clock = new VirtualClock(1_700_000_000_000);
  const run = new FoldRun();
  const recent = new RecentLines(clock, run.books);
  let time = 0;
  return {
    recent,
    run,
    clock,
    follow: (line: RecordingLine) => {
      clock.advance((line.t - time) * slow);
      time = line.t;
      if ('frame' in line) recent.received(line.frame);
      else if (line.control === 'open') recent.connected(true);
      run.give(line);
    },
  };
}

describe('the last minutes of a stream', () => {
  it.each([1, 4, 20])('are a whole recording at any moment, %i times as slow', (slow) => {
    const { recent, run, follow } = page(slow);
    let cut = 0;
    lines.forEach((line, i) => {
      follow(line);
      if (i % 251 !== 0 && i !== lines.length - 1) return;
      const { lines: recorded, lasts } = recent.read(NO_CLOCK);
      expect(digestOf(replayed(recorded))).toBe(digestOf(run));
      expect(lasts).toBeLessThanOrEqual(LONGEST_MS + 60_000 * slow);
      if (recorded.length < i) cut += 1;
    });
    // Otherwise nothing was ever dropped, and nothing shown by it.
    if (slow > 1) expect(cut).toBeGreaterThan(3);
  });

  it('are a whole recording where a stretch ends before the first frame of another stream', () => {
    const { recent, run, follow } = page();
    // A stretch ends with the first text that comes after three minutes.
    for (const line of reopenedStream({ pause: 180_000 })) follow(line);
    const { lines: recorded } = recent.read(NO_CLOCK);
    expect(recorded.some((line) => 'frame' in line && line.frame.includes('recent-'))).toBe(true);
    expect(digestOf(replayed(recorded))).toBe(digestOf(run));
    expect(run.books.inplay.outcomes.get('b1')?.price).toBe(1_333);
  });

  it('make text of no image before they are read', () => {
    const { recent, follow } = page(20);
    const stringify = vi.spyOn(JSON, 'stringify');
    for (const line of lines) follow(line);
    const images = () =>
      stringify.mock.calls.filter(([value]) =>
        String((value as { seg?: { image: string } }).seg?.image).startsWith('recent-'),
      );
    expect(images()).toHaveLength(0);
    recent.read(NO_CLOCK);
    expect(images().length).toBeGreaterThan(0);
    stringify.mockRestore();
  });

  it('hold public frames alone', () => {
    const { recent } = page();
    recent.received(JSON.stringify({ v: 1, ch: 'user', data: { emoney: 1_000_000, nickname: '한강나루' } }));
    expect(recent.read(NO_CLOCK).lines).toEqual([]);
  });

  it('hold public frames however their JSON is written, and broken ones', () => {
    const { recent } = page();
    const texts = ['{ "v": 1,\n "ch" : "inplay.games" }', '{"v":1,"ch":"europe.bets","data":{'];
    for (const text of texts) recent.received(text);
    expect(recent.read(NO_CLOCK).lines).toEqual(texts.map((frame) => ({ t: 0, frame })));
  });
});

describe('the file of a page', () => {
  it('is a recording that knows its page and its moment', () => {
    const { recent, follow, run } = page();
    for (const line of lines.slice(0, 400)) follow(line);
    const recording = recent.read(NO_CLOCK);
    const text = bugFileText(recording, { route: '/inplay?fixture=7', details: { health: 'live' } });
    const [header, ...rest] = text.trimEnd().split('\n');
    expect(readHeader(header!)).toMatchObject({
      started: recording.started,
      page: { at: recording.lasts, route: '/inplay?fixture=7', details: { health: 'live' } },
    });
    expect(digestOf(replayed(rest.map(readLine) as RecordingLine[]))).toBe(digestOf(run));
  });

  it("has the server's clock beside its own, where that was known", () => {
    const { recent, clock } = page();
    const headerAt = (known: boolean) => {
      const read = recent.read({ now: clock.wall() + 1_234, bound: 5, known });
      return readHeader(bugFileText(read, { route: '/', details: {} }).split('\n')[0]!);
    };
    expect(headerAt(true)).toMatchObject({ ahead: 1_234 });
    expect(headerAt(false)).not.toHaveProperty('ahead');
  });

  it.each([[7], ['x'], [{ at: 'noon' }], [null]])('opens without its page where that is %j', (broken) => {
    expect(readHeader(JSON.stringify({ rec: 1, started: 5, page: broken }))).not.toHaveProperty('page');
  });

  it.each(['//', 'http://[', 'https://:80'])('has the rest of its page where the route is no address: %s', (route) => {
    const saved = { at: 7, route, details: { health: 'live' } };
    const { page: read } = readHeader(JSON.stringify({ rec: 1, started: 5, page: saved })) as RecordingHeader;
    expect(read).toEqual({ ...saved, route: '' });
    expect(new URL(read!.route, 'http://site').pathname).toBe('/');
  });
});
