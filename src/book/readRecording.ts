import { isWithin, MOMENT } from '../contract/bounds';
import { DAY_MS } from '../contract/units';
import { parsedUrl } from '../contract/urls';
import {
  type Control,
  CONTROLS,
  type PageState,
  RECORDING_VERSION,
  type RecordingHeader,
  type RecordingLine,
} from './recording';

/** Reading is apart from writing: every page may write a recording, few read one. */
export interface RecordingFault {
  /** The same for all lines with which the same is wrong: a reader may count them instead of reporting each. */
  fault: string;
  /** The line begins another recording: two files were made one. */
  isHeader?: true;
}

/** Why nothing of a file can be read. `other`: it is of another kind, and not a recording at all. */
export interface HeaderFault extends RecordingFault {
  reason: 'other' | 'version' | 'noStart';
}

export const NOT_UTF8 = 'the line is not UTF-8';

export function readHeader(text: string): RecordingHeader | HeaderFault {
  // Some editors begin a file with a mark of its encoding.
  const raw = parse(text.replace(/^\uFEFF/, ''));
  if (!raw) return { fault: 'the first line is not a JSON object', reason: 'other' };
  if (raw['rec'] === undefined)
    return { fault: 'the first line is not a recording header (no "rec")', reason: 'other' };
  if (raw['rec'] !== RECORDING_VERSION)
    return { fault: `recording version ${JSON.stringify(raw['rec'])} is not ${RECORDING_VERSION}`, reason: 'version' };
  if (!isTime(raw['started']) || !isWithin(raw['started'], RECORDING_START))
    return { fault: 'the header has no "started" time', reason: 'noStart' };
  return {
    rec: RECORDING_VERSION,
    started: raw['started'],
    source: String(raw['source'] ?? ''),
    producer: String(raw['producer'] ?? ''),
    ...(Number.isFinite(raw['ahead']) && { ahead: raw['ahead'] as number }),
    ...pageOf(raw['page']),
  };
}

/** A page's state is an extra: one that can't be read is left out, and so is its route where that is no address. */
function pageOf(raw: unknown): { page?: PageState } {
  if (!isObject(raw) || !isTime(raw['at']) || raw['at'] > LONGEST_MS) return {};
  const { at, details } = raw;
  const route = String(raw['route'] ?? '');
  const isRoute = parsedUrl(route, 'http://site') !== undefined;
  return { page: { at, route: isRoute ? route : '', details: isObject(details) ? details : {} } };
}

export function readLine(text: string): RecordingLine | RecordingFault {
  const raw = parse(text);
  if (!raw) return { fault: 'the line is not a JSON object' };
  const { t, f, c, d, rec } = raw;
  if (rec !== undefined && t === undefined)
    return { fault: 'a second header: what follows is another recording', isHeader: true };
  if (!isTime(t)) return { fault: 'the line has no time' };
  if (t > LONGEST_MS) return { fault: "the line's time is no time of a recording: more than 100 days after its start" };
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

/**
 * The last time that a line may have, ms after the start. Recordings last weeks; times of another unit or another start,
 * such as the time of day in ms, are centuries, and a reader that waited for them would never end.
 */
export const LONGEST_MS = 100 * DAY_MS;
/** When a recording may begin: its last line has a time that can be written, too. */
export const RECORDING_START = { least: MOMENT.least, most: MOMENT.most - LONGEST_MS } as const;

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
