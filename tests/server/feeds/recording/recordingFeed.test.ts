import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOMENT } from '../../../../src/contract/bounds';
import type { ChannelFrame } from '../../../../src/contract/stream/frame';
import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { encodeFrame } from '../../../../src/book/codec';
import { type RecordingLine, writeHeader, writeLine } from '../../../../src/book/recording';
import { VirtualClock } from '../../../../src/engine/replay/virtualClock';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import { recordingFeed } from '../../../../server/feeds/recording/recordingFeed';
import { countingClock } from '../../../support/countingClock';
import { FeedModel } from '../../../support/feedModel';
import { reopenedStream } from '../../../support/reopenedStream';
import { bet, delta, fixture, heartbeat, image, market } from '../../../support/frames';

/** When the recording was made, and when it is played. */
const THEN = 1_500_000_000_000;
const NOW = 1_700_000_000_000;
const ALL = 'inplay.esbets:f1';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const clockAt = (at: number) => ({ seconds: 60, running: true, at });
const playing = (at: number) => ({
  results: ['0', '0'] as [string, string],
  period: 10,
  periods: [],
  clock: clockAt(at),
});

const frames: [t: number, frame: ChannelFrame | string][] = [
  [0, image('inplay.games', 1, { put: [fixture('f1', { start: THEN - 60_000, scoreboard: playing(THEN) })] })],
  [0, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b'), bet(2, 'c')])] })],
  [4_000, delta(ALL, 2, { prices: [0, 1_500], statuses: [1, TradingStatus.settled, Settlement.won] })],
  [5_000, 'not a frame'],
  [6_000, delta(ALL, 3, { drop: [2] })],
  [8_000, heartbeat(ALL, 3)],
];

class Player {
  readonly time = new VirtualClock(NOW);
  /** How long the machine stood still, ms. */
  stoodStill = 0;
  readonly clock = countingClock({
    wall: () => this.time.wall() + this.stoodStill,
    mono: () => this.time.mono() + this.stoodStill,
    after: (ms, task) => this.time.after(ms, task),
  });
  readonly updates: string[] = [];
  readonly levels: string[] = [];
  readonly publishedUpdates: { at: number; update: FeedUpdate }[] = [];
  /** When it reported each area complete at the start, ms. */
  readonly wholeAt: number[] = [];
  readonly model = new FeedModel();
  readonly #feed;

  constructor(path: string, speed = 1) {
    this.#feed = recordingFeed({
      path,
      clock: this.clock,
      speed,
      report: (message, level = 'warn') => {
        this.updates.push(message);
        this.levels.push(level);
      },
    });
    this.#feed.start((updates) => {
      for (const update of updates) {
        if (update.kind === 'whole') {
          this.wholeAt.push(this.time.mono());
          continue;
        }
        this.publishedUpdates.push({ at: this.time.mono(), update });
        this.model.apply(update);
      }
    });
  }

  /** Lets time pass; whenever the feed reads its file instead of waiting, waits for that. */
  async pass(ms: number): Promise<void> {
    await this.#settled();
    for (const end = this.time.mono() + ms; this.time.mono() < end;) {
      this.time.advance(Math.min(100, end - this.time.mono()));
      await this.#settled();
    }
  }

  stop(): void {
    this.#feed.stop();
  }

  resultOf(outcomeId: string): Settlement | undefined {
    return this.#feed.settlementOf?.(outcomeId)?.settlement;
  }

  /** Kinds of updates other than signs of life, with when. */
  get newUpdates(): string[] {
    return this.publishedUpdates
      .filter(({ update }) => update.kind !== 'alive')
      .map(({ at, update }) => `${at} ${update.kind}`);
  }

  async #settled(): Promise<void> {
    while (this.clock.pending === 0 && !this.updates.some((message) => message.includes("can't be played"))) {
      await new Promise((done) => setImmediate(done));
    }
  }
}

function recording(lines = frames, cut = 1): Promise<string> {
  return recordingOf(
    lines.map(([t, frame]) => ({ t, frame: typeof frame === 'string' ? frame : encodeFrame(frame) })),
    cut,
  );
}

