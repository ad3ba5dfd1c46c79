import { type Kysely, sql as raw } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { NoticeSource } from '../bus/noticeSource';
import type { PushKeys } from '../config';
import type { Schema } from '../storage/schema';
import { startLoop } from '../timing/backgroundLoop';
import { collectFor } from './collect';
import { claimDue, deliver } from './deliver';
import { startSending } from './sendingLoop';
import { removeEnded } from './subscriptions';

/** How often it is looked for whom something happened, ms. */
const INTERVAL_MS = 500;
/** Members of whom no notice came are looked at as well, should one have been lost. */
const SWEEP_MS = MINUTE_MS;
const SWEPT_AT_ONCE = 100;

interface PushOptions {
  sql: Kysely<Schema>;
  notices: Pick<NoticeSource, 'listen'>;
  keys: PushKeys;
  clock: Clock;
  onError: (failure: unknown) => void;
  onRefused: (why: string) => void;
}

/** Sends members' notices to their browsers as long as the process runs. The returned function ends it. */
export function startPushLoop(options: PushOptions): () => Promise<void> {
  const { sql, keys, clock, onError, onRefused } = options;
  const stops = [
    startCollecting(options),
    startSending({
      clock,
      onError,
      claim: (underWay) => claimDue(sql, underWay),
      deliver: (due) => deliver(sql, keys, due, onRefused),
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startCollecting({ sql, notices, clock, onError }: PushOptions): () => Promise<void> {
  const moved = new Set<number>();
  let areAllDue = true;
  let hasEnded = true;
  let sweptAt = -Infinity;
  const stopListening = notices.listen({
    onNotice: (notice) => {
      if (notice.kind === 'member') moved.add(notice.id);
      if (notice.kind === 'members') areAllDue = true;
      if (notice.kind === 'ended') hasEnded = true;
    },
    onLost: () => {},
    onReconnected: () => (areAllDue = true),
  });

  /** Those not looked at for long, the longest first, each by one process. */
  const sweep = async () => {
    const { rows } = await raw<{ member_id: number }>`
      update push_subscription set looked_at = clock_timestamp() where id in (
        select id from push_subscription where looked_at < clock_timestamp() - ${SWEEP_MS} * interval '1 millisecond'
        order by looked_at limit ${SWEPT_AT_ONCE} for update skip locked)
      returning member_id`.execute(sql);
    for (const { member_id } of rows) moved.add(member_id);
  };

  const stopLoop = startLoop({
    clock,
    restMs: INTERVAL_MS,
    onError,
    run: async () => {
      if (hasEnded || clock.mono() - sweptAt >= SWEEP_MS) {
        hasEnded = false;
        sweptAt = clock.mono();
        await removeEnded(sql);
        // One that its push service had wait stays as long: so do those after it.
        await raw`delete from push_message where expires_at < clock_timestamp()
          and (due_at is null or due_at < clock_timestamp())`.execute(sql);
      }
      if (areAllDue) {
        areAllDue = false;
        await sql
          .updateTable('push_subscription')
          .set({ looked_at: new Date(0) })
          .execute();
      }
      await sweep();
      for (const member of moved) {
        moved.delete(member);
        await collectFor(sql, member);
      }
    },
  });
  return () => {
    stopListening();
    return stopLoop();
  };
}
