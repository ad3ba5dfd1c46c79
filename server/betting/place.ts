import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import { hold, lockMembers, transfer, type Tx } from '../ledger';
import { judge } from './judge';
import { type LegDoors, readLegs } from './legSource';
import { refused } from './refuse';
import { digestOf, keep, type Kept, keptOf } from './onceRequests';
import { bettorOf, standingRefusal } from './conflictingBets';
import { writeBet } from './writeBet';

export interface PlaceOptions {
  doors: LegDoors;
  /** How long bets in play wait, ms. */
  liveDelayMs: number;
}

/** `conflict`: the reference was used with another body. `cancelsLeft`: today, told with a bet that was taken just now. */
export type PlaceOutcome = { kind: 'conflict' } | { kind: 'kept'; kept: Kept; cancelsLeft?: number };

/**
 * Takes or refuses a bet, in one transaction, once for each reference. The member's accounts are locked first; prices,
 * health, limits and the other bets are read after that, so that they hold when the money moves.
 */
export async function place(
  tx: Tx,
  memberId: number,
  request: PlaceRequest,
  { doors, liveDelayMs }: PlaceOptions,
): Promise<PlaceOutcome> {
  const holdings = (await lockMembers(tx, [memberId])).get(memberId);
  const body = digestOf(request);
  const earlier = await keptOf(tx, memberId, request.clientRef);
  if (earlier) return again(earlier, body);
  const refuse = async (refusal: Refused): Promise<PlaceOutcome> => {
    const kept: Kept = { kind: 'refused', refusal, body };
    await keep(tx, memberId, request.clientRef, kept);
    return { kind: 'kept', kept };
  };
  const { barred, limits } = await bettorOf(tx, memberId, liveDelayMs);
  if (barred || !holdings) return refuse(refused('barred'));
  const legs = await readLegs(doors, request.legs, tx, memberId);
  const verdict = judge(request, legs, limits, holdings.money);
  if (!verdict.ok) return refuse(verdict.refusal);
  const standing = await standingRefusal(tx, { memberId, variant: request.variant }, verdict.terms, limits);
  if (standing) return refuse(standing);
  const waits = verdict.terms.kind === 'live' ? liveDelayMs : undefined;
  const betId = await writeBet(tx, { memberId, request, body, terms: verdict.terms, waits });
  await takeStake(tx, { memberId, betId, stake: request.stake, waits: waits !== undefined });
  return { kind: 'kept', kept: { kind: 'bet', betId, body }, cancelsLeft: limits.cancel.leftToday };
}

function again(kept: Kept, body: Buffer): PlaceOutcome {
  if (kept.kind !== 'void' && !kept.body.equals(body)) return { kind: 'conflict' };
  return { kind: 'kept', kept };
}

interface Stake {
  memberId: number;
  betId: string;
  stake: number;
  waits: boolean;
}

async function takeStake(tx: Tx, { memberId: member, betId: reference, stake: amount, waits }: Stake): Promise<void> {
  const posted = waits
    ? await hold(tx, { kind: 'bet', reference, member, amount })
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
