import { sql } from 'kysely';
import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import type { ReviewTerms } from '../../src/contract/api/staff/reviews';
import { liveWaitOf } from '../../src/rules/betting/limitRows';
import { isReviewed } from '../../src/rules/betting/review';
import type { Clock } from '../../src/rules/clock';
import { type LockedBalances, lockMembers, placeHolds, transferAll, type Tx } from '../ledger';
import { earlierResults, type OnceRequest, type OnceResult } from '../once/onceRequests';
import { prepared } from '../storage/prepared';
import { arrivedAt } from '../timing/arrival';
import { tracer } from '../traces/tracer';
import { type Bettor, bettorsOf } from './bettor';
import { NOTHING_CHECKED } from './bookChecks';
import { conflictRefusals } from './conflictingBets';
import { picksKey } from './picksKey';
import { type BetTerms, judgeBet } from './judge';
import { type AskedEdit, askedEdit, editedBets, stakeBalance } from './edit/askedEdit';
import { cashOutEdited } from './edit/cashOutEdited';
import { heldFor } from './edit/waitingEdit';
import type { LockedBet } from './cashOut/cashableBet';
import type { PartlyPaid } from './cashOut/payCashOut';
import type { CashOutOdds } from './cashOut/currentLegs';
import { type LegReading, type LegSources, readLegs } from './legSource';
import { refused } from './refuse';
import { stakeTransfer } from './stakeTransfer';
import { redeemOffers } from './review/offers';
import { REVIEW_TERMS } from './review/reviewTerms';
import type { BetRows } from './views';
import { type PlacedBet, writePlacedBets } from './writeBet';

export interface PlaceOptions {
  clock: Pick<Clock, 'mono'>;
  legSources: LegSources;
  /** Where the present odds are read of bets whose places are taken; without it none are. */
  odds?: Omit<CashOutOdds, 'checks'>;
  /** How long bets in play wait, ms. */
  liveDelayMs: number;
}

export interface PlaceAsking {
  memberId: number;
  request: PlaceRequest;
  /** When the request arrived, by the monotonic clock of this process, ms. */
  arrived: number;
}

/** `written`: the bet, where it was accepted just now. `cancelsLeft`: today, with it. */
export interface PlaceOutcome {
  result: OnceResult<'bet'>;
  written?: BetRows;
  cancelsLeft?: number;
}

/** As `placeBets`, of one. */
export async function placeBet(tx: Tx, asking: PlaceAsking, options: PlaceOptions): Promise<PlaceOutcome> {
  return (await placeBets(tx, [asking], options))[0]!;
}

/**
 * Accepts or refuses bets of different members, in one transaction, once for each reference; a refusal is a result and
 * leaves the others alone. The members' accounts are locked first; prices, health, limits and the other bets are read after
 * that, so that they still apply when the money moves. Throws where a new feed runner began meanwhile.
 */
export async function placeBets(tx: Tx, asked: readonly PlaceAsking[], options: PlaceOptions): Promise<PlaceOutcome[]> {
  const memberIds = asked.map(({ memberId }) => memberId);
  const requests = asked.map(({ memberId, request }): OnceRequest<'bet'> => ({
    scope: 'bet',
    actor: memberId,
    ref: request.clientRef,
    body: request,
  }));
  const askedFor = options.clock.mono();
  // One round trip; what is read after the lock is read under it.
  const [{ at, ids, review }, locked, earlier, edited, bettors] = await Promise.all([
    clockAndIds(tx, asked.length),
    lockMembers(tx, memberIds),
    earlierResults(tx, requests),
    editedBets(tx, asked),
    bettorsOf(tx, memberIds, options.liveDelayMs),
  ]);
  const fresh = asked.flatMap((asking, n): FreshAsking[] => {
    const own = { once: requests[n]!, betId: ids[n]!, arrivedAt: arrivedAt(asking.arrived, { askedFor, at }) };
    return earlier[n] ? [] : [{ ...asking, ...own }];
  });
  const placed = fresh.length === 0 ? [] : await placeFresh(tx, { locked, bettors, edited, fresh, review }, options);
  let next = 0;
  return earlier.map((result) => (result ? { result } : placed[next++]!));
}

/** The database's clock, ms since the epoch, numbers for bets, and which of them staff looks at. */
async function clockAndIds(tx: Tx, count: number): Promise<{ at: number; ids: string[]; review: ReviewTerms }> {
  const { rows } = await sql<{ at: number; ids: string[]; review: ReviewTerms }>`${prepared('clock_and_ids')}
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
      array(select nextval('bet_id_seq')::text from generate_series(1, ${count}::integer)) as ids, ${REVIEW_TERMS} as review`.execute(
    tx,
  );
  return rows[0]!;
}

interface FreshAsking extends PlaceAsking {
  once: OnceRequest<'bet'>;
  /** The bet's number, if it becomes one. */
  betId: string;
  /** By the database's clock, ms since the epoch. */
  arrivedAt: number;
}

interface Placeable {
  locked: LockedBalances;
  bettors: ReadonlyMap<number, Bettor>;
  /** The bets whose places are to be taken, by member. */
  edited: ReadonlyMap<number, LockedBet>;
  fresh: readonly FreshAsking[];
  review: ReviewTerms;
}

