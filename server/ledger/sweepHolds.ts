import { sql } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import { startLoop } from '../timing/backgroundLoop';
import { expire, type HoldKey } from './holds';
import type { InTransaction, Tx } from './inTransaction';
import { type HoldKind, HoldState } from './kinds';

/** How long the sweeper rests when nothing was due. ms */
const IDLE_MS = 1_000;

/**
 * A hold whose time has come and that nobody is busy with. The account is locked with it, so that the sweeper never
 * waits while it blocks others from a hold.
 */
async function nextDue(tx: Tx): Promise<HoldKey | undefined> {
  const { rows } = await sql<{ kind: string; reference: string }>`
    select t.kind, t.reference
    from ledger_hold h
      join ledger_account a on a.member = h.member and a.kind = 'held'
      join ledger_transfer t on t.id = h.transfer
    where h.state = ${HoldState.held} and h.expires_at <= (select clock_timestamp())
    order by h.expires_at limit 1
    for no key update of h, a skip locked`.execute(tx);
  const [row] = rows;
  return row && { kind: row.kind.slice(0, row.kind.indexOf('.')) as HoldKind, reference: row.reference };
}

/**
 * Returns the money of up to `most` expired holds, and how many there were. Any number of processes may do so at once.
 */
export async function sweepHolds(inTransaction: InTransaction, most = Infinity): Promise<number> {
  for (let swept = 0; swept < most; swept += 1) {
    const found = await inTransaction(async (tx) => {
      const due = await nextDue(tx);
      const closed = due && (await expire(tx, due));
      if (closed && !closed.ok) throw new Error(`an expired hold could not be given back: ${closed.reason}`);
      return closed !== undefined;
    });
    if (!found) return swept;
  }
  return most;
}

export interface HoldSweepOptions {
  inTransaction: InTransaction;
  clock: Clock;
  /** Called with what a sweep failed with; the next one comes. */
  onError: (failure: unknown) => void;
}

/** Sweeps until it is stopped; the returned function resolves when the last sweep is over. */
export function startHoldSweep({ inTransaction, clock, onError }: HoldSweepOptions): () => Promise<void> {
  return startLoop({
    clock,
    restMs: IDLE_MS,
    onError,
    run: async () => {
      await sweepHolds(inTransaction);
    },
  });
}
