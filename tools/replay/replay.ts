import { type Area, AREAS, type Channel, gamesOf, isChannel } from '../../src/contract/stream/channel';
import type { RecordingFault } from '../../src/book/readRecording';
import type { RecordingHeader, RecordingLine } from '../../src/book/recording';
import { directPorts } from '../../src/engine/hub/directPort';
import { Hub } from '../../src/engine/hub/hub';
import type { HubCounters } from '../../src/engine/hub/protocol';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import type { Book } from '../../src/book/book';
import { decodeFrame } from '../../src/book/codec';
import type { Numbered } from '../../server/feeds/recording/readRecording';
import { frameHead } from '../recordings/frameHead';
import { bookDigestOf } from './bookOf';
import { directSource } from './directSource';
import { faultyRun } from './faultyRun';
import { paced, type Pace } from './pace';

export interface Recorded {
  header: RecordingHeader;
  /** The recording's lines from the beginning, each time it is called. */
  lines: () => AsyncIterable<Numbered<RecordingLine | RecordingFault>>;
}

export interface ReplayOptions {
  recorded: Recorded;
  /** Recorded ms per ms; `max`: as fast as it goes. */
  speed: number | 'max';
  /** Lines after this offset, ms, are left out. */
  until?: number;
  /** Seed of a fault schedule between the gateway and the engine. */
  faults?: number;
  /** Called for each line that can't be read. */
  onFault?: (n: number, fault: string) => void;
  /** Waits in real time; needed for any speed but `max`. */
  pace?: Pace;
}

export interface Replayed {
  /** Frames that were given to the engine or end a stream, and those of them that were not refused. */
  frames: number;
  accepted: number;
  rejected: Record<string, number>;
  /** The recording has frames, and none of them could be used. */
  isUnusable: boolean;
  /** Lines of the file that could not be read. */
  faults: number;
  changes: number;
  fixtures: number;
  markets: number;
  bets: number;
  digest: string;
  ms: number;
  books: Readonly<Record<Area, Book>>;
  /** With a fault schedule: how often each kind struck. */
  struck?: Record<string, number>;
}

/** Runs a recording through the engine: the hub decodes and folds it, a tab follows every channel of it. */
export async function replay(options: ReplayOptions): Promise<Replayed> {
  const { recorded, until = Infinity } = options;
  const { channels, ends } = await contentsOf(recorded, until);
  const time = new VirtualClock(recorded.header.started);
  const faulty = options.faults === undefined ? undefined : faultyRun(options.faults, time);
  const source = faulty ?? directSource(time);
  const hub = new Hub({ transport: source.transport, time: source.timeSource, clock: time, random: source.random });
  const ports = directPorts();
  const tab = new Tab({ port: ports.tab, clock: time, frame: (task) => void time.after(16, task) });
  hub.attach(ports.hub);
  for (const ch of channels) tab.need(ch);
  // The engine opens no stream for nothing, and would not see why the frames can't be used.
  if (channels.size === 0) tab.need(gamesOf('inplay'));
  time.advance(1);

  const started = performance.now();
  let faults = 0;
  let given = 0;
  const rest = paced(options.speed, options.pace);
  for await (const line of recorded.lines()) {
    if ('fault' in line) {
      faults += 1;
      options.onFault?.(line.n, line.fault);
      continue;
    }
    if (line.t > until) break;
    await rest(source.dueAt(line));
    const at = source.timeOf(line);
    if (at > time.mono()) time.runUntil(at);
    if ('frame' in line) given += 1;
    // Streams are over where a control has it so: an engine that is sent the end of one for good asks for no other.
    if (!ends.has(line.n)) source.give(line);
  }
  time.advance(source.settle());
  const counted = tally(hub.counters, faulty ? 0 : ends.size);
  hub.stop();
  return {
    ...counted,
    isUnusable: given > 0 && (faulty ? faulty.used() : counted.accepted) === 0,
    faults,
    ...sizes(tab.books),
    digest: bookDigestOf(tab.books),
    ms: performance.now() - started,
    books: tab.books,
    ...(faulty && { struck: faulty.struck() }),
  };
}

/** Channels of a recording, and lines whose frame ends a stream. Rejects where it ends before `until`. */
async function contentsOf({ lines }: Recorded, until: number) {
  const channels = new Set<Channel>();
  const ends = new Set<number>();
  let lasts = 0;
  for await (const line of lines()) {
    if ('fault' in line) continue;
    lasts = line.t;
    if (line.t > until) break;
    if (!('frame' in line)) continue;
    const { ch, kind } = frameHead(line.frame);
    if (isChannel(ch)) channels.add(ch);
    else if (kind === 'end' && decodeFrame(line.frame).ok) ends.add(line.n);
  }
  if (until > lasts && until !== Infinity)
    throw new Error(`${until} ms after the start is not in the recording, which lasts ${lasts} ms`);
  return { channels, ends };
}

function tally(counters: Readonly<HubCounters>, ends: number) {
  const rejected = { ...counters.rejected };
  for (const [refusal, times] of Object.entries(counters.refused)) rejected[refusal] = (rejected[refusal] ?? 0) + times;
  if (counters.unwanted > 0) rejected['unwanted'] = counters.unwanted;
  const refused = Object.values(rejected).reduce((sum, times) => sum + times, 0);
  const frames = counters.frames + ends;
  return { frames, accepted: frames - refused, rejected, changes: counters.changes };
}

function sizes(books: Readonly<Record<Area, Book>>) {
  let fixtures = 0;
  let markets = 0;
  let bets = 0;
  for (const area of AREAS) {
    for (const entry of books[area].entries.values()) {
      if (entry.fixture) fixtures += 1;
      markets += entry.markets.size;
    }
    bets += books[area].outcomes.size;
  }
  return { fixtures, markets, bets };
}
