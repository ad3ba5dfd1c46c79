import { sql } from 'kysely';
import type { PlaceRequest } from '../../src/contract/api/betting';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { StakeKind } from '../../src/rules/betting/stakes';
import { markMoved, type Tx } from '../ledger';
import { answerStatement, type OnceRequest } from '../once/onceRequests';
import type { BetTerms } from './judge';
import { picksKey } from './conflictingBets';

const GAME_TYPE: Readonly<Record<StakeKind, GameType>> = {
  sports: GameType.sports,
  live: GameType.live,
  minigame: GameType.minigame,
  virtual: GameType.virtual,
};

export interface NewBet {
  memberId: number;
  request: PlaceRequest;
  /** Answered by the bet in the same statement. */
  once: OnceRequest<'bet'>;
  terms: BetTerms;
  /** When it was checked: before a round's close if the round was open then, however long the writing takes. */
  at: Date;
  /** How long it waits for its decision, ms; undefined: it is accepted. */
  waits: number | undefined;
}

/** Writes a bet with its legs, stores its reference and notifies the member's pages: one statement, one round trip. */
export async function writeBet(tx: Tx, { memberId, request, once, terms, at, waits }: NewBet): Promise<string> {
  markMoved(tx, memberId);
  const { clientRef, variant, stake, bonus = null, pricePolicy } = request;
  const { kind, totalPrice, payout, bonusPrice, pairLeagues, legs } = terms;
  const first = Math.min(...legs.map(({ startsAt }) => startsAt));
  const answer = sql`(select jsonb_build_object('is', 'bet', 'betId', id::text) from made)`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into bet (member_id, client_ref, kind, variant, stake, bonus, price_policy, total_price, payout, bonus_price,
        picks, first_start, pair_leagues, placed_at, decide_at, state)
      values (${memberId}, ${clientRef}, ${GAME_TYPE[kind]}, ${variant}, ${stake}, ${bonus}, ${pricePolicy}, ${totalPrice},
        ${payout}, ${bonusPrice}, ${picksKey(terms)}, ${new Date(first)}, ${pairLeagues}, ${at},
        clock_timestamp() + ${waits ?? null}::float8 * interval '1 millisecond',
        ${waits === undefined ? 'open' : 'waiting'})
      returning id
    ), legs as (
      insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price,
        seen_version, price, epoch, version, facts, exposure_key, question_key)
      select made.id, l.place, l.kind, l.pick, l.area, l.fixture_id, l.market_id, l.selection_id,
        to_timestamp(l.starts_at / 1000.0), l.seen_price, l.seen_version, l.price, l.epoch, l.version, l.facts,
        l.exposure_key, l.question_key
      from made, jsonb_to_recordset(${JSON.stringify(legRows(request, terms))}::jsonb) as l (
        place integer, kind text, pick text, area text, fixture_id text, market_id text, selection_id text,
        starts_at double precision, seen_price integer, seen_version bigint, price integer, epoch text, version bigint,
        facts jsonb, exposure_key text, question_key text)
    ), answered as (${answerStatement(once, answer)}
    ), told as (${versionIncrement([memberId])})
    select id from made`.execute(tx);
  return rows[0]!.id;
}

function legRows({ legs }: PlaceRequest, terms: BetTerms) {
  return legs.map((leg, place) => {
    const now = terms.legs[place]!;
    const odds = leg.kind === 'odds';
    return {
      place,
      kind: leg.kind,
      pick: now.pick.id,
      area: odds ? leg.area : null,
      fixture_id: odds ? leg.fixtureId : leg.roundId,
      market_id: leg.marketId,
      selection_id: odds ? leg.betId : leg.selectionId,
      starts_at: now.startsAt,
      seen_price: leg.price,
      seen_version: odds ? leg.version : null,
      price: terms.prices[place]!,
      epoch: now.seenAt?.epoch ?? null,
      version: now.seenAt?.version ?? null,
      facts: now.snapshot,
      exposure_key: now.exposure.exposureKey,
      question_key: now.exposure.questionKey,
    };
  });
}

function versionIncrement(memberIds: readonly number[]) {
  return sql`insert into betting_member (member_id, version)
    select member, 1 from unnest(${memberIds}::integer[]) as member order by member
    on conflict (member_id) do update set version = betting_member.version + 1`;
}

/** Notifies the members' pages, once it is committed, that something about their bets is new. No member twice. */
export async function raiseBetsVersion(tx: Tx, ...memberIds: readonly number[]): Promise<void> {
  for (const id of memberIds) markMoved(tx, id);
  await versionIncrement(memberIds).execute(tx);
}
