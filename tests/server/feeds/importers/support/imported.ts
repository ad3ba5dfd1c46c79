import type { FeedUpdate } from '../../../../../server/feeds/feed';
import { type ImportOptions, importFiles, type TimedUpdates } from '../../../../../server/feeds/importers/importFiles';
import type { ImportReport, SourceReport } from '../../../../../server/feeds/importers/importReport';
import type { ImportSource } from '../../../../../server/feeds/importers/openSource';
import { Picture } from './picture';

export interface Imported {
  picture: Picture;
  timed: TimedUpdates[];
  /** All updates but signs of life. */
  updates: FeedUpdate[];
  report: ImportReport;
  sources: SourceReport[];
}

/** Imports files and accepts every update; throws when time falls or an update makes no sense. */
export async function imported(files: readonly ImportSource[], options?: ImportOptions): Promise<Imported> {
  const run = importFiles(files, options);
  const picture = new Picture();
  const timed: TimedUpdates[] = [];
  let last = 0;
  for await (const one of run.updates) {
    if (!Number.isSafeInteger(one.at) || one.at < last || one.updates.length === 0)
      throw new Error(`out of order: ${last} then ${JSON.stringify(one)}`);
    last = one.at;
    timed.push(one);
    picture.apply(one.at, one.updates);
  }
  const changes = timed.flatMap(({ updates }) => updates).filter(({ kind }) => kind !== 'alive');
  return { picture, timed, updates: changes, report: run.report(), sources: run.sources() };
}

/** Messages as a file of one a line. Strings are lines as they are. */
export function file(messages: readonly unknown[], name = 'sample.jsonl'): ImportSource {
  return { name, text: messages.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n') };
}

/** A file of such messages, imported without signs of life by default. */
export function importedLines(
  messages: readonly unknown[],
  options: ImportOptions = { aliveEvery: 0 },
): Promise<Imported> {
  return imported([file(messages)], options);
}
