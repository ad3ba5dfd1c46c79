import { sql } from 'kysely';
import type { Refused } from '../../src/contract/api/betting';
import { closeHolds, type HoldClosing, type LockedBalances, type Tx } from '../ledger';
import { prepared } from '../storage/prepared';
import { heldFor, payEdits, refuseEdits, type WaitingEdit } from './edit/waitingEdit';
import type { BetTerms } from './judge';
import { isStillCurrent, OutdatedOdds } from './stillCurrent';
import { raiseBetsVersion } from './writeBet';

interface DecidedBet {
  id: string;
  member_id: number;
  stake: string | number;
}

/** The bet whose place is taken, and what it is cashed out for, whole won. `feedTerm`: of the odds that it was judged by. */
export interface EditSale {
  edit: WaitingEdit;
  value: number;
  feedTerm: number;
}

/** What became of waiting bets, each of another member. */
export interface Decisions {
  accepted: readonly { bet: DecidedBet; terms: BetTerms; sale?: EditSale | undefined }[];
  refused: readonly { bet: DecidedBet; refusal: Refused; edit?: WaitingEdit | undefined }[];
}

/**
 * Captures or releases the stakes, whose members' accounts are `locked`, and writes bets and legs as they were decided.
 * Throws `OutdatedOdds` where the feed's term is not `feedTerm` any more, or the transaction too old.
 */
export async function writeDecisions(
  tx: Tx,
  locked: LockedBalances,
  { accepted, refused }: Decisions,
  feedTerm: number,
): Promise<void> {
  const decided = [...accepted, ...refused].map(({ bet }) => bet);
  if (decided.length === 0) return;
  // An edit is staked whole, from what was held and what the old bet brings.
  const closings = [
    ...accepted.flatMap(({ bet, sale }) => closingOf(bet, sale ? 'released' : 'captured', sale?.edit)),
    ...refused.flatMap(({ bet, edit }) => closingOf(bet, 'released', edit)),
  ];
  await Promise.all([
    // The legs first: once a bet is open their prices are fixed.
    setPrices(tx, accepted),
    openBets(tx, accepted, feedTerm),
    refuseBets(tx, refused),
    raiseBetsVersion(tx, ...decided.map(({ member_id }) => member_id)),
    closeHolds(tx, locked, closings),
    refuseEdits(
      tx,
      refused.flatMap(({ edit, refusal }) => (edit ? [{ edit, refusal }] : [])),
    ),
  ]);
  await payEdits(
    tx,
    accepted.flatMap(({ bet: { id: betId, member_id: memberId, stake }, sale }) =>
      sale ? [{ ...sale, memberId, betId, stake: Number(stake) }] : [],
    ),
  );
}

function closingOf(
  { id: reference, stake }: DecidedBet,
  state: HoldClosing['state'],
  edit: WaitingEdit | undefined,
): HoldClosing[] {
  return heldFor(Number(stake), edit) === 0 ? [] : [{ kind: 'bet', reference, state }];
}

async function setPrices(tx: Tx, accepted: Decisions['accepted']): Promise<void> {
  const rows = accepted.flatMap(({ bet, terms: { prices, joints } }) =>
    prices.map((price, place) => ({ bet_id: bet.id, place, price, joint: joints[place] ?? null })),
  );
  await sql`${prepared('set_leg_prices')}
    update bet_leg l set price = own.price, joint = own.joint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (bet_id bigint, place integer, price integer, joint integer)
    where l.bet_id = own.bet_id and l.place = own.place`.execute(tx);
}

async function openBets(tx: Tx, accepted: Decisions['accepted'], feedTerm: number): Promise<void> {
  const { numAffectedRows } = await sql`${prepared('open_bets')}
    update bet b set state = 'open', total_price = own.total_price, payout = own.payout
    from unnest(${accepted.map(({ bet }) => bet.id)}::bigint[], ${accepted.map(({ terms }) => terms.totalPrice)}::bigint[],
      ${accepted.map(({ terms }) => terms.payout)}::bigint[]) as own (id, total_price, payout)
    where b.id = own.id and ${isStillCurrent(feedTerm)}`.execute(tx);
  if (Number(numAffectedRows) < accepted.length) throw new OutdatedOdds();
}

async function refuseBets(tx: Tx, refused: Decisions['refused']): Promise<void> {
  if (refused.length === 0) return;
  const ids = refused.map(({ bet }) => bet.id);
  const refusals = refused.map(({ refusal }) => JSON.stringify(refusal));
  await Promise.all([
    sql`${prepared('refuse_bets')}
      update bet b set state = 'refused', due = false, refusal = own.refusal, settled_at = clock_timestamp()
      from unnest(${ids}::bigint[], ${refusals}::jsonb[]) as own (id, refusal)
      where b.id = own.id`.execute(tx),
    sql`${prepared('end_legs')} update bet_leg set over = true where bet_id = any(${ids}::bigint[])`.execute(tx),
  ]);
}
