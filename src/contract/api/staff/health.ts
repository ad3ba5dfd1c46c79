import * as v from 'valibot';

/** `GET /admin/health`: how the feeds and the server process that answers are doing. For administrators. */

const whole = v.pipe(v.number(), v.safeInteger());

export const areaHealthSchema = v.object({
  area: v.string(),
  /** Null before the first feed. */
  epoch: v.nullable(v.string()),
  /** Of the area's fold. */
  version: whole,
  /** Ms since the producer's last sign of life. */
  age: whole,
  fixtures: whole,
  markets: whole,
  bets: whole,
  /** Channels there is a state of. */
  channels: whole,
});

export const healthSchema = v.object({
  areas: v.array(areaHealthSchema),
  /** Term of the feed runner. */
  term: whole,
  /** Open streams of this process, of strangers too. */
  streams: whole,
  /** Open streams of signed-in sessions, over all processes. */
  memberStreams: whole,
  /** Server processes with streams in the last 15 s, this one counted. */
  processes: whole,
  process: v.object({
    /** ms */
    uptime: whole,
    /** Bytes. */
    rss: whole,
    heapUsed: whole,
    heapTotal: whole,
    /** How late timers were since it was last asked, at worst, ms. */
    lag: whole,
  }),
  /** ms since the epoch. */
  at: whole,
});
export type Health = v.InferOutput<typeof healthSchema>;
