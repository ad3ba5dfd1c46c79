import { type Area, areaOf, AREAS } from '../../src/contract/stream/channel';
import { Book } from '../../src/book/book';
import { foldLine } from '../../src/book/foldLine';
import type { RecordingLine } from '../../src/book/recording';
import type { VirtualClock } from '../../src/engine/replay/virtualClock';
import { FeedBus } from '../../server/bus/feedBus';
import type { FeedSink } from '../../server/feeds/feed';
import { isMainOutcome } from '../../server/feeds/isMainOutcome';
import { everythingOf, updatesOf } from '../../server/feeds/recording/updatesOf';
import { runFeed } from '../../server/feeds/runner';
import { Gateway } from '../../server/gateway/gateway';
import { ChaosRandom } from '../chaos/chance';
import { FaultyLink } from '../chaos/faultyLink';
import { type Fault, faultSchedule } from '../chaos/schedule';
import type { ReplaySource } from './directSource';
import { shortenedTimes } from './shortenedTimes';

export interface FaultyRun extends ReplaySource {
  /** Frames of the recording that the gateway's book was made of. */
  used: () => number;
  struck: () => Record<string, number>;
}

/** Silences of a recording are shortened to this, ms: some last for days. */
const SILENCE_MS = 20_000;
/** A schedule of faults covers this much time; the next begins after a pause. */
const SPELL_MS = 150_000;
const BREATH_MS = 60_000;
/** Faults stop after so many schedules: otherwise hours of a recording would be nothing but faults. */
const SPELLS = 12;
/** From the last line to agreement: faults end, the longest back-off and another image request. */
const SETTLE_MS = 90_000;

/** The real gateway over a clean recording in virtual time, and a link with faults between it and the engine. */
export function faultyRun(seed: number, time: VirtualClock): FaultyRun {
  const chance = new ChaosRandom(seed);
  const bus = new FeedBus(time);
  const gateway = new Gateway(bus, time);
  const books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  let sink: FeedSink = () => {};
  let over = false;
  let used = 0;
  const feed = {
    start: (to: FeedSink) => {
      sink = to;
      beat();
    },
    stop: () => {},
  };
  function beat(): void {
    sink([
      { kind: 'alive', area: 'inplay' },
      { kind: 'alive', area: 'europe' },
    ]);
    if (!over) time.after(1_000, beat);
  }
  let term = 1;
  let stop = runFeed({ feed, bus, clock: time, isMain: isMainOutcome, term, random: `seed${seed}` });
  const link = new FaultyLink({ gateway, time, chance, delivered: () => {}, closed: () => {} });

  /** A new runner has to publish everything again, as one does that takes over from another. */
  function restart(): void {
    stop();
    term += 1;
    stop = runFeed({ feed, bus, clock: time, isMain: isMainOutcome, term, random: `seed${seed}` });
    for (const area of AREAS) sink(everythingOf(area, books[area]));
  }
  function begin(fault: Fault): void {
    if (over) return;
    link.begin(fault);
    if (fault.kind === 'epoch' || fault.kind === 'epochCut') restart();
    if (fault.kind === 'epoch') link.faults.epoch = (link.faults.epoch ?? 0) + 1;
  }
  for (let spell = 0; spell < SPELLS; spell++) {
    const from = 5_000 + spell * (SPELL_MS + BREATH_MS);
    for (const fault of faultSchedule(chance, from, from + SPELL_MS).faults) {
      time.after(fault.at, () => begin(fault));
      time.after(fault.at + fault.lasts, () => link.end(fault));
    }
  }

  const shorten = shortenedTimes(SILENCE_MS);
  const timeOf = ({ t }: RecordingLine) => shorten(t);
  return {
    transport: link.transport,
    timeSource: link.timeSource,
    random: () => chance.next(),
    dueAt: timeOf,
    timeOf,
    give: (line) => {
      const result = foldLine(books, line);
      if (result.kind !== 'folded' || !result.folded.ok) return;
      const area = areaOf(result.frame.ch);
      used += 1;
      sink(updatesOf(area, books[area], result.folded.changes, (fixture) => fixture));
    },
    used: () => used,
    settle: () => {
      over = true;
      link.calm();
      return SETTLE_MS;
    },
    struck: () => link.faults as Record<string, number>,
  };
}
