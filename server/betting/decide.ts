import { type Selectable, sql } from 'kysely';
import type { Leg, Limits, Refused } from '../../src/contract/api/betting';
import type { ReviewAnswer } from '../../src/contract/api/staff/reviews';
import type { Area } from '../../src/contract/stream/channel';
import { isBonusFolds } from '../../src/rules/betting/bonus';
import { type InTransaction, type LockedBalances, lockMembers, type Tx } from '../ledger';
import { isOutage } from '../storage/outage';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import { type BeginWork, tracer } from '../traces/tracer';
import { type Bettor, bettorsOf } from './bettor';
import { NOTHING_CHECKED } from './bookChecks';
import { conflictRefusals } from './conflictingBets';
import type { CashOutOdds } from './cashOut/currentLegs';
import { stakeBalance } from './edit/askedEdit';
import { editVerdict, heldFor, type WaitingEdit, waitingEdits } from './edit/waitingEdit';
import { FRESH_ODDS_MS } from './inplayDelay';
import { type BetTerms, type BetVerdict, judgeBet } from './judge';
import { type LegReading, type LegSources, readLegs } from './legSource';
import type { MatchWatch } from './matchWatch';
import { editRefused, refused } from './refuse';
import { waitingRows } from './waitingRows';
import { OutdatedOdds } from './stillCurrent';
import { type EditSale, writeDecisions } from './writeDecisions';

export interface DecideOptions {
  legSources: LegSources;
  /** Where the present odds are read of bets whose places are taken. */
  odds: Omit<CashOutOdds, 'checks'>;
  watch: MatchWatch;
  liveDelayMs: number;
}

/** `later`: this process can't decide yet, or not at all. */
export type Decided = { betId: string; outcome: 'accepted' | 'refused' | 'later' };

/** Which bets are looked for. */
export interface DueQuery {
  /** Left to other processes. */
  passed: readonly string[];
  most: number;
}

/** Why a bet can't be decided: the reason, and which bet. */
export class UndecidedBet extends Error {
  readonly betId: string;

  constructor(betId: string, cause: unknown) {
    super(`bet ${betId} could not be decided`, { cause });
    this.betId = betId;
  }
}

interface DueBet {
  id: string;
  member_id: number;
  /** Of the call that placed it. */
  trace: string | null;
}

/** Bets whose delay is over and that nobody is busy with, the longest waiting first, one of each member. */
async function dueBets(tx: Tx, { passed, most }: DueQuery): Promise<DueBet[]> {
  const { rows } = await sql<DueBet>`${prepared('bets_to_decide')}
    select waiting.id, waiting.member_id, waiting.trace from ${waitingRows('bet', passed)} limit ${most}`.execute(tx);
  const members = new Set<number>();
  return rows.filter(({ member_id }) => !members.has(member_id) && members.add(member_id));
}

/**
 * Decides bets that are due, if any, in one transaction. A decision that fails leaves all undecided; where
 * it was the only one it rejects with `UndecidedBet`, unless the database could not be reached. `outdated`: the bet whose odds were
 * too old when its decision was written; it is not judged by odds again.
 */
export async function decideDue(
  inTransaction: InTransaction,
  query: DueQuery,
  options: DecideOptions,
  outdated?: string,
): Promise<Decided[]> {
  let due: DueBet[] = [];
  const decide = (begin?: BeginWork) =>
    inTransaction(
      async (tx) => {
        due = await dueBets(tx, query);
        if (due.length === 0) return [];
        begin?.(
          { name: 'decide bets', own: true },
          due.map(({ member_id: key, trace }) => ({ key, mark: trace ?? undefined })),
        );
        return decideBets(tx, due, options, outdated);
      },
      // The statement that compares bets with others is planned once for all transactions that have it.
      { readsFirst: true, byIndex: true },
    );
  try {
    return await (tracer()?.later(decide) ?? decide());
  } catch (failure) {
    const [first] = due;
    if (!first || due.length > 1 || isOutage(failure)) throw failure;
    if (failure instanceof OutdatedOdds && outdated === undefined)
      return decideDue(inTransaction, query, options, first.id);
    throw new UndecidedBet(first.id, failure);
  }
}