async function recordingOf(lines: readonly RecordingLine[], cut = 1): Promise<string> {
  const header = writeHeader({ rec: 1, started: THEN, source: 'test', producer: 'test' });
  const content = gzipSync([header, ...lines.map(writeLine)].join('\n'));
  const path = join(folder, 'some.odds.ndjson.gz');
  await writeFile(path, content.subarray(0, content.length * cut));
  return path;
}

it('publishes what was recorded when it is due, as of now', async () => {
  const player = new Player(await recording());
  await player.pass(7_000);
  expect(player.newUpdates).toEqual([
    '0 fixture.put',
    '0 market.put',
    '0 market.patched',
    '4000 outcome.changed',
    '4000 outcome.changed',
    '6000 outcome.removed',
  ]);
  const known = player.model.fixtures.get('f1');
  expect([known?.start, known?.scoreboard?.clock]).toEqual([NOW - 60_000, clockAt(NOW)]);
  expect(player.model.picture.filter((line) => line.startsWith('bet'))).toEqual([
    'bet f1/m/a a / 1500 1 0',
    'bet f1/m/b b / 2000 3 2',
  ]);
  expect(player.updates).toEqual([expect.stringContaining(', line 5: its frame is none (json)') as string]);
  player.stop();
});

it.each([
  ['long after', MOMENT.most],
  ['long before', MOMENT.least],
])('a match that begins %s the recording is one that can be read at any speed', async (_, start) => {
  const player = new Player(
    await recording([[0, image('inplay.games', 1, { put: [fixture('f1', { start })] })]]),
    0.01,
  );
  await player.pass(100);
  expect(player.model.fixtures.get('f1')?.start).toBe(start);
  player.stop();
});

it('plays at the given speed, and its times too', async () => {
  const player = new Player(await recording(), 4);
  await player.pass(1_500);
  expect(player.newUpdates.slice(3)).toEqual(['1000 outcome.changed', '1000 outcome.changed', '1500 outcome.removed']);
  expect(player.model.fixtures.get('f1')?.start).toBe(NOW - 15_000);
  player.stop();
});

it('knows what became of an outcome from before the match where that was decided in play, also at the end', async () => {
  const player = new Player(
    await recording([
      [0, image('europe.games', 1, { put: [fixture('f1', { start: THEN, status: FixtureStatus.notStarted })] })],
      [0, image('europe.esbets:f1', 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] })],
      [0, image('inplay.games', 1, {})],
      [2_000, delta('europe.games', 2, { del: ['f1'] })],
      [2_000, delta('inplay.games', 2, { put: [fixture('f1', { start: THEN })] })],
      [2_000, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] })],
      [4_000, delta(ALL, 2, { statuses: [0, TradingStatus.settled, Settlement.won] })],
      [6_000, heartbeat(ALL, 2)],
    ]),
  );
  const results = () => ['a', 'b', 'other'].map((id) => player.resultOf(id));
  await player.pass(3_000);
  expect(results()).toEqual([Settlement.inProgress, Settlement.inProgress, undefined]);
  await player.pass(2_000);
  expect(results()).toEqual([Settlement.won, Settlement.inProgress, undefined]);
  await player.pass(5_000);
  expect(results()).toEqual([Settlement.won, Settlement.cancelled, undefined]);
  player.stop();
});

it('knows of outcomes that left the file with their match called off, or their market cancelled', async () => {
  const off = fixture('f1', { start: THEN + 3_600_000, status: FixtureStatus.postponed });
  const player = new Player(
    await recording([
      [0, image('inplay.games', 1, { put: [fixture('f1', { start: THEN }), fixture('f2', { start: THEN })] })],
      [0, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] })],
      [0, image('inplay.esbets:f2', 1, { decl: [market('f2', 'm2', [bet(0, 'b')])] })],
      [1_000, delta('inplay.games', 2, { put: [off] })],
      [1_000, delta('inplay.esbets:f2', 2, { markets: [{ f: 'f2', id: 'm2', status: TradingStatus.cancelled }] })],
      [2_000, delta('inplay.games', 3, { del: ['f1', 'f2'] })],
      [2_000, delta(ALL, 2, { drop: [0] })],
      [2_000, delta('inplay.esbets:f2', 3, { drop: [0] })],
      [9_000, heartbeat('inplay.games', 3)],
    ]),
  );
  const results = () => ['a', 'b'].map((id) => player.resultOf(id));
  await player.pass(500);
  expect(results()).toEqual([Settlement.inProgress, Settlement.inProgress]);
  await player.pass(1_000);
  expect(results()).toEqual([Settlement.cancelled, Settlement.cancelled]);
  await player.pass(3_000);
  expect(results()).toEqual([Settlement.cancelled, Settlement.cancelled]);
  player.stop();
});

