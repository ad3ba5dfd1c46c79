import type { Minigame } from '../../src/contract/rounds/catalogue';
import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { pruneRounds } from './prune';
import { settleShown } from './settle';
import { stepRound } from './step';

/** Longest and shortest rest between two looks. ms */
const PAUSE_MS = { most: 1_000, least: 10 };
/** Rest while another process is at it: it may die. ms */
const BUSY_PAUSE_MS = 250;
const PRUNE_MS = 60_000;

export interface DrawLoopOptions {
  inTransaction: InTransaction;
  clock: Clock;
  /** Site seconds per second. */
  speed: number;
  seed: () => string;
  /** Those that are announced. All, unless told. */
  games?: readonly Minigame[];
  /** Hears why something failed; it is tried again. */
  onError: (failure: unknown) => void;
}

/**
 * Keeps rounds going until it is stopped: announced, drawn and settled in time. Every server process does so, and the
 * database lets one at a time. The returned function resolves when the last look is over.
 */
export function startDrawLoop(options: DrawLoopOptions): () => Promise<void> {
  const { clock, inTransaction, onError } = options;
  let stopped = false;
  let cancel = (): void => {};
  let pruned = clock.mono();
  let running: Promise<void> = look();

  async function look(): Promise<void> {
    let rest = PAUSE_MS.most;
    try {
      rest = await once();
    } catch (failure) {
      onError(failure);
    }
    if (!stopped) cancel = clock.after(rest, () => void (running = look()));
  }

  /** Gives how long nothing will be due. */
  async function once(): Promise<number> {
    const done = await stepRound(options);
    await settleShown(inTransaction, () => stopped);
    if (done.busy) return BUSY_PAUSE_MS;
    if (clock.mono() - pruned > PRUNE_MS) {
      pruned = clock.mono();
      await inTransaction((tx) => pruneRounds(tx));
    }
    return Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, done.wait));
  }

  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}
