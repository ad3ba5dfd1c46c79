/**
 * The recording format (`*.odds.ndjson.gz`): a header line, then one line per frame with its arrival offset and its exact
 * text, plus control lines. Text and not values, because a broken frame is evidence too.
 */

export const RECORDING_VERSION = 1;

export interface RecordingHeader {
  rec: typeof RECORDING_VERSION;
  /** When offset 0 was, wall clock, ms. */
  started: number;
  /** Where the frames came from: a server's address, or the imported files' names. */
  source: string;
  /** What wrote it. */
  producer: string;
  /** How far the server's clock was ahead of the one that wrote the times, ms; absent where that was not known. */
  ahead?: number;
  /** Of the page it was saved in, where it was. */
  page?: PageState;
}

/** What a page was like when somebody saved what they saw; nothing of it is a secret. */
export interface PageState {
  /** When, ms after `started`. */
  at: number;
  /** Path and query. */
  route: string;
  /** Whatever else helps to see why: shown as it is. */
  details: Readonly<Record<string, unknown>>;
}

/** What happened on the stream beside its frames. */
export const CONTROLS = ['open', 'close', 'subscribe', 'visibility', 'end'] as const;
export type Control = (typeof CONTROLS)[number];

/** `t`: ms since `started`, by arrival; never falls, and is at most 100 days (`LONGEST_MS`). */
export type RecordingLine = { t: number; frame: string } | { t: number; control: Control; detail: string };

export function writeHeader(header: RecordingHeader): string {
  return JSON.stringify(header);
}

export function writeLine(line: RecordingLine): string {
  return 'frame' in line
    ? JSON.stringify({ t: line.t, f: line.frame })
    : JSON.stringify({ t: line.t, c: line.control, d: line.detail });
}
