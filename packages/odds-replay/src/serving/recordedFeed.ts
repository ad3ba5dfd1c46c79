import { Book } from '../../../../src/book/book';
import { makeEpoch } from '../../../../src/book/epoch';
import { isOutdated } from '../../../../src/book/fold';
import { foldLine } from '../../../../src/book/foldLine';
import type { RecordingFault } from '../../../../src/book/readRecording';
import type { RecordingLine } from '../../../../src/book/recording';
import { type Area, areaOf, AREAS } from '../../../../src/contract/stream/channel';
import { VirtualClock } from '../../../../src/engine/replay/virtualClock';
import { FeedBus } from '../../../../server/bus/feedBus';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import { isMainOutcome } from '../../../../server/feeds/isMainOutcome';
import { Publisher } from '../../../../server/feeds/publisher';
import { LostChannels } from '../../../../server/feeds/recording/lostChannels';
import { everythingOf, updatesOf } from '../../../../server/feeds/recording/updatesOf';
import type { LoadedRecording } from '../loadRecording';

/** Publishes a recording on a bus of its own, in recorded time, which passes only as it is played. */
export class RecordedFeed {
  readonly clock: VirtualClock;
  readonly bus: FeedBus;
  readonly #recording: LoadedRecording;
  readonly #books: Readonly<Record<Area, Book>> = { inplay: new Book(), europe: new Book() };
  readonly #lost: Readonly<Record<Area, LostChannels>> = {
    inplay: new LostChannels('inplay', this.#books.inplay),
    europe: new LostChannels('europe', this.#books.europe),
  };
  #publishers: Record<Area, Publisher>;
  #term = 1;
  /** The line that is played next. */
  #next = 0;

  constructor(recording: LoadedRecording) {
    this.#recording = recording;
    this.clock = new VirtualClock(recording.started);
    this.bus = new FeedBus(this.clock);
    this.#publishers = this.#newPublishers();
  }

  /** After the recording's start. */
  get ms(): number {
    return this.clock.mono();
  }

  /** Publishes what came up to a moment, each line at its time. What is over stays over: an earlier one does nothing. */
  playTo(ms: number): void {
    const { lines } = this.#recording;
    for (const last = lines.at(ms); this.#next <= last; this.#next += 1) {
      const t = lines.timeOf(this.#next);
      this.clock.runUntil(t);
      this.#give(lines.line(this.#next));
      if (lines.timeOf(this.#next + 1) !== t) this.#flush();
    }
    this.clock.runUntil(ms);
  }

  /** Another runner takes over, in a new epoch: everything is published again. */
  restart(): void {
    this.#term += 1;
    this.#publishers = this.#newPublishers();
    for (const area of AREAS) this.#ingest(area, this.#lost[area].published(everythingOf(area, this.#books[area])));
    this.#flush();
  }

  #give(line: RecordingLine | RecordingFault): void {
    if ('fault' in line) return;
    const result = foldLine(this.#books, line);
    if (result.kind !== 'folded') return;
    const { frame, folded } = result;
    if (isOutdated(folded)) return;
    const area = areaOf(frame.ch);
    const lost = this.#lost[area];
    const updates = folded.ok
      ? lost.after(
          frame.ch,
          updatesOf(area, this.#books[area], folded.changes, (fixture) => fixture),
        )
      : lost.lose(frame.ch);
    this.#ingest(area, updates ?? []);
    this.bus.alive(area, frame.kind === 'heartbeat' ? frame.data.age : 0);
  }

  #ingest(area: Area, updates: readonly FeedUpdate[]): void {
    for (const update of updates) this.#publishers[area].ingest(update);
  }

  #flush(): void {
    for (const area of AREAS) {
      const batch = this.#publishers[area].flush(this.clock.wall());
      if (batch) this.bus.publish(batch);
    }
  }

  #newPublishers(): Record<Area, Publisher> {
    const epoch = makeEpoch(this.#term, 'recorded');
    const publisherOf = (area: Area) =>
      new Publisher({ area, epoch, book: () => this.bus.book(area), isMain: isMainOutcome });
    return { inplay: publisherOf('inplay'), europe: publisherOf('europe') };
  }
}
