import { sql as raw } from 'kysely';
import { prizesPaid, type Stakes } from '../../../src/rules/rewards/rebates';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { type InTransaction, lockMembers, transfer, type Tx } from '../../ledger';
import { type LoopOptions, startDueLoop } from '../../timing/backgroundLoop';
import { LOCKS } from '../../storage/locks';
import { rankedPlaces, type RankedMember, stakesBetween } from './ranking';

/** A transaction that settled a bet just before the end is over by then. */
const GRACE_SECONDS = 30;
/** The database ends a transaction whose process does nothing for so long: another one goes on. ms */
const IDLE_MS = 30_000;
/** How often it is looked for tournaments that are over, ms. */
const LOOK_MS = 10_000;

/** Ends one tournament that is over, unless another process is ending one: its places are recorded, its prizes paid. */
export function awardNext(inTransaction: InTransaction, graceSeconds = GRACE_SECONDS): Promise<boolean> {
  return inTransaction(async (tx) => {
    // One at a time: what a tournament pays depends on what others of its time have paid.
    const { rows: locks } = await raw<{ got: boolean }>`
      select set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true),
        pg_try_advisory_xact_lock(${LOCKS.awards[0]}, ${LOCKS.awards[1]}) as got`.execute(tx);
    if (!locks[0]!.got) return false;
    const due = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('paid_at', 'is', null)
      .where('ends_at', '<=', raw<Date>`clock_timestamp() - ${graceSeconds} * interval '1 second'`)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!due) return false;
    const { id, title, board, starts_at: from, ends_at: to, currency, prizes } = due;
    const together = await paidTogether(tx, { from, to });
    const paid = prizesPaid(prizes, await stakesBetween(tx, { from, to }), together);
    const places = (await rankedPlaces(tx, { board, from, to })).members.map((place) => ({
      ...place,
      prize: paid[place.rank - 1] ?? 0,
    }));
    // Refers to rows of members: others lock those before accounts as well.
    await storePlaces(tx, id, places);
    const winners = places.filter(({ prize }) => prize > 0);
    await lockMembers(
      tx,
      winners.map(({ member_id }) => member_id),
    );
    for (const { rank, member_id, prize } of winners) {
      await pay(tx, { reference: `${id}.${rank}`, member: member_id, currency, prize, title, rank });
    }
    await tx
      .updateTable('tournament')
      .set({ paid_at: raw<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** All places, also those without a prize: whoever had one has it for good, among as many. */
async function storePlaces(tx: Tx, id: number, places: readonly (RankedMember & { prize: number })[]): Promise<void> {
  await raw`
    insert into tournament_award (tournament_id, rank, member_id, record, prize)
    select ${id}, * from unnest(${places.map(({ rank }) => rank)}::integer[],
      ${places.map(({ member_id }) => member_id)}::integer[], ${places.map(({ record }) => record)}::bigint[],
      ${places.map(({ prize }) => prize)}::bigint[])`.execute(tx);
}

interface Span {
  from: Date;
  to: Date;
}

/**
 * What tournaments have paid, won and points alike, whose time is partly that of `span` or of others that overlap it, and the
 * stakes of all that time.
 */
async function paidTogether(tx: Tx, span: Span): Promise<{ stakes: Stakes; paid: number }> {
  for (let { from, to } = span; ;) {
    const { rows } = await raw<{ from: Date; to: Date; paid: string }>`
      select least(${from}, min(t.starts_at)) as from, greatest(${to}, max(t.ends_at)) as to,
        coalesce(sum((select sum(a.prize) from tournament_award a where a.tournament_id = t.id)), 0) as paid
      from tournament t where t.paid_at is not null and t.starts_at < ${to} and t.ends_at > ${from}`.execute(tx);
    const wider = rows[0]!;
    if (wider.from.getTime() === from.getTime() && wider.to.getTime() === to.getTime()) {
      return { stakes: await stakesBetween(tx, { from, to }), paid: Number(wider.paid) };
    }
    ({ from, to } = wider);
  }
}

interface Prize {
  reference: string;
  member: number;
  currency: 'won' | 'point';
  prize: number;
  title: string;
  rank: number;
}

async function pay(tx: Tx, { reference, member, currency, prize, title, rank }: Prize): Promise<void> {
  const [account, operatorAccount] =
    currency === 'won' ? (['money', 'bonuses'] as const) : (['point', 'pointBonuses'] as const);
  const posted = await transfer(tx, {
    kind: 'prize.paid',
    reference,
    lines: [
      { account, member, amount: prize },
      { account: operatorAccount, amount: -prize },
    ],
    memo: rewardsCopy.prizeMemo(title, rank),
  });
  if (!posted.ok) throw new Error(`prize ${reference} can't be paid: ${posted.reason}`);
}

/** Ends tournaments until it is stopped; the returned function resolves when the last look is over. */
export function startAwardLoop({
  inTransaction,
  ...options
}: { inTransaction: InTransaction } & Pick<LoopOptions, 'clock' | 'onError'>): () => Promise<void> {
  return startDueLoop({ ...options, restMs: LOOK_MS, next: () => awardNext(inTransaction) });
}
