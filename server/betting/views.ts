import { sql } from 'kysely';
import type { Bet, LegView } from '../../src/contract/api/betting';
import type { SystemName } from '../../src/contract/codes/systems';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { Area } from '../../src/contract/stream/channel';
import type { Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { Settlement } from '../../src/contract/stream/market';
import type { Reader } from '../ledger';
import type { FeedBus } from '../bus/feedBus';
import { prepared } from '../storage/prepared';
import { STAFF_TERM } from '../storage/staffTerm';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';
import { isBegunMatch } from './begunMatch';
import { CANCEL_TERMS } from './cancelTerms';

/** What is needed beside a bet's rows to show it. */
export interface BetViewOptions {
  bus: FeedBus;
  /** By the server's wall clock, ms. */
  now: number;
  /** Cancellations the member has left today. */
  cancelsLeft: number;
}

/** A bet's rows, with whose it is. */
export interface BetRows {
  memberId: number;
  row: BetRow;
  legs: readonly LegRow[];
}

/** These bets as their member sees them, in the order of the ids; ids of others' bets are left out. */
export async function betViewsOf(
  reader: Reader,
  memberId: number,
  ids: readonly string[],
  options: BetViewOptions,
): Promise<Bet[]> {
  const bets = await readBets(reader, ids);
  return bets.flatMap((bet) => (bet.memberId === memberId ? [betView(bet, options)] : []));
}

/** In the order of the ids. */
export async function readBets(reader: Reader, ids: readonly string[]): Promise<BetRows[]> {
  if (ids.length === 0) return [];
  const { rows: bets } = await sql<
    BetRow & { member_id: number }
  >`${prepared(ids.length === 1 ? 'bet_view' : 'bet_views')}
    select id, member_id, client_ref, kind, variant, stake, bonus, system, total_price, payout, bonus_price, first_start, placed_at,
      decide_at, state, status, paid, settled_at, reviewed, cashed_stake, cashed_paid,
      (select bet_id from cash_out where new_bet_id = bet.id) as replaces,
      (select value from cash_out where new_bet_id = bet.id and state = 'paid') as replaced_for,
      (select new_bet_id from cash_out where bet_id = bet.id and state = 'paid' and new_bet_id is not null) as replaced_by,
      (select least(c.decide_at, made.decide_at) from cash_out c left join bet made on made.id = c.new_bet_id
        where c.bet_id = bet.id and c.state = 'waiting') as cash_out_at
    from bet where ${among('id', ids)}`.execute(reader);
  const legs = await legsOf(
    reader,
    bets.map(({ id }) => id),
  );
  const byId = new Map(bets.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ memberId: row.member_id, row, legs: legs.get(id) ?? [] }] : [];
  });
}

