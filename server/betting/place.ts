import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import { placeHold, lockMembers, transfer, type Tx } from '../ledger';
import { earlierResult, type OnceRequest, type OnceResult, storeAnswer } from '../once/onceRequests';
import { judgeBet } from './judge';
import { type LegSources, readLegs } from './legSource';
import { refused } from './refuse';
import { bettorOf, conflictRefusal } from './conflictingBets';
import { writeBet } from './writeBet';

export interface PlaceOptions {
  legSources: LegSources;
  /** How long bets in play wait, ms. */
  liveDelayMs: number;
}

/** `cancelsLeft`: today, sent with a bet that was just accepted. */
export interface PlaceOutcome {
  result: OnceResult<'bet'>;
  cancelsLeft?: number;
}

/**
 * Accepts or refuses a bet, in one transaction, once for each reference. The member's accounts are locked first;
 * prices, health, limits and the other bets are read after that, so that they still apply when the money moves.
 */
export async function placeBet(
  tx: Tx,
  memberId: number,
  request: PlaceRequest,
  { legSources, liveDelayMs }: PlaceOptions,
): Promise<PlaceOutcome> {
  const holdings = (await lockMembers(tx, [memberId])).get(memberId);
  const once: OnceRequest<'bet'> = { scope: 'bet', actor: memberId, ref: request.clientRef, body: request };
  const earlier = await earlierResult(tx, once);
  if (earlier) return { result: earlier };
  const refuse = async (refusal: Refused): Promise<PlaceOutcome> => {
    const answer = { is: 'refused', refusal } as const;
    await storeAnswer(tx, once, answer);
    return { result: { is: 'answered', answer } };
  };
  const { barred, limits, feedTerm, at } = await bettorOf(tx, memberId, liveDelayMs);
  if (barred || !holdings) return refuse(refused('barred'));
  const legs = await readLegs(legSources, request.legs, { tx, memberId, feedTerm });
  const verdict = judgeBet(request, legs, limits, holdings.money);
  if (!verdict.ok) return refuse(verdict.refusal);
  const conflict = await conflictRefusal(tx, { memberId }, verdict.terms, limits);
  if (conflict) return refuse(conflict);
  const waits = verdict.terms.kind === 'live' ? liveDelayMs : undefined;
  const betId = await writeBet(tx, { memberId, request, once, terms: verdict.terms, at, waits });
  await debitStake(tx, { memberId, betId, stake: request.stake, waits: waits !== undefined });
  return { result: { is: 'answered', answer: { is: 'bet', betId } }, cancelsLeft: limits.cancel.leftToday };
}

interface StakeDebit {
  memberId: number;
  betId: string;
  stake: number;
  waits: boolean;
}

async function debitStake(
  tx: Tx,
  { memberId: member, betId: reference, stake: amount, waits }: StakeDebit,
): Promise<void> {
  const posted = waits
    ? await placeHold(tx, { kind: 'bet', reference, member, amount })
    : await transfer(tx, {
        kind: 'bet.placed',
        reference,
        lines: [
          { account: 'money', member, amount: -amount },
          { account: 'stakes', amount },
        ],
      });
  // The balance was looked at under the same lock.
  if (!posted.ok) throw new Error(`the stake of bet ${reference} could not be taken: ${posted.reason}`);
}
