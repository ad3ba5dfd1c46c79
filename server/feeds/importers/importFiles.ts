import type { FeedUpdate } from '../feed';
import { TruncatedFileError } from '../fileBytes';
import { bookReplyImporter, isBookReply } from './betfair/bookReplies';
import { ExchangeEvents } from './betfair/events';
import { exchangeStreamImporter, isExchangeStream } from './betfair/stream';
import { ImportState } from './importState';
import { type HeldStep, heldTimes } from './heldTimes';
import type { Importer, SourceContext, ImportedStep } from './importer';
import { type ImportReport, type OnFault, type SourceReport, ImportTally, importTotalOf } from './importReport';
import { jsonMessages, type SourceMessage } from './jsonMessages';
import { isLsports } from './lsports/envelope';
import { lsportsImporter } from './lsports/importer';
import { LsportsState } from './lsports/state';
import type { ImportSource } from './openSource';
import { isPolled, polledImporter } from './polled';
import { HeartbeatWriter, type SourceHealth } from './heartbeatWriter';

/** Feed updates of one moment of the files; `at` in ms since the epoch, never falling. */
export interface TimedUpdates {
  at: number;
  updates: FeedUpdate[];
  /** The file that has the time, by its place among the files. */
  file?: number;
}

export interface ImportOptions {
  /**
   * At most so many ms of file time between two signs of life of a healthy producer; 0: none are written. Files without
   * heartbeats of their own count as healthy between messages, so a long silence in one yields one update each
   * `aliveEvery` ms.
   */
  aliveEvery?: number;
  /** Called for what can't be read of a file, by its place among the files; messages of known kinds that are not needed are no such faults. */
  onFault?: (file: number, n: number | undefined, fault: string) => void;
}

export interface ImportRun {
  /** To be read once, to the end. What can't be opened rejects; everything else is counted. */
  updates: AsyncIterable<TimedUpdates>;
  /** What was read so far; the whole of it once `updates` has ended. Nothing usable: `used` is 0. */
  report(): ImportReport;
  /** The same by file, in the order given. */
  sources(): SourceReport[];
}

interface Format {
  kind: string;
  recognises: (message: unknown) => boolean;
  importer: (context: SourceContext) => Importer;
  /** What its files are parts of: one goes on with what another had. Without it each is whole by itself. */
  whole?: object;
}

interface Source {
  name: string;
  kind: string | undefined;
  tally: ImportTally;
  health: SourceHealth;
  /** The file itself, or what it is a part of. */
  whole: object;
  steps: AsyncIterator<HeldStep>;
  /** The next step; undefined at the end. */
  head: HeldStep | undefined;
}

/**
 * Reads source files (Betfair stream, polled football, listMarketBook replies, LSports messages; distinguished by what
 * they contain) as one recording: their messages are applied in the order of their times, to one import state. Files
 * may be of one match (odds and scores) or of several.
 */
export function importFiles(
  files: readonly ImportSource[],
  { aliveEvery = 5_000, onFault }: ImportOptions = {},
): ImportRun {
  const state = new ImportState();
  const heartbeats = new HeartbeatWriter(state, aliveEvery);
  const events = new ExchangeEvents(state);
  const lsportsState = new LsportsState(state);
  const formats: readonly Format[] = [
    {
      kind: 'betfair stream',
      recognises: isExchangeStream,
      importer: (context) => exchangeStreamImporter(context, events),
    },
    { kind: 'polled', recognises: isPolled, importer: polledImporter },
    { kind: 'listMarketBook', recognises: isBookReply, importer: bookReplyImporter },
    {
      kind: 'lsports',
      recognises: isLsports,
      importer: (context) => lsportsImporter(context, lsportsState),
      whole: lsportsState,
    },
  ];
  const sources = files.map((file, i) =>
    openImportSource(file, formats, state, heartbeats, (n, fault) => onFault?.(i, n, fault)),
  );
  const reports = () =>
    sources.map(({ name, kind, tally: { read, used, ignored } }) => ({ name, kind, read, used, ignored }));
  return {
    updates: mergeByTime(sources, state, heartbeats, events),
    sources: reports,
    report: () => importTotalOf(reports(), state.counts),
  };
}

