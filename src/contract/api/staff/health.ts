import * as v from 'valibot';
import { wholeNumber } from '../../numbers';

/** `GET /admin/health`: how the feeds and the server process that answers are doing. For administrators. */

export const areaHealthSchema = v.object({
  area: v.string(),
  /** Null before the first feed. */
  epoch: v.nullable(v.string()),
  /** Of the area's fold. */
  version: wholeNumber,
  /** Ms since the producer's last sign of life. */
  age: wholeNumber,
  fixtures: wholeNumber,
  markets: wholeNumber,
  bets: wholeNumber,
  /** Channels there is a state of. */
  channels: wholeNumber,
});

export const healthSchema = v.object({
  areas: v.array(areaHealthSchema),
  /** Term of the feed runner. */
  term: wholeNumber,
  /** Open streams of this process, of strangers too. */
  streams: wholeNumber,
  /** Open streams of signed-in sessions, over all processes. */
  memberStreams: wholeNumber,
  /** Server processes that have such streams; with roles the one that answers may have none. */
  processes: wholeNumber,
  process: v.object({
    /** ms */
    uptime: wholeNumber,
    /** Bytes. */
    rss: wholeNumber,
    heapUsed: wholeNumber,
    heapTotal: wholeNumber,
    /** How late timers were since it was last asked, at worst, ms. */
    lag: wholeNumber,
  }),
  /** ms since the epoch. */
  at: wholeNumber,
});
export type Health = v.InferOutput<typeof healthSchema>;
