import { describe, expect, it } from 'vitest';
import { foldLine } from '../../../src/book/foldLine';
import { digest } from '../../../src/book/digest';
import { type RecordingLine, writeHeader, writeLine } from '../../../src/book/recording';
import { emptyState, KeyStates } from '../../../src/engine/replay/keyStates';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { ReplayHub } from '../../../src/engine/replay/replayHub';
import { ReplayPlayer } from '../../../src/engine/replay/replayPlayer';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { Tab } from '../../../src/engine/tab/tab';
import { replay, type ReplayOptions } from '../../../tools/replay/replay';
import { FIRST_EPOCH, reopenedStream } from '../../support/reopenedStream';

const HEADER = { rec: 1, started: 1_700_000_000_000, source: '', producer: '' } as const;
const SECOND_MS = 1_000;

type Streams = Parameters<typeof reopenedStream>[0];

function replayed(lines: readonly RecordingLine[], options: Partial<ReplayOptions> = {}) {
  const recorded = {
    header: HEADER,
    async *lines() {
      yield* lines.map((line, i) => ({ ...line, n: i + 2 }));
    },
  };
  return replay({ recorded, speed: 'max', ...options });
}

function recordedLines(lines: readonly RecordingLine[]): RecordedLines {
  const recorded = new RecordedLines();
  recorded.append(new TextEncoder().encode([writeHeader(HEADER), ...lines.map(writeLine)].join('\n')));
  recorded.finish();
  return recorded;
}

/** What a recording comes to in the lab and in the package. */
function played(lines: readonly RecordingLine[]): string {
  const recorded = recordedLines(lines);
  const player = new ReplayPlayer(recorded, new KeyStates(recorded));
  player.seek(recorded.count - 1);
  return digest(Object.entries(player.books));
}

function refusedIn(lines: readonly RecordingLine[]): number {
  const { books } = emptyState();
  return lines.map((line) => foldLine(books, line)).filter((result) => result.kind === 'folded' && !result.folded.ok)
    .length;
}

describe.each<[string, Streams]>([
  ['a second stream of a server that lost its count', {}],
  ['the same epoch in a second stream', { epoch: FIRST_EPOCH }],
  ['a stream that ends and one that follows', { code: 503 }],
  ['a stream that ends for good and one that follows', { code: 555, epoch: FIRST_EPOCH }],
  ['a long silence before a second stream', { pause: 150 * SECOND_MS }],
  ['a long silence without a word of another stream', { pause: 150 * SECOND_MS, hasControls: false }],
  ['an epoch that is over in the same stream', { hasControls: false }],
])('a recording with %s', (_, streams) => {
  const lines = reopenedStream(streams);
  const frames = lines.filter((line) => 'frame' in line).length;

  it('comes to the same in the engine as in the lab and in the package', async () => {
    const told = await replayed(lines);
    expect(told.digest).toBe(played(lines));
    expect([told.frames, told.frames - told.accepted]).toEqual([frames, refusedIn(lines)]);
  });

  it('comes to the same through a link with faults', async () => {
    expect((await replayed(lines, { faults: 1 })).digest).toBe(played(lines));
  });

  it('comes to the same at any speed', async () => {
    const pace = { now: () => 0, sleep: () => Promise.resolve() };
    expect((await replayed(lines, { speed: 3, pace })).digest).toBe(played(lines));
  });
});

it('a tab in the lab has the price of each line, forwards and back', () => {
  const lines = recordedLines(reopenedStream());
  const [clock, pacing] = [new VirtualClock(HEADER.started), new VirtualClock()];
  const hub = new ReplayHub({ lines, keys: new KeyStates(lines), clock, pacing, started: HEADER.started });
  const tab = new Tab({ port: hub.port, clock, frame: (task) => pacing.after(16, task) });
  hub.attach(tab);
  for (const ch of ['inplay.games', 'inplay.bets'] as const) tab.need(ch);
  const priceAt = (index: number) => {
    hub.showLine(index);
    clock.advance(0);
    pacing.advance(500);
    return tab.books.inplay.outcomes.get('b1')?.price;
  };
  const all = Array.from({ length: lines.count }, (_, index) => index);
  const known = [undefined, undefined, ...[1_850, 1_850, 1_850, 1_850, 1_850], ...[1_290, 1_333, 1_333]];
  expect(all.map(priceAt)).toEqual(known);
  // Going back, a tab is sent what is live: between two epochs that is nothing.
  expect(all.toReversed().map(priceAt)).toEqual(known.with(6, undefined).toReversed());
});

it('a replay has the price of the second stream', async () => {
  const { books, rejected } = await replayed(reopenedStream());
  expect([books.inplay.outcomes.get('b1')?.price, rejected]).toEqual([1_333, {}]);
});
