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

/** `t`: ms since `started`, by arrival; never falls. */
export type RecordingLine = { t: number; frame: string } | { t: number; control: Control; detail: string };

export type RecordingFault = { fault: string };

export function writeHeader(header: RecordingHeader): string {
  return JSON.stringify(header);
}

export function writeLine(line: RecordingLine): string {
  return 'frame' in line
    ? JSON.stringify({ t: line.t, f: line.frame })
    : JSON.stringify({ t: line.t, c: line.control, d: line.detail });
}

export function readHeader(text: string): RecordingHeader | RecordingFault {
  const raw = parse(text);
  if (!raw) return { fault: 'the first line is not a JSON object' };
  if (raw['rec'] !== RECORDING_VERSION) {
    return {
      fault:
        raw['rec'] === undefined
          ? 'the first line is not a recording header (no "rec")'
          : `recording version ${String(raw['rec'])} is not ${RECORDING_VERSION}`,
    };
  }
  if (!isTime(raw['started'])) return { fault: 'the header has no "started" time' };
  return {
    rec: RECORDING_VERSION,
    started: raw['started'],
    source: String(raw['source'] ?? ''),
    producer: String(raw['producer'] ?? ''),
    ...(Number.isFinite(raw['ahead']) && { ahead: raw['ahead'] as number }),
    ...pageOf(raw['page']),
  };
}

/** A page's state is an extra: one that can't be read is left out. */
function pageOf(raw: unknown): { page?: PageState } {
  if (!isObject(raw) || !isTime(raw['at'])) return {};
  const { at, route, details } = raw;
  return { page: { at, route: String(route ?? ''), details: isObject(details) ? details : {} } };
}

export function readLine(text: string): RecordingLine | RecordingFault {
  const raw = parse(text);
  if (!raw) return { fault: 'the line is not a JSON object' };
  const { t, f, c, d } = raw;
  if (!isTime(t)) return { fault: 'the line has no time' };
  if (typeof f === 'string') return { t, frame: f };
  if (typeof c === 'string' && (CONTROLS as readonly string[]).includes(c)) {
    return { t, control: c as Control, detail: typeof d === 'string' ? d : '' };
  }
  return { fault: 'the line holds neither a frame nor a control' };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