/** One alone is compared by itself: of a list the planner makes another plan each time, which costs more than the reading. */
function among(column: string, ids: readonly string[]) {
  const [first] = ids;
  return ids.length === 1
    ? sql`${sql.ref(column)} = ${first}::bigint`
    : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

/** By bet, in their places. */
async function legsOf(reader: Reader, betIds: readonly string[]): Promise<Map<string, LegRow[]>> {
  const { rows } = await sql<
    LegRow & { bet_id: string }
  >`${prepared(betIds.length === 1 ? 'bet_leg_views' : 'leg_views')}
    select l.bet_id, l.kind, l.area, l.fixture_id, l.market_id, l.selection_id, l.starts_at, l.seen_price, l.price, l.joint,
      l.facts, l.result, l.told_term = ${STAFF_TERM} as by_staff, r.status as final_status, r.score as final_score
    from bet_leg l left join fixture_result r on l.kind = 'odds' and r.fixture_id = l.fixture_id
    where ${among('l.bet_id', betIds)} order by l.bet_id, l.place`.execute(reader);
  const legs = new Map<string, LegRow[]>();
  for (const { bet_id, ...leg } of rows) legs.set(bet_id, [...(legs.get(bet_id) ?? []), leg]);
  return legs;
}

/** A bet's own columns, as far as they are shown. */
export interface BetRow {
  id: string;
  client_ref: string;
  kind: number;
  variant: Bet['variant'];
  stake: string | number;
  bonus: number | null;
  system: SystemName | null;
  total_price: string | number;
  payout: string | number;
  bonus_price: number;
  first_start: Date;
  placed_at: Date;
  decide_at: Date | null;
  state: string;
  status: Settlement;
  paid: string | number;
  settled_at: Date | null;
  reviewed: boolean;
  /** Absent: it was written just now. */
  cashed_stake?: string | number;
  cashed_paid?: string | number;
  /** Of an edit: the bet whose place it takes, and what that was cashed out for; the one that took its own. */
  replaces?: string | null;
  replaced_by?: string | null;
  replaced_for?: string | number | null;
  /** When the cash-out of it that waits is decided: that of an edit with its new bet. */
  cash_out_at?: Date | null;
}

/** As `BetRow`, of a leg. */
export interface LegRow {
  kind: 'odds' | 'round';
  area: string | null;
  fixture_id: string;
  market_id: string;
  selection_id: string;
  starts_at: Date;
  seen_price: number;
  price: number;
  joint: number | null;
  facts: OddsLegSnapshot | RoundLegSnapshot;
  result: Settlement;
  /** The result is staff's, not a feed's. Absent: it was written just now. */
  by_staff?: boolean;
  /** How its match ended, where it has. */
  final_status?: FixtureStatus | null;
  final_score?: [string, string] | null;
}

/** A bet as its member sees it. */
export function betView({ row, legs }: Pick<BetRows, 'row' | 'legs'>, options: BetViewOptions): Bet {
  const until = cancelUntil(row, legs, options);
  const cashedOut = { stake: Number(row.cashed_stake ?? 0), paid: Number(row.cashed_paid ?? 0) };
  const isCancelledByStaff =
    row.state === 'settled' && row.status === Settlement.cancelled && legs.every((leg) => leg.by_staff);
  return {
    id: row.id,
    clientRef: row.client_ref,
    kind: row.kind,
    variant: row.variant,
    placedAt: row.placed_at.getTime(),
    ...(row.state === 'waiting' && { decideAt: row.decide_at!.getTime(), ...(row.reviewed && { isReviewed: true }) }),
    ...(row.settled_at && { settledAt: row.settled_at.getTime() }),
    legs: legs.map((leg) => legOf(leg, options.bus)),
    ...(row.bonus !== null && { bonus: row.bonus }),
    bonusPrice: row.bonus_price,
    ...(row.system && { system: row.system }),
    stake: Number(row.stake) + cashedOut.stake,
    totalPrice: Number(row.total_price),
    payout: Number(row.payout),
    paid: Number(row.paid) + cashedOut.paid,
    status: row.status,
    ...(isCancelledByStaff && { isCancelledByStaff }),
    ...(cashedOut.stake > 0 && { cashedOut }),
    ...(row.cash_out_at && { cashOutAt: row.cash_out_at.getTime() }),
    ...(row.replaces && { replaces: row.replaces }),
    ...(row.replaced_by && { replacedBy: row.replaced_by }),
    ...(row.replaced_for && { replacedFor: Number(row.replaced_for) }),
    ...(until !== undefined && { cancelUntil: until }),
  };
}

function cancelUntil(row: BetRow, legs: readonly LegRow[], options: BetViewOptions): number | undefined {
  const { now, cancelsLeft, bus } = options;
  if (row.state !== 'open' || row.kind !== GameType.sports || row.bonus !== null || cancelsLeft === 0) return undefined;
  if (legs.some((leg) => leg.result !== Settlement.inProgress || isBegunMatch(bus, leg.fixture_id))) return undefined;
  const until = Math.min(
    row.placed_at.getTime() + CANCEL_TERMS.withinMs,
    row.first_start.getTime() - CANCEL_TERMS.beforeStartMs,
  );
  return until > now ? until : undefined;
}

function legOf(leg: LegRow, bus: FeedBus): LegView {
  const {
    kind,
    fixture_id,
    market_id: marketId,
    selection_id,
    price,
    seen_price: seenPrice,
    joint,
    result,
    facts: snapshot,
  } = leg;
  if (kind === 'round') {
    const round = snapshot as RoundLegSnapshot;
    const names = { roundId: fixture_id, marketId, selectionId: selection_id, closeAt: leg.starts_at.getTime() };
    return { kind, ...names, ...round, price, seenPrice, result };
  }
  const { match: _, ...names } = snapshot as OddsLegSnapshot;
  const ids = { area: leg.area as Area, fixtureId: fixture_id, marketId, betId: selection_id };
  const state = stateOf(leg, bus);
  return {
    kind,
    ...ids,
    ...names,
    start: leg.starts_at.getTime(),
    price,
    seenPrice,
    ...(joint !== null && { joint }),
    result,
    ...state,
  };
}

/** The present match: in play if it is, else as it ended, else as it is announced. */
function stateOf({ fixture_id: fixtureId, final_status: status, final_score: score }: LegRow, bus: FeedBus) {
  const live: Fixture | undefined = bus.book('inplay').fixture(fixtureId);
  if (live) {
    const { scoreboard } = live;
    return { status: live.status, ...(scoreboard && { score: scoreboard.results, period: scoreboard.period }) };
  }
  if (status !== undefined && status !== null) return { status, ...(score && { score }) };
  const announced = bus.book('europe').fixture(fixtureId);
  return announced && { status: announced.status };
}
