import { type Channel, parseChannel } from '../contract/stream/channel';
import { isHandleArray, isPriceArray, isStatusArray } from '../contract/stream/flat';
import { type BetsData, type Frame, type GamesData, PROTOCOL, type Segment } from '../contract/stream/frame';
import { isIncidentRecords } from '../contract/stream/incident';
import { readBetsStructure, readGamesData } from '../contract/stream/schemas';
import { isEpoch } from './epoch';

/** Why a text is not a frame. Each class is counted; none is an exception. */
export const REJECTIONS = ['length', 'json', 'envelope', 'version', 'channel', 'kind', 'data'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export type Decoded = { ok: true; frame: Frame } | { ok: false; rejection: Rejection };

/** Longer texts are refused unread; the longest frame a gateway makes is a conflated delta, well below. */
export const FRAME_LENGTH_MAX = 4_194_304;
/** Segments of one image: at 64 KB each this is 256 MB, more than any book. */
const SEGMENTS_MAX = 4_096;

export function encodeFrame(frame: Frame): string {
  return JSON.stringify(frame);
}

export function decodeFrame(text: string): Decoded {
  const parsed = parseText(text);
  return parsed.ok ? checkFrame(parsed.raw) : parsed;
}

/** The value a text holds, whatever it is. */
export function parseText(text: string): { ok: true; raw: unknown } | { ok: false; rejection: Rejection } {
  if (text.length > FRAME_LENGTH_MAX) return { ok: false, rejection: 'length' };
  try {
    return { ok: true, raw: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, rejection: 'json' };
  }
}

/** As `decodeFrame`, of a value that is parsed already. */
export function checkFrame(raw: unknown): Decoded {
  if (!isRecord(raw)) return rejected('envelope');
  if (raw['v'] !== PROTOCOL) return rejected('version');
  if (raw['kind'] === 'end') {
    return isCount(raw['code']) && isCount(raw['ts']) ? { ok: true, frame: raw as never } : rejected('envelope');
  }
  if (typeof raw['ch'] !== 'string') return rejected('envelope');
  const parts = parseChannel(raw['ch']);
  if (!parts) return rejected('channel');
  const { epoch, seq, ts, kind, data } = raw;
  if (typeof epoch !== 'string' || !isEpoch(epoch) || !isCount(seq) || !isCount(ts)) return rejected('envelope');
  const head = { v: PROTOCOL, ch: raw['ch'] as Channel, epoch, seq, ts } as const;
  if (!isRecord(data)) return rejected('data');
  switch (kind) {
    case 'heartbeat':
      return isCount(data['age'])
        ? { ok: true, frame: { ...head, kind, data: { age: data['age'] } } }
        : rejected('data');
    case 'delta': {
      const { from } = raw;
      if (!isCount(from) || from >= seq) return rejected('envelope');
      const checked = checkData(parts.kind, data);
      return checked ? { ok: true, frame: { ...head, kind, from, data: checked } } : rejected('data');
    }
    case 'image': {
      const { seg } = raw;
      if (!isSegment(seg)) return rejected('envelope');
      const checked = checkData(parts.kind, data);
      return checked ? { ok: true, frame: { ...head, kind, seg, data: checked } } : rejected('data');
    }
    default:
      return rejected('kind');
  }
}

function checkData(kind: 'games' | 'bets' | 'esbets', data: Record<string, unknown>): GamesData | BetsData | undefined {
  if (kind === 'games') return readGamesData(data);
  const { ver, decl, markets, prices, statuses, drop, incidents } = data;
  if (prices !== undefined && !isPriceArray(prices)) return undefined;
  if (statuses !== undefined && !isStatusArray(statuses)) return undefined;
  if (drop !== undefined && !isHandleArray(drop)) return undefined;
  if (incidents !== undefined && !isIncidentRecords(incidents)) return undefined;
  // Most frames carry prices only: those skip the schema.
  if (decl === undefined && markets === undefined) return isCount(ver) ? (data as unknown as BetsData) : undefined;
  const structure = readBetsStructure(data);
  return (
    structure && {
      ...structure,
      ...(prices && { prices }),
      ...(statuses && { statuses }),
      ...(drop && { drop }),
      ...(incidents && { incidents }),
    }
  );
}

function rejected(rejection: Rejection): Decoded {
  return { ok: false, rejection };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isSegment(value: unknown): value is Segment {
  if (!isRecord(value)) return false;
  const { image, i, n } = value;
  return (
    typeof image === 'string' && image.length <= 64 && isCount(i) && isCount(n) && n >= 1 && n <= SEGMENTS_MAX && i < n
  );
}
