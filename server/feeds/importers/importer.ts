import type { ImportState } from './importState';
import type { ImportTally } from './importReport';
import type { SourceHealth } from './heartbeatWriter';
import type { SourceMessage } from './jsonMessages';

/** One message of a file, read but not yet applied: files are merged by time before any of them changes the board. */
export interface ImportedStep {
  /** The message's line, where it is known. */
  n: number | undefined;
  /** ms since the epoch, as the file has it; undefined where the message has no time of its own. */
  at: number | undefined;
  /** `at`: when it counts as sent. */
  apply: (at: number | undefined) => void;
}

/** What an importer of one file works with. The board is shared by all files of an import. */
export interface SourceContext {
  /** The file's name, for names the file itself does not have. */
  name: string;
  state: ImportState;
  tally: ImportTally;
  health: SourceHealth;
}

/** Turns the messages of one file into steps. No content of a message may make it throw. */
export type Importer = (messages: AsyncIterable<SourceMessage>) => AsyncIterable<ImportedStep>;

/** The importer of a format of independent messages: each has its time and is applied alone. */
export function eachMessage(
  timeOf: (message: unknown) => number | undefined,
  apply: (message: unknown, at: number | undefined) => void,
): Importer {
  return async function* (messages) {
    for await (const { n, value } of messages) yield { n, at: timeOf(value), apply: (at) => apply(value, at) };
  };
}
