import { sql as raw } from 'kysely';
import type { CouponDraft } from '../../src/contract/api/rewards/coupons';
import { rewardsSeedCopy as words } from '../copy/rewardsCopy';
import { issueCoupons } from '../rewards/coupons/issueCoupons';
import type { InTransaction, Tx } from '../ledger';

const COUPONS: readonly CouponDraft[] = [
  coupon('welcome', words.coupons.money, 'won', 10_000),
  coupon('first-bet', words.coupons.point, 'point', 5_000),
  coupon('friend', words.coupons.friend, 'point', 3_000),
];

function coupon(name: string, title: string, currency: 'won' | 'point', amount: number): CouponDraft {
  return { target: 'member', userId: 'member', ref: `demo-${name}`, name: title, currency, amount, days: 30 };
}

/** First coupons and tournaments, created once: what was used, changed or removed does not come back. */
export function seedRewards(inTransaction: InTransaction): Promise<void> {
  return inTransaction(async (tx) => {
    const present = await tx.selectFrom('coupon_issue').select('id').limit(1).executeTakeFirst();
    if (present) return;
    for (const draft of COUPONS) await issueCoupons(tx, undefined, draft);
    await addTournament(tx, 'week', 'payout', 'won', [300_000, 150_000, 80_000, 50_000, 30_000]);
    await addTournament(tx, 'month', 'odds', 'point', [100_000, 50_000, 30_000]);
  });
}

/** One that lasts the running week or month of Seoul. */
async function addTournament(
  tx: Tx,
  span: 'week' | 'month',
  board: 'payout' | 'odds',
  currency: 'won' | 'point',
  prizes: number[],
): Promise<void> {
  const { title, about } = span === 'week' ? words.weekly : words.odds;
  const start = raw<Date>`date_trunc(${span}, clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;
  const end = raw<Date>`(date_trunc(${span}, clock_timestamp() at time zone 'Asia/Seoul')
    + ${`1 ${span}`}::interval) at time zone 'Asia/Seoul'`;
  await tx
    .insertInto('tournament')
    .values({ title, about, board, starts_at: start, ends_at: end, currency, prizes })
    .execute();
}
