import { sql } from 'kysely';
import { type Minigame, MINIGAMES } from '../../src/contract/rounds/catalogue';
import { notify } from '../bus/notices';
import type { InTransaction } from '../ledger';
import { LOCKS } from '../storage/locks';
import { announceRound } from './announce';
import { drawDue, type DrawOptions } from './draw';
import type { FailingRounds } from './failingRounds';
import { isOwnGame, mayDraw } from './ownGames';
import { minigameSettingsOf } from './settings';
import { databaseTimeOf } from './databaseTime';

/** The database ends the transaction of a process that is paused for so long, so that another one gets the lock. ms */
const IDLE_MS = 15_000;

export interface StepOptions extends DrawOptions {
  inTransaction: InTransaction;
  /** Those whose bets could not be settled. */
  failing: FailingRounds;
  /** How many times faster rounds follow each other. */
  speed: number;
  /** 32 bytes nobody can guess, hexadecimal. */
  seed: () => string;
  /** Those that are announced. Default: all. */
  games?: readonly Minigame[];
}

/** `busy`: another process is at it. `wait`: until something is due, ms. `ahead`: as in `Announced`. */
export type Stepped = { busy: true } | { busy: false; drawn: number; announced: number; ahead: number; wait: number };

/**
 * Does all that is due by the database's clock: draws rounds and announces new ones. One process at a time, by a lock
 * that goes with the transaction, so that nothing a dead or frozen process began can come after what another one did.
 */
export function stepRound({
  inTransaction,
  failing,
  speed,
  seed,
  games = MINIGAMES,
  ...drawing
}: StepOptions): Promise<Stepped> {
  return inTransaction(async (tx): Promise<Stepped> => {
    await sql`
      select set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`.execute(tx);
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${LOCKS.roundRunner[0]}, ${LOCKS.roundRunner[1]}) as got`.execute(tx);
    if (!rows[0]?.got) return { busy: true };
    const drawn = await drawDue(tx, drawing);
    const settings = await minigameSettingsOf(tx, games);
    const now = await databaseTimeOf(tx);
    const { made: announced, ahead } = await announceRound(tx, { now, speed, settings, seed, games });
    if (drawn + announced > 0) await notify(tx, { kind: 'rounds' });
    return { busy: false, drawn, announced, ahead, wait: await msUntilDue(tx, failing.resting()) };
  });
}

/** Ms until the next draw or settlement, but of those rounds. */
async function msUntilDue(tx: Parameters<typeof databaseTimeOf>[0], but: readonly string[]): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from least(
      (select min(r.draws_at) from round r where r.state = 'pending' and ${mayDraw}),
      (select min(r.result_at) from round r where r.state <> 'pending' and r.settled_at is null and ${isOwnGame}
        and not r.id = any(${but}::text[]))
    ) - clock_timestamp()) * 1000)::float8 as wait`.execute(tx);
  return Math.max(0, rows[0]?.wait ?? Infinity);
}