it('is complete once the next line is of later', async () => {
  const player = new Player(await recording());
  await player.pass(7_000);
  expect(player.wholeAt).toEqual([0, 0]);
  player.stop();
});

it('is alive with each frame, but not with a heartbeat of a silent producer', async () => {
  const lives = async (age: number) => {
    const player = new Player(
      await recording([...frames.slice(0, 2), [3_000, heartbeat(ALL, 1, { age })], [9_000, heartbeat(ALL, 1)]]),
    );
    await player.pass(4_000);
    player.stop();
    return player.publishedUpdates
      .filter(({ at, update }) => update.kind === 'alive' && at > 0)
      .map(({ update }) => 'area' in update && update.area);
  };
  expect(await lives(5_000)).toEqual(['inplay', 'europe']);
  expect(await lives(5_001)).toEqual([]);
});

it('gives no sign of life of what is more than 5 s late, and reports that', async () => {
  const beats = Array.from({ length: 40 }, (_, i): (typeof frames)[number] => [(i + 1) * 1_000, heartbeat(ALL, 1)]);
  const player = new Player(await recording([...frames.slice(0, 2), ...beats]));
  await player.pass(10_000);
  player.stoodStill = 20_000;
  await player.pass(5_000);
  player.stop();
  const alive = player.publishedUpdates.filter(({ at, update }) => at > 10_000 && update.kind === 'alive');
  // In both areas with the heartbeats of the seconds 26 to 35; those of 11 to 25 are made up for at 31.
  expect(alive).toHaveLength(2 * 10);
  expect(player.updates).toEqual([
    expect.stringMatching(/^odds of .+ are 20 s late, by this machine's clock$/),
    expect.stringMatching(/^odds of .+ are in time again$/),
  ]);
});

it('reports the first of many lines with which the same is wrong, and at its end how many they were', async () => {
  const back = (from: number) =>
    Array.from({ length: 1_000 }, (_, i): (typeof frames)[0] => [from + i, heartbeat(ALL, 1)]);
  const wrong: typeof frames = [51, 52, 53].map((n) => [6_000, `not a frame ${n}`]);
  const player = new Player(
    await recording([...frames.slice(0, 2), [5_000, 'none'], ...back(3_000), ...back(2_000), ...wrong]),
  );
  await player.pass(7_000);
  player.stop();
  const why = 'its time is before an earlier one: it is read as of that';
  expect(player.updates.map((update) => update.replace(/^.*\.gz/, ''))).toEqual([
    ', line 4: its frame is none (json)',
    `, line 5: ${why}`,
    ', 4 lines in all: its frame is none (json)',
    `, 2000 lines in all: ${why}`,
    ' has ended',
  ]);
});

describe('at its end', () => {
  it('closes its fixtures and cancels what was not settled, once', async () => {
    const player = new Player(await recording());
    await player.pass(8_000);
    expect(player.updates.at(-1)).toContain('has ended');
    expect(player.model.fixtures.get('f1')).toMatchObject({ status: FixtureStatus.finished, start: NOW - 60_000 });
    expect(player.model.picture.filter((line) => line.startsWith('bet'))).toEqual([
      `bet f1/m/a a / 1500 ${TradingStatus.cancelled} ${Settlement.cancelled}`,
      `bet f1/m/b b / 2000 ${TradingStatus.settled} ${Settlement.won}`,
    ]);
    const news = player.newUpdates.length;
    await player.pass(59_000);
    expect(player.newUpdates).toHaveLength(news);
    player.stop();
  });

  it('removes its fixtures after a minute, and sends signs of life on behalf of other recordings', async () => {
    const player = new Player(await recording());
    await player.pass(68_000);
    expect([player.newUpdates.at(-1), player.model.picture]).toEqual(['68000 fixture.removed', []]);
    await player.pass(5_000);
    expect(player.publishedUpdates.at(-1)).toMatchObject({ at: 73_000, update: { kind: 'alive' } });
    player.stop();
  });
});

it('plays a file that was cut short up to there, reports that, and ends', async () => {
  const many = Array.from({ length: 3_000 }, (_, i): [number, ChannelFrame] => [
    i,
    delta(ALL, i + 2, { prices: [0, 1_001 + ((i * 7_919) % 5_000)] }),
  ]);
  const player = new Player(await recording([...frames.slice(0, 2), ...many], 0.6));
  await player.pass(3_500);
  expect(player.updates).toEqual([
    expect.stringContaining('unexpected end of file') as string,
    expect.stringContaining('has ended') as string,
  ]);
  expect(player.levels).toEqual(['warn', 'info']);
  expect(player.newUpdates.length).toBeGreaterThan(500);
  expect(player.model.fixtures.get('f1')?.status).toBe(FixtureStatus.finished);
  player.stop();
});

it('reports that a file can’t be played', async () => {
  const player = new Player(join(folder, 'none'));
  await player.pass(1_000);
  expect(player.updates).toEqual([expect.stringMatching(/none can't be played: ENOENT/) as string]);
  expect(player.levels).toEqual(['error']);
  expect(player.publishedUpdates).toEqual([]);
  expect(player.wholeAt).toHaveLength(2);
});

it('publishes nothing more once it is stopped, and leaves nothing behind', async () => {
  const player = new Player(await recording());
  await player.pass(3_000);
  const said = player.publishedUpdates.length;
  player.stop();
  expect(player.clock.pending).toBe(0);
  for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
  player.time.advance(100_000);
  expect([player.publishedUpdates.length, player.updates]).toEqual([said, []]);
});

describe('of a channel with a missing frame', () => {
  const missing: [t: number, frame: ChannelFrame | string][] = [
    [0, image('inplay.games', 1, { put: [fixture('f1'), fixture('f2')] })],
    [0, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] })],
    [0, image('inplay.esbets:f2', 1, { decl: [market('f2', 'm', [bet(0, 'b')])] })],
    [2_000, delta(ALL, 3, { prices: [0, 1_500] })],
    [3_000, delta(ALL, 4, { prices: [0, 1_600] })],
    [4_000, delta(ALL, 5, { markets: [{ f: 'f1', id: 'm', status: TradingStatus.open }] })],
    [6_000, image(ALL, 6, { decl: [market('f1', 'm', [bet(0, 'a', { price: 1_700 })])] })],
    [9_000, heartbeat(ALL, 6)],
  ];

  it('markets are suspended until its next image, and no others', async () => {
    const player = new Player(await recording(missing));
    await player.pass(1_000);
    expect(player.model.openOutcomes).toEqual(['a', 'b']);
    for (const ms of [1_000, 3_000]) {
      await player.pass(ms);
      expect(player.model.openOutcomes).toEqual(['b']);
    }
    expect(player.updates).toEqual([
      expect.stringContaining(
        `something of ${ALL} is missing; its markets are suspended until its next image`,
      ) as string,
    ]);
    await player.pass(2_000);
    expect(player.model.openOutcomes).toEqual(['a', 'b']);
    expect(player.model.picture).toContain('bet f1/m/a a / 1700 1 0');
    player.stop();
  });
});

describe('of two streams, the second one of a server that lost its count of terms', () => {
  const priceOf = ({ model }: Player) => model.picture.find((line) => line.startsWith('bet f1/m1/b1'));

  it('both are published', async () => {
    const player = new Player(await recordingOf(reopenedStream()));
    await player.pass(2_000);
    expect(priceOf(player)).toBe('bet f1/m1/b1 b1 / 1850 1 0');
    await player.pass(3_500);
    expect([priceOf(player), player.updates]).toEqual(['bet f1/m1/b1 b1 / 1333 1 0', []]);
    player.stop();
  });

  it('nothing is alive by the second one, and its first frame is reported, where no control states that it began', async () => {
    const player = new Player(await recordingOf(reopenedStream({ hasControls: false })));
    await player.pass(4_900);
    expect(player.publishedUpdates.filter(({ at }) => at > 2_000)).toEqual([]);
    expect(player.updates).toEqual([
      expect.stringMatching(
        /, line 5: its frame is of 8-bbbb, an epoch that is over: such frames are not used$/,
      ) as string,
    ]);
    player.stop();
  });
});
