import { type Area, areaOf, AREAS } from '../../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import { Book, type Outcome } from '../../../src/book/book';
import type { Changes } from '../../../src/book/changes';
import { feedResultOf } from '../../../src/book/feedResult';
import { isOutdated } from '../../../src/book/fold';
import { foldLine } from '../../../src/book/foldLine';
import type { RecordingLine } from '../../../src/book/recording';
import { MINUTE_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import type { Feed, FeedReport, FeedSink, FeedUpdate } from '../feed';
import { lateOdds } from '../lateMessages';
import { LostChannels } from './lostChannels';
import { type Numbered, readRecording } from './readRecording';
import { rebase } from './rebase';
import { updatesOf } from './updatesOf';

export interface RecordingFeedOptions {
  path: string;
  clock: Clock;
  /** Recorded ms per ms. */
  speed: number;
  /** Called for the first of the lines with which the same is wrong, and at the end. */
  report: FeedReport;
}

/** How long the fixtures of a recording that ended stay to be seen, ms. */
const ENDED_VISIBLE_MS = MINUTE_MS;
/** A producer that is silent for longer by its heartbeat is not alive. */
const ALIVE_WITHIN_MS = 5_000;
/** Recorded time within which a recording publishes everything at its start, ms. */
const BEGINNING_MS = 1_000;

/**
 * Plays a recording as a feed: from now, at any speed, once. When it ends its fixtures close and what was not settled
 * is cancelled, so that stakes return.
 */
export function recordingFeed({ path, clock, speed, report }: RecordingFeedOptions): Feed {
  const books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  const lost = {
    inplay: new LostChannels('inplay', books.inplay),
    europe: new LostChannels('europe', books.europe),
  };
  /** Outcomes it ever published, in either area, with the last market of each. */
  const known = new Map<string, string>();
  /** Those of them that have a result, with what it was last while they were in the file. */
  const decided = new Map<string, Settlement>();
  /**
   * How many lines could not be used as they are, by why. The first of each is reported, and at the end how many they were: a
   * clock that was set back alone makes thousands.
   */
  const faults = new Map<string, number>();
  const isLate = lateOdds(`odds of ${path}`, clock, report);
  let begun = false;
  let ended = false;
  let stopped = false;
  let wake: (() => void) | undefined;
  // Ends early when the feed is stopped: whoever waits then closes the file.
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  function noteFault({ n }: Numbered<unknown>, why: string): void {
    const count = (faults.get(why) ?? 0) + 1;
    faults.set(why, count);
    if (count === 1) report(`${path}, line ${n}: ${why}`);
  }

  function reportFaults(): void {
    for (const [why, count] of faults) if (count > 1) report(`${path}, ${count} lines in all: ${why}`);
  }

  function publishWhole(sink: FeedSink): void {
    if (!begun) sink(AREAS.map((area) => ({ kind: 'whole', area })));
    begun = true;
  }

  async function play(sink: FeedSink): Promise<void> {
    const { header, lines } = await readRecording(path);
    const startedWall = clock.wall();
    const started = clock.mono();
    const time = (fixture: Fixture) => rebase(fixture, header.started, startedWall, speed);
    for await (const line of lines) {
      if (stopped) return;
      if ('fault' in line) {
        noteFault(line, line.fault);
        continue;
      }
      if (line.t >= BEGINNING_MS) publishWhole(sink);
      const dueAt = started + line.t / speed;
      if (clock.mono() < dueAt) await wait(dueAt - clock.mono());
      if (stopped) return;
      const updates = apply(line, time);
      // What is made up for after a slow start or a pause is no sign of life.
      sink(isLate(clock.mono() - dueAt) ? updates.filter(({ kind }) => kind !== 'alive') : updates);
    }
    reportFaults();
    report(`${path} has ended`, 'info');
    ended = true;
    publishWhole(sink);
    sink(close(time));
    // Its closed fixtures are no reason to call the odds of other recordings stale.
    for (let left = ENDED_VISIBLE_MS; left > 0 && !stopped; left -= 1_000) {
      await wait(1_000);
      if (!stopped) sink(alive());
    }
    if (!stopped) sink(remove());
    while (!stopped) {
      await wait(1_000);
      if (!stopped) sink(alive());
    }
  }

  function apply(line: Numbered<RecordingLine>, time: (fixture: Fixture) => Fixture): FeedUpdate[] {
    const result = foldLine(books, line);
    if (result.kind === 'rejected') noteFault(line, `its frame is none (${result.rejection})`);
    if (result.kind !== 'folded') return [];
    const { frame, folded } = result;
    const area = areaOf(frame.ch);
    if (isOutdated(folded)) {
      noteFault(line, `its frame is of ${frame.epoch}, an epoch that is over: such frames are not used`);
      return [];
    }
    const updates: FeedUpdate[] = [];
    if (folded.ok) {
      for (const { outcome } of folded.changes.claimed) known.set(outcome.id, outcome.market.id);
      for (const outcome of decidedIn(books[area], folded.changes)) note(books[area], outcome);
      updates.push(...lost[area].after(frame.ch, updatesOf(area, books[area], folded.changes, time)));
    } else {
      const suspended = lost[area].lose(frame.ch);
      if (suspended)
        report(`${path}: something of ${frame.ch} is missing; its markets are suspended until its next image`);
      updates.push(...(suspended ?? []));
    }
    // One producer made both areas' frames, though it may have had odds for one of them only.
    if (frame.kind !== 'heartbeat' || frame.data.age <= ALIVE_WITHIN_MS) updates.push(...alive());
    return updates;
  }

  function note(book: Book, outcome: Outcome): void {
    const result = feedResultOf(outcome, book.fixture(outcome.market.fixtureId));
    if (result === Settlement.inProgress) decided.delete(outcome.id);
    else decided.set(outcome.id, result);
  }

  function close(time: (fixture: Fixture) => Fixture): FeedUpdate[] {
    return AREAS.flatMap((area) => {
      const updates: FeedUpdate[] = [];
      for (const { fixture } of books[area].entries.values()) {
        if (!fixture) continue;
        updates.push({ kind: 'fixture.put', area, fixture: { ...time(fixture), status: FixtureStatus.finished } });
      }
      for (const outcome of books[area].outcomes.values()) {
        if (outcome.status === TradingStatus.settled || outcome.status === TradingStatus.cancelled) continue;
        const { cancelled } = TradingStatus;
        updates.push({
          kind: 'outcome.changed',
          area,
          outcomeId: outcome.id,
          status: cancelled,
          settlement: Settlement.cancelled,
        });
      }
      return updates;
    });
  }

  function remove(): FeedUpdate[] {
    return AREAS.flatMap((area) =>
      [...books[area].entries.keys()].map((fixtureId): FeedUpdate => ({ kind: 'fixture.removed', area, fixtureId })),
    );
  }

  return {
    start: (sink) => {
      play(sink).catch((failure: unknown) => {
        if (stopped) return;
        report(`${path} can't be played: ${failure instanceof Error ? failure.message : String(failure)}`, 'error');
        publishWhole(sink);
      });
    },
    stop: () => {
      stopped = true;
      wake?.();
    },
    // In whichever area it was decided. What left the file without a result has none to come: it is returned when the file ends.
    settlementOf: (outcomeId) => {
      const marketId = known.get(outcomeId);
      if (marketId === undefined) return undefined;
      const left = ended ? Settlement.cancelled : Settlement.inProgress;
      return { marketId, settlement: decided.get(outcomeId) ?? left };
    },
  };
}

/** Outcomes that may have another result than before: by themselves, with their market or with their fixture. */
function decidedIn(book: Book, { claimed, statuses, transitions }: Changes): Outcome[] {
  return [
    ...claimed.map(({ outcome }) => outcome),
    ...statuses,
    ...transitions.flatMap((transition) => {
      if (transition.type === 'market.status') return transition.market.outcomes;
      if (transition.type !== 'fixture.status') return [];
      const markets = book.entries.get(transition.fixtureId)?.markets.values() ?? [];
      return [...markets].flatMap(({ outcomes }) => outcomes);
    }),
  ];
}

function alive(): FeedUpdate[] {
  return AREAS.map((area) => ({ kind: 'alive', area }));
}
