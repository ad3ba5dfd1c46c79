import type { Minigame } from '../../src/contract/rounds/catalogue';
import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { startLoop } from '../timing/backgroundLoop';
import { FailingRounds } from './failingRounds';
import { settleShown } from './settle';
import { stepRound } from './step';

/** Longest and shortest rest between two steps. ms */
const PAUSE_MS = { most: 1_000, least: 10 };
/** Rest while another process is at it: it may die. ms */
const BUSY_PAUSE_MS = 250;

export interface DrawLoopOptions {
  inTransaction: InTransaction;
  clock: Clock;
  /** How many times faster rounds follow each other. */
  speed: number;
  seed: () => string;
  /** Those that are announced. All by default. */
  games?: readonly Minigame[];
  /**
   * Called with a step's failure, after which it is tried again, or with that of a draw; and once each time the
   * database's clock turns out to have been ahead.
   */
  onError: (failure: unknown) => void;
}

/**
 * Runs the rounds until it is stopped: announced, drawn and settled in time. Every server process does so, and the
 * database lets one at a time. The returned function resolves when the last step is over.
 */
export function startDrawLoop(options: DrawLoopOptions): () => Promise<void> {
  const { clock, inTransaction, onError } = options;
  const failing = new FailingRounds(clock);
  let wasAhead = false;

  /** Returns for how long nothing will be due. */
  async function step(signal: AbortSignal): Promise<number> {
    const done = await stepRound({ ...options, failing, onFailure: onError });
    await settleShown(inTransaction, { failing, ended: () => signal.aborted, onFailure: onError });
    if (done.busy) return BUSY_PAUSE_MS;
    const isAhead = done.ahead > 0;
    if (isAhead && !wasAhead) onError(new Error(aheadText(done.ahead)));
    wasAhead = isAhead;
    return Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, done.wait));
  }

  return startLoop({ clock, restMs: PAUSE_MS.most, onError, run: step });
}

function aheadText(ahead: number): string {
  const minutes = Math.ceil(ahead / MINUTE_MS);
  return `rounds are announced ${minutes} min ahead: the database's clock was ahead. They stay and are drawn at their time`;
}
