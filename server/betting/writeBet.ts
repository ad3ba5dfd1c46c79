import { sql } from 'kysely';
import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import { GameType } from '../../src/contract/codes/gameTypes';
import { Settlement } from '../../src/contract/stream/market';
import type { StakeKind } from '../../src/rules/betting/stakes';
import { markMoved, type Tx } from '../ledger';
import { answersStatement, type OnceRequest } from '../once/onceRequests';
import { prepared } from '../storage/prepared';
import type { AskedEdit } from './edit/askedEdit';
import type { BetTerms } from './judge';
import { isStillCurrent, OutdatedOdds } from './stillCurrent';
import type { BetRows } from './views';
import { picksKey } from './picksKey';

const GAME_TYPE: Readonly<Record<StakeKind, GameType>> = {
  sports: GameType.sports,
  live: GameType.live,
  minigame: GameType.minigame,
  virtual: GameType.virtual,
};

/** A bet as it was decided, with the reference that it answers. */
export type PlacedBet = {
  memberId: number;
  /** The number it has if it is accepted. */
  betId: string;
  request: PlaceRequest;
  once: OnceRequest<'bet'>;
  /**
   * When the request arrived, by the database's clock, ms since the epoch: before a round's close if the round was open then,
   * however long the placing takes.
   */
  arrivedAt: number;
} & (
  | { refusal: Refused }
  | {
      terms: BetTerms;
      /** How long it waits for its decision, ms; undefined: it is accepted. */
      waits: number | undefined;
      /** It waits for staff; ms after which it may be decided then. */
      reviewed?: { after: number } | undefined;
      /** The bet whose place it takes. */
      edit?: AskedEdit | undefined;
      /** The span it is placed in, for its decision later. */
      trace?: string | undefined;
    }
);
type AcceptedBet = Extract<PlacedBet, { terms: BetTerms }>;

/**
 * Writes accepted bets with their legs, stores all references with their answers and notifies the members' pages: one
 * statement, one round trip. Gives what was written, undefined for refusals. Throws `OutdatedOdds` where the feed's term is not
 * `feedTerm` any more, or the transaction too old.
 */
export async function writePlacedBets(
  tx: Tx,
  placed: readonly PlacedBet[],
  feedTerm: number,
): Promise<(BetRows | undefined)[]> {
  const bets = placed.map((each, n) => ('terms' in each ? betColumns(each, n) : { n, refusal: each.refusal }));
  const legs = placed.map((each) => ('terms' in each ? legRows(each.request, each.terms) : []));
  const members = placed.flatMap((each) => ('terms' in each ? [each.memberId] : []));
  const { rows } = await sql<{ n: number; placed_at: Date; decide_at: Date | null }>`
    ${prepared('write_placed_bets')}
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) as asked (
        n integer, id bigint, refusal jsonb, member_id integer, client_ref uuid, kind integer, variant text, stake bigint, bonus integer, system text,
        price_policy text, total_price bigint, payout bigint, bonus_price integer, picks text, first_start float8,
        pair_leagues text[], placed_at timestamptz, waits float8, trace text,
        reviewed boolean, after float8)
    ), made as (
      insert into bet (id, member_id, client_ref, kind, variant, stake, bonus, system, price_policy, total_price, payout,
        bonus_price, picks, first_start, pair_leagues, placed_at, decide_at, state, trace, reviewed)
      overriding system value
      select id, member_id, client_ref, kind, variant, stake, bonus, system, price_policy, total_price, payout, bonus_price,
        picks, to_timestamp(first_start / 1000.0), pair_leagues, placed_at,
        clock_timestamp() + waits * interval '1 millisecond', case when waits is null then 'open' else 'waiting' end, trace,
        reviewed
      from asked where refusal is null and ${isStillCurrent(feedTerm)} order by n
      returning id, placed_at, decide_at
    ), numbered as (
      select n, made.* from made join asked using (id)
    ), reviews as (
      insert into bet_review (bet_id, until, earliest)
      select id, made.decide_at, clock_timestamp() + after * interval '1 millisecond' from made join asked using (id)
      where reviewed
    ), legs as (
      insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price,
        seen_version, price, seen_joint, joint, epoch, version, facts, exposure_key, question_key, margin)
      select b.id, l.place, l.kind, l.pick, l.area, l.fixture_id, l.market_id, l.selection_id,
        to_timestamp(l.starts_at / 1000.0), l.seen_price, l.seen_version, l.price, l.seen_joint, l.joint, l.epoch,
        l.version, l.facts, l.exposure_key, l.question_key, l.margin
      from numbered b join jsonb_to_recordset(
          ${JSON.stringify(legs.flatMap((own, n) => own.map((leg) => ({ n, ...leg }))))}::jsonb) as l (
        n integer, place integer, kind text, pick text, area text, fixture_id text, market_id text, selection_id text,
        starts_at float8, seen_price integer, seen_version bigint, price integer, seen_joint integer, joint integer,
        epoch text, version bigint, facts jsonb, exposure_key text, question_key text, margin integer) using (n)
    ), answered as (${answersStatement(
      placed.map(({ once }) => once),
      sql`select n, jsonb_build_object('is', 'bet', 'betId', id::text) from numbered
        union all select n, jsonb_build_object('is', 'refused', 'refusal', refusal) from asked where refusal is not null`,
    )}
    ), noticed as (${versionIncrement(members)})
    select n, placed_at, decide_at from numbered`.execute(tx);
  if (rows.length < members.length) throw new OutdatedOdds();
  for (const id of members) markMoved(tx, id);
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return placed.map((each, n) => ('terms' in each ? writtenBet(each, byPlace.get(n)!, legs[n]!) : undefined));
}

