import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { Backlog } from '../timing/backlog';
import { batches } from '../timing/batches';
import { inOneTransaction } from './inOneTransaction';
import { placeBets, type PlaceAsking, type PlaceOptions, type PlaceOutcome } from './place';

/** Bets placed in one transaction, and transactions at once: while one commits, the next one works. */
const BETS_AT_ONCE = 50;
const LANES = 2;
/**
 * Another transaction begins beside one once so many wait, or one has for so long, ms: a small one costs nearly as much as a
 * large one.
 */
const BESIDE = { many: 12, ms: 30 };
/** How long after its arrival the placing of a bet on a round begins at the latest: its draw comes soon. ms */
const ROUND_WAIT_MS = 1_500;
/** That of any other bet. ms */
const ODDS_WAIT_MS = 5_000;
/** How much later each bet makes the next one, until that is measured. ms */
const FIRST_PACE_MS = 1.5;

export interface PlacingOptions extends PlaceOptions {
  clock: Clock;
  inTransaction: InTransaction;
}

/** `busy`: its time was over before it could begin, and nothing came of it. */
export interface Placing {
  place(asking: PlaceAsking): Promise<PlaceOutcome | 'busy'>;
  /** What is to be placed enters it first. */
  backlog: Backlog;
}

/**
 * Places bets that come in while others are being placed in one transaction with them. A member's bets are placed one after
 * another. Where a transaction fails each of its bets is tried by itself, so that only the failing ones fail.
 */
export function placingTogether({ inTransaction, clock, ...parts }: PlacingOptions): Placing {
  const options = { clock, ...parts };
  const backlog = new Backlog({ clock, mostMs: ROUND_WAIT_MS, together: BETS_AT_ONCE, pace: FIRST_PACE_MS });
  const { ask } = batches<PlaceAsking, () => PlaceOutcome | 'busy'>({
    name: 'place bets',
    most: BETS_AT_ONCE,
    lanes: LANES,
    beside: { clock, ...BESIDE },
    exclusive: ({ memberId }) => memberId,
    patience: {
      clock,
      ms: ({ arrived, request: { legs } }) =>
        arrived + (legs.some(({ kind }) => kind === 'round') ? ROUND_WAIT_MS : ODDS_WAIT_MS) - clock.mono(),
      instead: () => {
        backlog.withdraw();
        return () => 'busy';
      },
    },
    run: inOneTransaction(inTransaction, (tx, asked) => placeBets(tx, asked, options)),
  });
  return { backlog, place: async (asking) => (await ask(asking))() };
}
