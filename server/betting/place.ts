import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import { placeHold, lockMembers, transfer, type Tx } from '../ledger';
import { judgeBet } from './judge';
import { type LegSources, readLegs } from './legSource';
import { refused } from './refuse';
import { digestOf, storeRequest, type StoredRequest, storedRequestOf } from './onceRequests';
import { bettorOf, conflictRefusal } from './conflictingBets';
import { writeBet } from './writeBet';

export interface PlaceOptions {
  legSources: LegSources;
  /** How long bets in play wait, ms. */
  liveDelayMs: number;
}

/**
 * `conflict`: the reference was used with another body. `cancelsLeft`: today, sent with a bet that was just accepted.
 */
export type PlaceOutcome = { kind: 'conflict' } | { kind: 'kept'; request: StoredRequest; cancelsLeft?: number };

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
  const body = digestOf(request);
  const earlier = await storedRequestOf(tx, memberId, request.clientRef);
  if (earlier) return repeatOutcome(earlier, body);
  const refuse = async (refusal: Refused): Promise<PlaceOutcome> => {
    const stored: StoredRequest = { kind: 'refused', refusal, body };
    await storeRequest(tx, memberId, request.clientRef, stored);
    return { kind: 'kept', request: stored };
  };
  const { barred, limits } = await bettorOf(tx, memberId, liveDelayMs);
  if (barred || !holdings) return refuse(refused('barred'));
  const legs = await readLegs(legSources, request.legs, tx, memberId);
  const verdict = judgeBet(request, legs, limits, holdings.money);
  if (!verdict.ok) return refuse(verdict.refusal);
  const conflict = await conflictRefusal(tx, { memberId }, verdict.terms, limits);
  if (conflict) return refuse(conflict);
  const waits = verdict.terms.kind === 'live' ? liveDelayMs : undefined;
  const betId = await writeBet(tx, { memberId, request, body, terms: verdict.terms, waits });
  await debitStake(tx, { memberId, betId, stake: request.stake, waits: waits !== undefined });
  return { kind: 'kept', request: { kind: 'bet', betId, body }, cancelsLeft: limits.cancel.leftToday };
}

function repeatOutcome(stored: StoredRequest, body: Buffer): PlaceOutcome {
  if (stored.kind !== 'void' && !stored.body.equals(body)) return { kind: 'conflict' };
  return { kind: 'kept', request: stored };
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
