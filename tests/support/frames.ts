import type { Channel } from '../../src/contract/stream/channel';
import {
  type BetsData,
  type DeltaFrame,
  type GamesData,
  type HeartbeatFrame,
  type ImageFrame,
  PROTOCOL,
  type Segment,
} from '../../src/contract/stream/frame';
import {
  type OutcomeRecords,
  TradingStatus,
  type MarketDeclaration,
  Settlement,
} from '../../src/contract/stream/market';

export { someFixture as fixture } from '../../packages/odds-replay/src/histories/someFixture';

/** Frames as a gateway makes them, with everything a test does not care about filled in. */

export const EPOCH = '1-aaaa';
export const NEXT_EPOCH = '2-bbbb';

interface More {
  epoch?: string;
  ts?: number;
}

function head(ch: Channel, seq: number, { epoch = EPOCH, ts = 0 }: More) {
  return { v: PROTOCOL, ch, epoch, seq, ts } as const;
}

type Data = Partial<GamesData> | Partial<BetsData>;

/** An image in one piece, or piece `seg`. Its version is its position where none is given. */
export function image(ch: Channel, seq: number, data: Data = {}, more: More & { seg?: Segment } = {}): ImageFrame {
  const seg = more.seg ?? { image: `whole-${seq}`, i: 0, n: 1 };
  return { ...head(ch, seq, more), kind: 'image', seg, data: { ver: seq, ...data } as GamesData };
}

/** A delta that covers one position, up to `seq`. */
export function delta(ch: Channel, seq: number, data: Data = {}, more: More & { from?: number } = {}): DeltaFrame {
  const { from = seq - 1 } = more;
  return { ...head(ch, seq, more), kind: 'delta', from, data: { ver: seq, ...data } as GamesData };
}

export function heartbeat(ch: Channel, seq: number, more: More & { age?: number } = {}): HeartbeatFrame {
  return { ...head(ch, seq, more), kind: 'heartbeat', data: { age: more.age ?? 0 } };
}

export interface OutcomeFields {
  name?: string;
  line?: string;
  base?: string;
  price?: number;
  status?: TradingStatus;
  settlement?: Settlement;
}

/** One bet's record. */
export function bet(handle: number, id: string, fields: OutcomeFields = {}): OutcomeRecords {
  const { name = id, line = '', base = '', price = 2_000, status = TradingStatus.open } = fields;
  return [handle, id, name, line, base, price, status, fields.settlement ?? Settlement.inProgress];
}

/** A market of fixture `f` with the bets of `records`. */
export function market(
  f: string,
  id: string,
  records: OutcomeRecords[],
  fields: Partial<MarketDeclaration> = {},
): MarketDeclaration {
  return { f, id, name: '1X2', status: TradingStatus.open, bets: records.flat(), ...fields };
}
