import type { CashOutRequest } from '../../../src/contract/api/cashOut';
import { type LockedBalances, lockMembers, type Tx } from '../../ledger';
import { earlierResults, type OnceRequest, type OnceResult, storeAnswers } from '../../once/onceRequests';
import type { OnceAnswers } from '../../storage/tables/onceRequests';
import { tracer } from '../../traces/tracer';
import { NOTHING_CHECKED } from '../bookChecks';
import { type Bettor, bettorsOf } from '../bettor';
import { type BetRows, readBets } from '../views';
import { raiseBetsVersion } from '../writeBet';
import { type LockedBet, lockBets, type OwnBet } from './cashableBet';
import { insertWaiting, type NewCashOut } from './cashOutRows';
import { type CashOutOdds, currentLegs } from './currentLegs';
import { cashOutRefused, judgeAsked } from './judgeCashOut';
import { payCashOuts } from './payCashOut';

export interface CashOutAsking extends OwnBet {
  request: CashOutRequest;
  /** The server asks by itself, at what the member set. */
  isAutomatic?: boolean;
}

export interface AskOptions {
  odds: Omit<CashOutOdds, 'checks'>;
  /** How long a cash-out with a leg in play waits, ms. */
  liveDelayMs: number;
}

type Answer = OnceAnswers['cashOut'];

/** The answer to a cash-out. `paid`: the amount, whole won, where it was paid just now, and the bet as it is since. */
export interface CashOutOutcome {
  result: OnceResult<'cashOut'>;
  paid?: { value: number; bet: BetRows; cancelsLeft: number };
}

/** Cashes bets of different members out, or has that wait or refuses it: once for each reference. */
export async function askCashOuts(
  tx: Tx,
  asked: readonly CashOutAsking[],
  options: AskOptions,
): Promise<CashOutOutcome[]> {
  const memberIds = asked.map(({ memberId }) => memberId);
  const requests = asked.map(({ memberId: actor, betId, request: { clientRef: ref, stake, value } }) => {
    const request: OnceRequest<'cashOut'> = { scope: 'cashOut', actor, ref, body: { betId, stake, value } };
    return request;
  });
  // One round trip; what is read after the lock is read under it.
  const [locked, earlier, bets, bettors] = await Promise.all([
    lockMembers(tx, memberIds),
    earlierResults(tx, requests),
    lockBets(tx, asked),
    bettorsOf(tx, memberIds, options.liveDelayMs),
  ]);
  const fresh = asked.flatMap((asking, n) =>
    earlier[n] ? [] : [{ ...asking, once: requests[n]!, bet: bets[n], bettor: bettors.get(asking.memberId) }],
  );
  const cashed = await cashOutAll(tx, locked, fresh, options);
  const [sold] = await Promise.all([
    readBets(
      tx,
      fresh.flatMap(({ betId }, n) => (cashed[n]!.paid ? [betId] : [])),
    ),
    storeAnswers(
      tx,
      fresh.map(({ once: request }, n) => ({ request, answer: cashed[n]!.answer })),
    ),
  ]);
  const byMember = new Map(sold.map((bet) => [bet.memberId, bet]));
  let next = 0;
  return earlier.map((result, n): CashOutOutcome => {
    if (result) return { result };
    const { answer, paid } = cashed[next++]!;
    const bet = byMember.get(asked[n]!.memberId);
    return { result: { is: 'answered', answer }, ...(paid && bet && { paid: { ...paid, bet } }) };
  });
}

/** A cash-out that is asked for, with what it is judged by. */
interface FreshAsking extends CashOutAsking {
  bet: LockedBet | undefined;
  bettor: Bettor | undefined;
}

type Cashed = { answer: Answer; paid?: Omit<NonNullable<CashOutOutcome['paid']>, 'bet'> };

/** As `askCashOuts`, not once-only by itself. The members' accounts and the bets are locked. */
async function cashOutAll(
  tx: Tx,
  locked: LockedBalances,
  asked: readonly FreshAsking[],
  options: AskOptions,
): Promise<Cashed[]> {
  const { checks = NOTHING_CHECKED } = asked.find(({ bettor }) => bettor)?.bettor ?? {};
  const judged = asked.map((each) => judge(each, { ...options.odds, checks }));
  const waiting = judged.flatMap((each) => ('waitMs' in each ? [each] : []));
  const due = judged.flatMap((each) => ('due' in each ? [each] : []));
  const waitingIds = await insertWaiting(tx, waiting);
  const paid = await payCashOuts(
    tx,
    locked,
    due.map((each) => each.due),
    checks.feedTerm,
  );
  const changed = [...waiting, ...(paid ? due : [])].map(({ cashOut: { memberId } }) => memberId);
  if (changed.length > 0) await raiseBetsVersion(tx, ...changed);
  return judged.map((each): Cashed => {
    if ('answer' in each) return each;
    if ('waitMs' in each) return { answer: { is: 'cashOut', id: waitingIds[waiting.indexOf(each)]! } };
    if (!paid) return { answer: { is: 'refused', refusal: cashOutRefused('no-price') } };
    const { value } = each.due;
    const { leftToday: cancelsLeft } = each.bettor.limits.cancel;
    return { answer: { is: 'cashOut', id: paid[due.indexOf(each)]! }, paid: { value, cancelsLeft } };
  });
}

type Judged =
  | { answer: Answer }
  | { cashOut: NewCashOut; waitMs: number }
  | { cashOut: NewCashOut; due: Parameters<typeof payCashOuts>[2][number]; bettor: Bettor };

function judge({ memberId, betId, request, isAutomatic, bet, bettor }: FreshAsking, odds: CashOutOdds): Judged {
  const { clientRef, stake, value: least } = request;
  if (!bettor || bettor.barred) return { answer: { is: 'refused', refusal: cashOutRefused('barred') } };
  const current = currentLegs(bet?.legs ?? [], odds);
  const verdict = judgeAsked(bet, { stake, least }, current);
  if ('refusal' in verdict) return { answer: { is: 'refused', refusal: verdict.refusal } };
  const cashOut = { memberId, betId, clientRef, stake, least, legs: current.inPlay, isAutomatic };
  if (current.inPlay.length > 0) {
    const trace = tracer()?.present(memberId);
    return { cashOut: { ...cashOut, trace }, waitMs: bettor.limits.liveDelayMs };
  }
  return { cashOut, due: { memberId, bet: bet!, stake, value: verdict.value, cashOut }, bettor };
}

/** Cashes one bet out, or has that wait or refuses it; not once-only by itself. The member's accounts are locked. */
export async function cashOut(
  tx: Tx,
  locked: LockedBalances,
  asking: CashOutAsking,
  options: AskOptions,
): Promise<Answer> {
  const { memberId } = asking;
  const [[bet], bettors] = await Promise.all([lockBets(tx, [asking]), bettorsOf(tx, [memberId], options.liveDelayMs)]);
  const [cashed] = await cashOutAll(tx, locked, [{ ...asking, bet, bettor: bettors.get(memberId) }], options);
  return cashed!.answer;
}