function betColumns({ memberId, betId, request, terms, arrivedAt, waits, reviewed, trace }: AcceptedBet, n: number) {
  const { clientRef, variant, stake, bonus = null, system = null, pricePolicy } = request;
  const { kind, totalPrice, payout, bonusPrice, pairLeagues, legs } = terms;
  return {
    n,
    id: betId,
    member_id: memberId,
    client_ref: clientRef,
    kind: GAME_TYPE[kind],
    variant,
    stake,
    bonus,
    system,
    price_policy: pricePolicy,
    total_price: totalPrice,
    payout,
    bonus_price: bonusPrice,
    picks: picksKey(terms),
    first_start: Math.min(...legs.map(({ startsAt }) => startsAt)),
    pair_leagues: pairLeagues,
    // Rounded down to whole ms: rounding up could move it past the round's close.
    placed_at: new Date(Math.floor(arrivedAt)),
    waits: waits ?? null,
    reviewed: reviewed !== undefined,
    after: reviewed?.after ?? null,
    // Left out where there is none.
    trace,
  };
}

/** The rows as a reading would give them. */
function writtenBet(
  bet: AcceptedBet,
  { placed_at, decide_at }: { placed_at: Date; decide_at: Date | null },
  legs: ReturnType<typeof legRows>,
): BetRows {
  const columns = betColumns(bet, 0);
  return {
    memberId: bet.memberId,
    row: {
      ...columns,
      placed_at,
      decide_at,
      first_start: new Date(columns.first_start),
      state: decide_at ? 'waiting' : 'open',
      status: Settlement.inProgress,
      paid: 0,
      settled_at: null,
      ...(bet.edit && { replaces: bet.edit.betId, replaced_for: decide_at ? null : bet.edit.value }),
    },
    legs: legs.map((leg) => ({ ...leg, starts_at: new Date(leg.starts_at), result: Settlement.inProgress })),
  };
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
      seen_joint: odds ? (leg.joint ?? null) : null,
      joint: terms.joints[place] ?? null,
      epoch: now.seenAt?.epoch ?? null,
      version: now.seenAt?.version ?? null,
      facts: now.snapshot,
      exposure_key: now.exposure.exposureKey,
      question_key: now.exposure.questionKey,
      margin: terms.margins[place] ?? null,
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
  await sql`${prepared('raise_bets_versions')} ${versionIncrement(memberIds)}`.execute(tx);
}
