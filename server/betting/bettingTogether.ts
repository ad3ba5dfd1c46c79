import type { Clock } from '../../src/rules/clock';
import { type InTransaction, lockMembers, type Tx } from '../ledger';
import { Backlog } from '../timing/backlog';
import { batches } from '../timing/batches';
import { askCashOuts, type AskOptions, type CashOutAsking, type CashOutOutcome } from './cashOut/askCashOut';
import { inOneTransaction } from './inOneTransaction';
import { OutdatedOdds } from './stillCurrent';
import { placeBets, type PlaceAsking, type PlaceOptions, type PlaceOutcome } from './place';

/** Bets and cash-outs in one transaction, and transactions at once: while one commits, the next one works. */
const ASKED_AT_ONCE = 50;
const LANES = 2;
/** Bets of one member that are under way at the most: they are placed one after another, and nobody presses more. */
const MEMBER_BETS_MAX = 50;
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

export interface TogetherOptions {
  clock: Clock;
  inTransaction: InTransaction;
  placing: Omit<PlaceOptions, 'clock'>;
  cashingOut: AskOptions;
}

export interface Together {
  /** `busy`: its time was over before it could begin, or be written, and nothing came of it. */
  place(asking: PlaceAsking): Promise<PlaceOutcome | 'busy'>;
  cashOut(asking: CashOutAsking): Promise<CashOutOutcome>;
  /** What is to be placed enters it first. */
  backlog: Backlog;
}

/** One of the two. */
type Asking = { bet: PlaceAsking } | { cashOut: CashOutAsking };
interface Outcome {
  placed?: PlaceOutcome | 'busy';
  cashed?: CashOutOutcome;
}

/**
 * Places bets, and cashes bets out, that are asked for while others are under way in one transaction with them. What a member
 * asks for is done one after another. Where a transaction fails each is tried by itself, so that only the failing ones fail.
 */
export function bettingTogether({ inTransaction, clock, placing, cashingOut }: TogetherOptions): Together {
  const backlog = new Backlog({ clock, mostMs: ROUND_WAIT_MS, together: ASKED_AT_ONCE, pace: FIRST_PACE_MS });
  const { ask } = batches<Asking, () => Outcome>({
    name: 'place bets',
    most: ASKED_AT_ONCE,
    lanes: LANES,
    beside: { clock, ...BESIDE },
    exclusive: memberOf,
    patience: {
      clock,
      ms: (asking) => ('bet' in asking ? patienceOf(asking.bet) - clock.mono() : undefined),
      instead: () => {
        backlog.withdraw();
        return () => ({ placed: 'busy' });
      },
    },
    run: inOneTransaction(inTransaction, (tx, asked) => doAll(tx, asked, { clock, ...placing }, cashingOut)),
  });
  const ofMembers = new Map<number, number>();
  return {
    backlog,
    async place(bet) {
      const { memberId } = bet;
      const underWay = ofMembers.get(memberId) ?? 0;
      if (underWay === MEMBER_BETS_MAX) {
        backlog.withdraw();
        return 'busy';
      }
      ofMembers.set(memberId, underWay + 1);
      try {
        return (await ask({ bet }))().placed!;
      } catch (failure) {
        if (failure instanceof OutdatedOdds) return 'busy';
        throw failure;
      } finally {
        const left = ofMembers.get(memberId)! - 1;
        if (left === 0) ofMembers.delete(memberId);
        else ofMembers.set(memberId, left);
      }
    },
    cashOut: async (cashOut) => (await ask({ cashOut }))().cashed!,
  };
}

const memberOf = (asking: Asking) => ('bet' in asking ? asking.bet : asking.cashOut).memberId;

/** By the monotonic clock, ms. */
function patienceOf({ arrived, request: { legs } }: PlaceAsking): number {
  return arrived + (legs.some(({ kind }) => kind === 'round') ? ROUND_WAIT_MS : ODDS_WAIT_MS);
}

async function doAll(
  tx: Tx,
  asked: readonly Asking[],
  placing: PlaceOptions,
  cashingOut: AskOptions,
): Promise<Outcome[]> {
  const bets = asked.flatMap((asking) => ('bet' in asking ? [asking.bet] : []));
  const cashOuts = asked.flatMap((asking) => ('cashOut' in asking ? [asking.cashOut] : []));
  // All at once and in one order, or two transactions could wait for each other.
  if (bets.length > 0 && cashOuts.length > 0) await lockMembers(tx, asked.map(memberOf));
  const [placed, cashed] = await Promise.all([
    bets.length > 0 ? placeBets(tx, bets, placing) : [],
    cashOuts.length > 0 ? askCashOuts(tx, cashOuts, cashingOut) : [],
  ]);
  let [nextBet, nextCashOut] = [0, 0];
  return asked.map((asking) => ('bet' in asking ? { placed: placed[nextBet++]! } : { cashed: cashed[nextCashOut++]! }));
}
