import { FeedBus } from '../../../server/bus/feedBus';
import { isMainOutcome } from '../../../server/feeds/isMainOutcome';
import type { FeedUpdate } from '../../../server/feeds/feed';
import type { TimedUpdates } from '../../../server/feeds/importers/importFiles';
import { Publisher } from '../../../server/feeds/publisher';
import { BATCH_INTERVAL_MS } from '../../../server/feeds/runner';
import { type Rng, rng, whole } from '../../../server/simulator/chance/rng';
import { Simulation } from '../../../server/simulator/simulation';
import { DEFAULT_SCALE } from '../../../server/simulator/world/schedule';
import type { Book } from '../../../src/book/book';
import { encodeFrame } from '../../../src/book/codec';
import { RECORDING_VERSION, type RecordingLine } from '../../../src/book/recording';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { betsOf } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { SECOND_MS } from '../../../src/contract/units';
import { importedFrames } from '../../import/frames';
import { writeRecording } from '../../recordingFile';

const AREA = 'inplay';
const STARTED = Date.parse('2026-03-01T10:00:00Z');
/** Prices that move besides those the matches themselves move. */
const MOVES_A_SECOND = 2_000;
const MOVES = (MOVES_A_SECOND * BATCH_INTERVAL_MS) / SECOND_MS;
/** Decimal odds × 1000. */
const LOWEST = 1_050;

export interface BusyBoardOptions {
  lastsMs: number;
  /** The most markets a match has; as many as its league has where none is given. */
  markets?: number;
}

/** A recording of the simulator's matches in play at their own pace, with so many more movements of main prices. */
export async function writeBusyBoard(path: string, options: BusyBoardOptions): Promise<void> {
  async function* lines(): AsyncGenerator<RecordingLine> {
    for await (const { at, frame } of importedFrames(busyUpdates(options))) {
      yield { t: at - STARTED, frame: encodeFrame(frame) };
    }
  }
  const header = { rec: RECORDING_VERSION, started: STARTED, source: 'campaign', producer: 'campaign' } as const;
  await writeRecording(path, () => header, lines());
}

async function* busyUpdates({ lastsMs, markets = Infinity }: BusyBoardOptions): AsyncGenerator<TimedUpdates> {
  const scale = { ...DEFAULT_SCALE, markets };
  const simulation = new Simulation({ seed: 'busy', start: STARTED, speed: 1, scale, areas: [AREA] });
  // What is on the board at each moment.
  const bus = new FeedBus(new VirtualClock(STARTED));
  const publisher = new Publisher({ area: AREA, epoch: '1-busy', book: () => bus.book(AREA), isMain: isMainOutcome });
  const chance = rng('busy');
  const fold = (at: number, updates: FeedUpdate[]): TimedUpdates => {
    for (const update of updates) if (update.kind !== 'alive' && update.kind !== 'whole') publisher.ingest(update);
    const batch = publisher.flush(at);
    if (batch) bus.publish(batch);
    return { at, updates };
  };
  yield fold(STARTED, [...simulation.begin()].flat());
  for (let t = BATCH_INTERVAL_MS; t <= lastsMs; t += BATCH_INTERVAL_MS) {
    yield fold(STARTED + t, [...[...simulation.advance(t)].flat(), ...moves(bus.book(AREA), chance)]);
  }
}

/** Open main outcomes that move by about a hundredth. */
function moves(book: Book, chance: Rng): FeedUpdate[] {
  const claims = book.channels.get(betsOf(AREA))?.handles ?? [];
  const open = claims.flatMap((claim) => (claim?.outcome.status === TradingStatus.open ? [claim.outcome] : []));
  return Array.from({ length: open.length > 0 ? MOVES : 0 }, () => {
    const { id, price } = open[whole(chance, 0, open.length - 1)]!;
    const step = Math.max(10, Math.round(price / 1_000) * 10);
    const up = price - step < LOWEST || chance() < 0.5;
    return { kind: 'outcome.changed', area: AREA, outcomeId: id, price: up ? price + step : price - step };
  });
}
