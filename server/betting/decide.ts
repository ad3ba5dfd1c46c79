import { sql } from 'kysely';
import type { Leg, Refused } from '../../src/contract/api/betting';
import type { Area } from '../../src/contract/stream/channel';
import { capture, lockMembers, release, type InTransaction, type Tx } from '../ledger';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import { judgeBet, type BetTerms } from './judge';
import { type LegSources, type LegReading, readLegs } from './legSource';
import { FRESH_ODDS_MS } from './inplayDelay';
import type { MatchWatch } from './matchWatch';
import { refused } from './refuse';
import { bettorOf, conflictRefusals } from './conflictingBets';
import { raiseBetsVersion } from './writeBet';

export interface DecideOptions {
  legSources: LegSources;
  watch: MatchWatch;
  liveDelayMs: number;
}

/** `later`: this process can't decide yet, or not at all. */
export type Decided = { betId: string; outcome: 'accepted' | 'refused' | 'later' };

/**
 * A bet whose delay is over and that nobody is busy with. The member's account is locked first, in the common order, so
 * that whoever decides never waits for who is placing.
 */
async function nextDue(tx: Tx, passed: readonly string[]): Promise<{ id: string; member_id: number } | undefined> {
  const { rows } = await sql<{ id: string; member_id: number }>`
    select b.id, b.member_id
    from bet b join ledger_account a on a.member = b.member_id and a.kind = 'held'
    where b.state = 'waiting' and b.decide_at <= (select clock_timestamp()) and b.id <> all(${passed}::bigint[])
    order by b.decide_at limit 1
    for no key update of a, b skip locked`.execute(tx);
  return rows[0];
}

/** Decides one bet that is due, if there is one; `passed` are left to other processes. */
export function decideNext(
  inTransaction: InTransaction,
  passed: readonly string[],
  options: DecideOptions,
): Promise<Decided | undefined> {
  return inTransaction(async (tx) => {
    const due = await nextDue(tx, passed);
    return due && { betId: due.id, outcome: await decide(tx, due.id, due.member_id, options) };
  });
}

async function decide(
  tx: Tx,
  betId: string,
  memberId: number,
  { legSources, watch, liveDelayMs }: DecideOptions,
): Promise<Decided['outcome']> {
  await lockMembers(tx, [memberId]);
  const bet = await tx
    .selectFrom('bet')
    .selectAll()
    .select(sql<boolean>`clock_timestamp() > decide_at + ${FRESH_ODDS_MS} * interval '1 millisecond'`.as('expired'))
    .where('id', '=', betId)
    .executeTakeFirstOrThrow();
  const rows = await tx.selectFrom('bet_leg').selectAll().where('bet_id', '=', betId).orderBy('place').execute();
  const { barred, limits, feedTerm } = await bettorOf(tx, memberId, liveDelayMs);
  const slip = { memberId, legs: rows.map(legOf), arrivedAt: bet.placed_at.getTime() };
  const [legs = []] = await readLegs(legSources, [slip], { tx, feedTerm });
  const refuse = async (refusal: Refused) => {
    const released = await release(tx, { kind: 'bet', reference: betId });
    if (!released.ok) throw new Error(`the stake of bet ${betId} could not be released: ${released.reason}`);
    await tx
      .updateTable('bet')
      .set({ state: 'refused', due: false, refusal: JSON.stringify(refusal) })
      .where('id', '=', betId)
      .execute();
    await tx.updateTable('bet_leg').set({ over: true }).where('bet_id', '=', betId).execute();
    await raiseBetsVersion(tx, memberId);
    return 'refused' as const;
  };
  const state = stateOf(rows, legs, watch);
  if (state.disturbed.length > 0) {
    return refuse(refused('match-changed', { legs: state.disturbed.map((index) => ({ index })) }));
  }
  if (state.unknown) return bet.expired ? refuse(refused('no-price')) : 'later';
  if (barred) return refuse(refused('barred'));
  const asked = {
    variant: bet.variant,
    legs: rows.map(legOf),
    ...(bet.bonus !== null && { bonus: bet.bonus as 3 | 5 | 7 }),
    stake: Number(bet.stake),
    pricePolicy: bet.price_policy,
  };
  // The stake is held already: the rest of the balance does not matter.
  const verdict = judgeBet(asked, legs, limits, Number.MAX_SAFE_INTEGER);
  if (!verdict.ok) return refuse(verdict.refusal);
  const [conflict] = await conflictRefusals(tx, [{ memberId, except: betId, terms: verdict.terms, limits }]);
  if (conflict) return refuse(conflict);
  await accept(tx, betId, verdict.terms);
  await raiseBetsVersion(tx, memberId);
  return 'accepted';
}

interface LegRow {
  area: string | null;
  fixture_id: string;
  market_id: string;
  selection_id: string;
  seen_price: number;
  seen_version: string | number | null;
  seen_joint: number | null;
  epoch: string | null;
  version: string | number | null;
  facts: unknown;
}

/** Only odds of the feed wait: rounds close by their own clock. */
function legOf(row: LegRow): Leg {
  return {
    kind: 'odds',
    area: row.area as Area,
    fixtureId: row.fixture_id,
    marketId: row.market_id,
    betId: row.selection_id,
    price: row.seen_price,
    version: Number(row.seen_version),
    ...(row.seen_joint !== null && { joint: row.seen_joint }),
  };
}

/** What happened to the legs since they were asked for; `unknown` also while their odds are not fresh. */
function stateOf(rows: readonly LegRow[], legs: readonly LegReading[], watch: MatchWatch) {
  const disturbed: number[] = [];
  let unknown = false;
  rows.forEach((row, index) => {
    const now = legs[index];
    const leg = {
      area: row.area as Area,
      fixtureId: row.fixture_id,
      marketId: row.market_id,
      betId: row.selection_id,
      epoch: row.epoch ?? '',
      version: Number(row.version),
    };
    const watched = watch.changeSince(leg);
    if (watched === 'disturbed') disturbed.push(index);
    else if (watched === 'unknown' || now === 'stale' || now?.problem?.reason === 'stale') unknown = true;
    else if (!now || (now.problem && now.problem.reason !== 'not-offered')) disturbed.push(index);
    else if ((now.snapshot as OddsLegSnapshot).match?.score !== (row.facts as OddsLegSnapshot).match?.score)
      disturbed.push(index);
  });
  return { disturbed, unknown };
}

async function accept(tx: Tx, betId: string, terms: BetTerms): Promise<void> {
  const captured = await capture(tx, { kind: 'bet', reference: betId });
  if (!captured.ok) throw new Error(`the stake of bet ${betId} could not be taken: ${captured.reason}`);
  // The legs first: once it is open their prices are fixed.
  for (const [place, price] of terms.prices.entries()) {
    const taken = { price, joint: terms.joints[place] ?? null };
    await tx.updateTable('bet_leg').set(taken).where('bet_id', '=', betId).where('place', '=', place).execute();
  }
  await tx
    .updateTable('bet')
    .set({ state: 'open', total_price: terms.totalPrice, payout: terms.payout })
    .where('id', '=', betId)
    .execute();
}