async function decideBets(
  tx: Tx,
  due: readonly DueBet[],
  options: DecideOptions,
  outdated: string | undefined,
): Promise<Decided[]> {
  const members = due.map(({ member_id }) => member_id);
  // One round trip; what is read after the lock is read under it.
  const [locked, bets, bettors] = await Promise.all([
    lockMembers(tx, members),
    waitingBets(tx, due),
    bettorsOf(tx, members, options.liveDelayMs),
  ]);
  const slips = bets.map(({ bet, legs }) => ({
    memberId: bet.member_id,
    legs: legs.map(legOf),
    arrivedAt: bet.placed_at.getTime(),
  }));
  const { checks = NOTHING_CHECKED } = bettors.values().next().value ?? {};
  const readings = await readLegs(options.legSources, slips, { tx, checks });
  const judged = bets.map((each, n): Judged => {
    const { id, member_id: member, expired } = each.bet;
    if (id === outdated) return expired ? { refusal: refused('no-price') } : 'later';
    return judge(each, { legs: readings[n]!, bettor: bettors.get(member)!, balances: locked.get(member)! }, options);
  });
  const decisions = await besideOthers(tx, bets, judged, bettors);
  const accepted = bets.flatMap(({ bet }, n) => {
    const decision = decisions[n]!;
    return decision !== 'later' && 'terms' in decision ? [{ bet, terms: decision.terms, sale: decision.sale }] : [];
  });
  const refusedBets = bets.flatMap(({ bet, edit }, n) => {
    const decision = decisions[n]!;
    return decision !== 'later' && 'refusal' in decision ? [{ bet, refusal: decision.refusal, edit }] : [];
  });
  await writeDecisions(tx, locked, { accepted, refused: refusedBets }, checks.feedTerm);
  return bets.map(({ bet }, n): Decided => {
    const decision = decisions[n]!;
    return {
      betId: bet.id,
      outcome: decision === 'later' ? 'later' : 'terms' in decision ? 'accepted' : 'refused',
    };
  });
}

type BetRow = Pick<
  Selectable<Schema['bet']>,
  'id' | 'member_id' | 'variant' | 'bonus' | 'system' | 'stake' | 'price_policy' | 'placed_at'
> & {
  expired: boolean;
  /** What staff answered about a bet that waits for it; null: nothing, or it does not. */
  reviewed: boolean;
  answer: ReviewAnswer['answer'] | null;
  offered_stake: string | null;
  offered_until: Date | null;
};

interface LegRow {
  bet_id: string;
  area: string | null;
  fixture_id: string;
  market_id: string;
  selection_id: string;
  seen_price: number;
  seen_version: string | number | null;
  seen_joint: number | null;
  epoch: string | null;
  version: string | number | null;
  starts_at: Date;
  facts: OddsLegSnapshot;
}

interface WaitingBet {
  bet: BetRow;
  legs: LegRow[];
  /** The bet whose place it is to take. */
  edit?: WaitingEdit | undefined;
}

/** In the order of `due`, with their legs in theirs. */
async function waitingBets(tx: Tx, due: readonly DueBet[]): Promise<WaitingBet[]> {
  const ids = due.map(({ id }) => id);
  const [{ rows: bets }, { rows: legs }, edits] = await Promise.all([
    sql<BetRow>`${prepared('waiting_bets')}
      select id, member_id, variant, bonus, system, stake, price_policy, placed_at,
        clock_timestamp() > decide_at + ${FRESH_ODDS_MS}::float8 * interval '1 millisecond' as expired,
        reviewed, r.answer, r.offered_stake, r.offered_until
      from bet left join bet_review r on r.bet_id = id and reviewed where id = any(${ids}::bigint[])`.execute(tx),
    sql<LegRow>`${prepared('waiting_legs')}
      select bet_id, area, fixture_id, market_id, selection_id, seen_price, seen_version, seen_joint, epoch, version, starts_at, facts
      from bet_leg where bet_id = any(${ids}::bigint[]) order by bet_id, place`.execute(tx),
    waitingEdits(tx, ids),
  ]);
  const rows = new Map(bets.map((bet): [string, WaitingBet] => [bet.id, { bet, legs: [], edit: edits.get(bet.id) }]));
  for (const leg of legs) rows.get(leg.bet_id)!.legs.push(leg);
  return ids.map((id) => rows.get(id)!);
}