async function placeFresh(
  tx: Tx,
  { locked, bettors, edited, fresh: asked, review }: Placeable,
  options: PlaceOptions,
): Promise<PlaceOutcome[]> {
  const { checks = NOTHING_CHECKED } = bettors.values().next().value ?? {};
  const slips = asked.map(({ request, ...asking }) => ({ ...asking, legs: request.legs }));
  const legs = await readLegs(options.legSources, slips, { tx, checks });
  const odds = options.odds && { ...options.odds, checks };
  const judged = asked.map((asking, n) => {
    const { memberId, request } = asking;
    return judge(asking, bettors.get(memberId), locked, legs[n]!, askedEdit(request, edited.get(memberId), odds));
  });
  const accepted = await besideOthers(tx, asked, judged);
  const bets = await withReviews(tx, accepted, review);
  const paid = await cashOutEdited(tx, locked, bets, checks.feedTerm);
  const [written] = await Promise.all([writePlacedBets(tx, bets, checks.feedTerm), debitStakes(tx, paid, bets)]);
  return bets.map((bet, n): PlaceOutcome => {
    const answered = (answer: (OnceResult<'bet'> & { is: 'answered' })['answer']) =>
      ({ is: 'answered', answer }) as const;
    if ('refusal' in bet) return { result: answered({ is: 'refused', refusal: bet.refusal }) };
    const own = written[n]!;
    const { leftToday: cancelsLeft } = bettors.get(bet.memberId)!.limits.cancel;
    return { result: answered({ is: 'bet', betId: own.row.id }), written: own, cancelsLeft };
  });
}

type Judged = { refusal: Refused } | { terms: BetTerms; bettor: Bettor; edit: AskedEdit | undefined };

function judge(
  { memberId, request }: FreshAsking,
  bettor: Bettor | undefined,
  locked: LockedBalances,
  legs: readonly LegReading[],
  edit: ReturnType<typeof askedEdit>,
): Judged {
  const balances = locked.get(memberId);
  if (!bettor || bettor.barred || !balances) return { refusal: refused('barred') };
  if (bettor.stop) return { refusal: refused(bettor.stop) };
  if (edit && 'refusal' in edit) return edit;
  const verdict = judgeBet(request, legs, bettor.limits, stakeBalance(balances, edit?.least));
  if (!verdict.ok) return { refusal: verdict.refusal };
  const { terms } = verdict;
  // A bet on a round can't wait for the old one.
  if (edit && terms.kind !== 'sports' && terms.kind !== 'live') return { refusal: refused('not-offered') };
  return { terms, bettor, edit };
}

/** Those that were judged well are looked at beside all other open bets. */
async function besideOthers(tx: Tx, asked: readonly FreshAsking[], judged: readonly Judged[]): Promise<PlacedBet[]> {
  const conflicts = await conflictRefusals(
    tx,
    judged.flatMap((each, n) =>
      'terms' in each
        ? [
            {
              memberId: asked[n]!.memberId,
              terms: each.terms,
              limits: each.bettor.limits,
              replaces: each.edit?.betId,
            },
          ]
        : [],
    ),
  );
  let next = 0;
  return judged.map((each, n): PlacedBet => {
    const asking = asked[n]!;
    if ('refusal' in each) return { ...asking, refusal: each.refusal };
    const refusal = conflicts[next++];
    if (refusal) return { ...asking, refusal };
    const { terms, edit } = each;
    const waits = waitOf(each);
    const trace = tracer()?.present(asking.memberId);
    return { ...asking, terms, waits, trace, edit };
  });
}

/** How long a bet waits, ms: as its legs in play do, and those of the bet whose place it takes. Undefined: not at all. */
function waitOf({ terms, bettor: { limits }, edit }: Exclude<Judged, { refusal: Refused }>): number | undefined {
  const picks = terms.legs.map(({ pick }) => pick);
  if (terms.kind === 'live') return liveWaitOf(limits, picks);
  return edit && edit.legs.length > 0 ? limits.liveDelayMs : undefined;
}

/** Large ones wait for staff, but for those whose stake staff has offered. */
async function withReviews(tx: Tx, bets: readonly PlacedBet[], review: ReviewTerms): Promise<readonly PlacedBet[]> {
  const large = bets.flatMap((bet) => {
    if (!('terms' in bet)) return [];
    const { kind, payout } = bet.terms;
    return isReviewed(review, { kind, payout, stake: bet.request.stake }) ? [bet] : [];
  });
  if (large.length === 0) return bets;
  const offered = await redeemOffers(
    tx,
    large.flatMap(({ memberId, betId, request, terms }) => {
      const { offer, stake, variant, bonus = null, system = null } = request;
      return offer === undefined
        ? []
        : [{ memberId, betId, offer, stake, variant, bonus, system, picks: picksKey(terms) }];
    }),
  );
  const waiting = new Set<PlacedBet>(large.filter(({ betId }) => !offered.has(betId)));
  return bets.map((bet): PlacedBet => {
    if (!waiting.has(bet) || !('terms' in bet)) return bet;
    const after = bet.waits ?? 0;
    const trace = tracer()?.present(bet.memberId);
    return { ...bet, waits: Math.max(after, review.waitMs), reviewed: { after }, trace };
  });
}

/** The stakes of bets that wait are held, those of the others are paid, after what is paid for bets whose places they take. */
async function debitStakes(tx: Tx, { locked, payments }: PartlyPaid, bets: readonly PlacedBet[]): Promise<void> {
  const accepted = bets.flatMap((bet) => ('terms' in bet ? [bet] : []));
  const waiting = accepted.filter(({ waits }) => waits !== undefined);
  const open = accepted.filter(({ waits }) => waits === undefined);
  await Promise.all([
    placeHolds(
      tx,
      locked,
      waiting.flatMap(({ memberId: member, betId: reference, request: { stake }, edit }) => {
        const amount = heldFor(stake, edit);
        return amount === 0 ? [] : [{ kind: 'bet' as const, member, reference, amount }];
      }),
    ),
    transferAll(tx, locked, [
      ...payments,
      ...open.map(({ memberId, betId, request: { stake } }) => stakeTransfer({ memberId, betId, stake })),
    ]),
  ]);
}
