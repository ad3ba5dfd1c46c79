import type { Client } from 'pg';
import type { Clock } from '../../src/rules/clock';

/** How often a holder proves that it still has the right. ms */
const PROOF_INTERVAL = 1000;
/** A holder whose proof needs longer than this has lost the right, ms */
const PROOF_LIMIT = 4000;

/** The right to be the one feed runner. */
export interface RunnerTerm {
  /** Rises with each holder, over all processes and for ever. */
  term: number;
  /** Settles with the reason when the right is gone; the runner must stop at once. After `release` it never does. */
  lost: Promise<LockLoss>;
  /** Gives the right back; another process may have it the moment this resolves. */
  release(): Promise<void>;
}

export type LockLoss = 'connection closed' | 'no answer' | 'superseded';

/**
 * Watches a lock that `client`'s session holds, from now to its loss or release; the connection is its own from here
 * on.
 */
export function holdTerm(client: Client, term: number, clock: Clock): RunnerTerm {
  let notifyLoss: (loss: LockLoss) => void = () => {};
  const lost = new Promise<LockLoss>((settle) => (notifyLoss = settle));
  let held = true;
  let cancel = (): void => {};
  function stopHolding(): boolean {
    const first = held;
    held = false;
    cancel();
    return first;
  }
  function lose(loss: LockLoss): void {
    if (!stopHolding()) return;
    notifyLoss(loss);
    void client.end().catch(() => {});
  }
  // The term is read, not just any answer: behind a pooler the session, and with it the lock, may no longer be ours.
  function prove(): void {
    cancel = clock.after(PROOF_LIMIT, () => lose('no answer'));
    client.query<{ term: string }>('select term from feed_term').then(
      ({ rows }) => {
        cancel();
        if (!held) return;
        if (Number(rows[0]?.term) === term) cancel = clock.after(PROOF_INTERVAL, prove);
        else lose('superseded');
      },
      () => lose('connection closed'),
    );
  }
  client.on('end', () => lose('connection closed'));
  cancel = clock.after(PROOF_INTERVAL, prove);
  return {
    term,
    lost,
    async release(): Promise<void> {
      if (!stopHolding()) return;
      // Explicitly: the server may see the end of the connection only after we did.
      await client.query('select pg_advisory_unlock_all()').catch(() => {});
      await client.end().catch(() => {});
    },
  };
}
