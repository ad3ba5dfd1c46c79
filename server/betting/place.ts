import { sql } from 'kysely';
import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { StakeKind } from '../../src/rules/slip/stakes';
import { hold, lockMembers, transfer, type Tx } from '../ledger';
import { noteMoved } from '../ledger/inTransaction';
import { judge, type Terms } from './judge';
import { type LegDoors, readLegs } from './legDoor';
import { refused } from './refuse';
import { digestOf, keep, type Kept, keptOf } from './requests';
import { bettorOf, picksKey, standingRefusal } from './standing';

export interface PlaceOptions {
  doors: LegDoors;
  /** How long bets in play wait, ms. */
  liveDelayMs: number;
}

/** `conflict`: the reference was used with another body. */
export type PlaceOutcome = { kind: 'conflict' } | { kind: 'kept'; kept: Kept };

const GAME_TYPE: Readonly<Record<StakeKind, GameType>> = {
  sports: GameType.sports,
  live: GameType.live,
  minigame: GameType.minigame,
  virtual: GameType.virtual,
};

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
  const betId = await write(tx, memberId, request, verdict.terms, waits);
  await takeStake(tx, { memberId, betId, stake: request.stake, waits: waits !== undefined });
  const kept: Kept = { kind: 'bet', betId, body };
  await keep(tx, memberId, request.clientRef, kept);
  await raiseVersion(tx, memberId);
  return { kind: 'kept', kept };
}

function again(kept: Kept, body: Buffer): PlaceOutcome {
  if (kept.kind !== 'void' && !kept.body.equals(body)) return { kind: 'conflict' };
  return { kind: 'kept', kept };
}

/** Tells the member's pages, once it is committed, that something about their bets is new. */
export async function raiseVersion(tx: Tx, memberId: number): Promise<void> {
  noteMoved(tx, memberId);
  await sql`insert into betting_member (member_id, version) values (${memberId}, 1)
    on conflict (member_id) do update set version = betting_member.version + 1`.execute(tx);
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

async function write(
  tx: Tx,
  memberId: number,
  request: PlaceRequest,
  terms: Terms,
  waits: number | undefined,
): Promise<string> {
  const { id } = await tx
    .insertInto('bet')
    .values({
      member_id: memberId,
      client_ref: request.clientRef,
      kind: GAME_TYPE[terms.kind],
      variant: request.variant,
      stake: request.stake,
      bonus: request.bonus ?? null,
      price_policy: request.pricePolicy,
      total_price: terms.totalPrice,
      payout: terms.payout,
      bonus_price: terms.bonusPrice,
      picks: picksKey(terms),
      first_start: new Date(Math.min(...terms.legs.map(({ startsAt }) => startsAt))),
      pair_leagues: terms.pairLeagues,
      decide_at:
        waits === undefined ? null : sql<Date>`clock_timestamp() + ${waits}::float8 * interval '1 millisecond'`,
      state: waits === undefined ? 'open' : 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = request.legs.map((leg, place) => {
    const now = terms.legs[place]!;
    const odds = leg.kind === 'odds';
    return {
      bet_id: id,
      place,
      kind: leg.kind,
      pick: now.pick.id,
      area: odds ? leg.area : null,
      fixture_id: odds ? leg.fixtureId : leg.roundId,
      market_id: leg.marketId,
      selection_id: odds ? leg.betId : leg.selectionId,
      starts_at: new Date(now.startsAt),
      seen_price: leg.price,
      seen_version: odds ? leg.version : null,
      price: terms.prices[place]!,
      epoch: now.seenAt?.epoch ?? null,
      version: now.seenAt?.version ?? null,
      facts: JSON.stringify(now.facts),
    };
  });
  await tx.insertInto('bet_leg').values(rows).execute();
  return id;
}