type Judged = { refusal: Refused } | { terms: BetTerms; sale?: EditSale | undefined } | 'later';

/** What a bet is decided by. */
interface Known {
  legs: readonly LegReading[];
  bettor: Bettor;
  balances: NonNullable<ReturnType<LockedBalances['get']>>;
}

function judge({ bet, legs: rows, edit }: WaitingBet, known: Known, options: DecideOptions): Judged {
  const { legs, bettor } = known;
  const state = stateOf(rows, legs, options.watch);
  if (state.disturbed.length > 0) {
    return { refusal: refused('match-changed', { legs: state.disturbed.map((index) => ({ index })) }) };
  }
  const refusal = reviewRefusal(bet);
  if (refusal) return { refusal };
  const sold = edit && editVerdict(edit, { ...bettor, expired: bet.expired }, options);
  if (sold && sold !== 'later' && 'refusal' in sold) return { refusal: editRefused(sold.refusal) };
  if (state.unknown || sold === 'later') return bet.expired ? { refusal: refused('no-price') } : 'later';
  if (bettor.barred) return { refusal: refused('barred') };
  if (bettor.stop) return { refusal: refused(bettor.stop) };
  const verdict = judgeAgain({ bet, legs: rows, edit }, known);
  if (!verdict.ok) return { refusal: verdict.refusal };
  const sale = edit && sold && { edit, value: sold.value, feedTerm: bettor.checks.feedTerm };
  return { terms: verdict.terms, sale };
}

/** As it was when it was placed, at the present odds. */
function judgeAgain({ bet, legs: rows, edit }: WaitingBet, { legs, bettor, balances }: Known): BetVerdict {
  const asked = {
    variant: bet.variant,
    legs: rows.map(legOf),
    ...(isBonusFolds(bet.bonus) && { bonus: bet.bonus }),
    ...(bet.system && { system: bet.system }),
    stake: Number(bet.stake),
    pricePolicy: bet.price_policy,
  };
  // What is held already counts for the member's own limits. Without an edit that is the stake: the balance does not matter.
  const held = heldFor(asked.stake, edit);
  const limits = besideHeld(bettor.limits, held);
  return judgeBet(asked, legs, limits, edit ? stakeBalance(balances, edit.least + held) : Number.MAX_SAFE_INTEGER);
}

/** Why a bet that waited for staff is refused without being judged; undefined: staff accepted it, or it did not. */
function reviewRefusal({ id, reviewed, answer, offered_stake, offered_until }: BetRow): Refused | undefined {
  if (!reviewed || answer === 'accept') return undefined;
  if (answer === null) return refused('unreviewed');
  if (answer === 'refuse') return refused('declined');
  const stake = Number(offered_stake);
  return refused('offered', { limit: stake, offer: { betId: id, stake, until: offered_until!.getTime() } });
}

function besideHeld(limits: Limits, held: number): Limits {
  const { own } = limits;
  return own ? { ...limits, own: { ...own, left: own.left + held } } : limits;
}

/** Those that were judged well are looked at beside all other open bets. */
async function besideOthers(
  tx: Tx,
  bets: readonly WaitingBet[],
  judged: readonly Judged[],
  bettors: ReadonlyMap<number, Bettor>,
): Promise<Judged[]> {
  const conflicts = await conflictRefusals(
    tx,
    judged.flatMap((each, n) => {
      if (each === 'later' || !('terms' in each)) return [];
      const { bet, edit } = bets[n]!;
      const { id, member_id: memberId } = bet;
      const { limits } = bettors.get(memberId)!;
      return [{ memberId, itself: id, replaces: edit?.bet?.id, terms: each.terms, limits }];
    }),
  );
  let next = 0;
  return judged.map((each): Judged => {
    if (each === 'later' || !('terms' in each)) return each;
    const refusal = conflicts[next++];
    return refusal ? { refusal } : each;
  });
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
    seen: { ...row.facts, ...(row.area === 'europe' && { start: row.starts_at.getTime() }) },
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
    else if ((now.snapshot as OddsLegSnapshot).match?.score !== row.facts.match?.score) disturbed.push(index);
  });
  return { disturbed, unknown };
}