function openImportSource(
  file: ImportSource,
  formats: readonly Format[],
  state: ImportState,
  heartbeats: HeartbeatWriter,
  onFault: OnFault,
): Source {
  const { name } = file;
  const tally = new ImportTally(onFault);
  const health = heartbeats.addSource();
  const source: Source = {
    name,
    kind: undefined,
    tally,
    health,
    whole: health,
    steps: heldTimes(stepsOf(), onFault),
    head: undefined,
  };
  return source;

  async function* stepsOf(): AsyncGenerator<ImportedStep> {
    const formatOf = (message: unknown) => formats.find(({ recognises }) => recognises(message));
    const messages = jsonMessages(readable(file.text, tally), (message) => formatOf(message) !== undefined, tally);
    const unrecognised: SourceMessage[] = [];
    for await (const first of messages) {
      const format = formatOf(first.value);
      if (!format) {
        unrecognised.push(first);
        continue;
      }
      source.kind = format.kind;
      source.whole = format.whole ?? health;
      for (const { n } of unrecognised) tally.addFault('unrecognised message', n);
      const context = { name, state, tally, health };
      yield* format.importer(context)(startingWith(first, messages));
      return;
    }
    // One fault for all of them: a file of another kind may have a million lines.
    tally.ignore('unrecognised message', unrecognised.length);
    const isEmpty = tally.read === 0 && Object.keys(tally.ignored).length === 0;
    const looked = tally.givenUpAfter === undefined ? 'it' : `its first ${tally.givenUpAfter / 1e6} MB`;
    onFault(undefined, isEmpty ? 'it is empty' : `nothing in ${looked} is of a kind that can be imported`);
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** A damaged packed file is read as far as it goes. */
async function* readable(text: ImportSource['text'], tally: ImportTally): AsyncGenerator<Uint8Array | string> {
  try {
    if (typeof text === 'string') yield text;
    else yield* text;
  } catch (error) {
    if (!(error instanceof TruncatedFileError)) throw error;
    tally.addFault('file cut short', undefined, `the file is cut short or damaged: ${error.message}`);
  }
}

async function* mergeByTime(
  sources: readonly Source[],
  state: ImportState,
  heartbeats: HeartbeatWriter,
  events: ExchangeEvents,
): AsyncGenerator<TimedUpdates> {
  let now: number | undefined;
  /** Reported before any file had a time. */
  let early: FeedUpdate[] = [];
  try {
    for (const source of sources) await advance(source);
    for (let source = earliest(sources); source?.head; source = earliest(sources)) {
      const step = source.head;
      if (step.at !== undefined) now = Math.max(now ?? step.at, step.at);
      if (now !== undefined) yield* heartbeats.fillSilence(now);
      source.tally.line = step.n;
      state.tally = source.tally;
      state.source = source.whole;
      step.apply();
      const updates = [...early, ...state.flush(), ...heartbeats.afterMessage(source.health, now ?? 0)];
      await advance(source);
      if (!source.head) updates.push(...afterEnd(source));
      early = now === undefined ? updates : [];
      if (now !== undefined && updates.length > 0) yield { at: now, updates, file: sources.indexOf(source) };
    }
    events.end();
    if (early.length > 0) yield { at: 0, updates: early };
  } finally {
    for (const { steps } of sources) await steps.return?.();
  }

  /** While others go on, nobody knows any more whether what only this one had is open. */
  function afterEnd({ health, whole }: Source): FeedUpdate[] {
    const going = sources.filter(({ head }) => head);
    heartbeats.endSource(health);
    if (going.length > 0 && going.every((other) => other.whole !== whole)) state.endSource(whole);
    return state.flush();
  }
}

/** The source whose next step is first; those without a time yet come before all, and equal ones in the order given. */
function earliest(sources: readonly Source[]): Source | undefined {
  let first: Source | undefined;
  for (const source of sources) {
    if (source.head && (!first || timeOf(source) < timeOf(first))) first = source;
  }
  return first;
}

function timeOf({ head }: Source): number {
  return head?.at ?? -Infinity;
}

async function advance(source: Source): Promise<void> {
  const next = await source.steps.next();
  source.head = next.done === true ? undefined : next.value;
}
