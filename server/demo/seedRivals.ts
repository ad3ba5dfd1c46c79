import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import { SportId } from '../../src/contract/codes/sports';
import { Settlement } from '../../src/contract/stream/market';
import { hashPassword } from '../auth/passwords';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import { rewardsSeedCopy } from '../copy/rewardsCopy';
import { type InTransaction, openingBalance, transfer, type Tx } from '../ledger';
import { newCode } from '../members/join';
import { MemberState } from '../storage/tables/members';

/** Of this many, the first ones came by the demo member's code. */
const FRIENDS = 3;
const MONEY = 3_000_000;
/** Of the linear congruence that spreads stakes and odds: any will do, the same gives the same rivals. */
const SEED = 20_261;

/**
 * Members of the demonstration who have bet this week, so that rankings and friends have somebody in them. Their money
 * moves through the ledger as everybody's does. Nobody knows their passwords. Done again it adds nothing.
 */
export async function seedRivals(inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (tx) => {
    const member = await tx.selectFrom('member').select('id').where('user_id', '=', 'member').executeTakeFirst();
    const present = await tx.selectFrom('member').select('id').where('user_id', '=', 'rival1').executeTakeFirst();
    if (!member || present) return;
    const password = await hashPassword(randomUUID());
    const next = chance(SEED);
    const bets: PlannedBet[] = [];
    for (const [at, nickname] of rewardsSeedCopy.rivals.entries()) {
      const { id } = await tx
        .insertInto('member')
        .values({
          user_id: `rival${at + 1}`,
          nickname,
          password_hash: password,
          exchange_password_hash: password,
          phone: '01000000000',
          bank: '데모은행',
          holder: '데모',
          account: '000-0000-0000',
          level: 1 + (at % 4),
          state: MemberState.active,
          code: newCode(),
          recommender_id: at < FRIENDS ? member.id : null,
          manager_id: null,
          // Before the first of their bets.
          joined_at: raw<Date>`now() - ${at + 8} * interval '1 day'`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openingBalance(tx, { member: id, money: MONEY, point: 0 });
      const count = 6 + Math.floor(next() * 5);
      for (let n = 0; n < count; n += 1) bets.push({ memberId: id, ago: next() });
    }
    // The earliest first: their numbers rise with time, as those of all bets do.
    for (const bet of bets.toSorted((a, b) => b.ago - a.ago)) await seedBet(tx, bet, next);
  });
}

const LEG_SNAPSHOT: OddsLegSnapshot = {
  sport: SportId.football,
  location: '데모',
  league: '데모 리그',
  home: '한밭',
  away: '새벌',
  market: '1X2',
  line: '',
  pick: '1',
};

interface PlannedBet {
  memberId: number;
  /** How long ago it was settled, as a share of what has passed of the running week in Seoul. */
  ago: number;
}

/** A bet that is over: placed, and paid where it won. */
async function seedBet(tx: Tx, { memberId, ago }: PlannedBet, next: () => number): Promise<void> {
  const stake = 10_000 * (1 + Math.floor(next() * 12));
  const price = 1_350 + 10 * Math.floor(next() * 420);
  // Fair odds, less the margin: the higher the price, the rarer it hits.
  const won = next() < 930 / price;
  const payout = Math.floor((stake * price) / 1_000);
  const paid = won ? payout : 0;
  // The match began before, and the bet was placed before that.
  const settledAt = raw<Date>`now() - ${ago} * (now()
    - date_trunc('week', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`;
  const startsAt = raw<Date>`${settledAt} - interval '2 hours'`;
  const { id } = await tx
    .insertInto('bet')
    .values({
      member_id: memberId,
      client_ref: randomUUID(),
      kind: next() < 0.7 ? GameType.sports : GameType.live,
      variant: 'normal',
      stake,
      bonus: null,
      price_policy: 'ask',
      total_price: price,
      payout,
      bonus_price: 1_000,
      picks: 'demo',
      first_start: startsAt,
      pair_leagues: [],
      placed_at: raw<Date>`${startsAt} - interval '1 hour'`,
      decide_at: null,
      state: 'settled',
      status: won ? Settlement.won : Settlement.lost,
      paid,
      settlements: 1,
      settled_at: settledAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('bet_leg')
    .values({
      bet_id: id,
      place: 0,
      kind: 'odds',
      pick: `demo ${id}`,
      area: null,
      fixture_id: `demo-${id}`,
      market_id: `demo-${id}`,
      selection_id: `demo-${id}`,
      starts_at: startsAt,
      seen_price: price,
      seen_version: null,
      price,
      epoch: null,
      version: null,
      facts: JSON.stringify(LEG_SNAPSHOT),
      result: won ? Settlement.won : Settlement.lost,
      over: true,
    })
    .execute();
  await transferBet(tx, 'bet.placed', id, memberId, stake);
  if (won) await transferBet(tx, 'bet.paid', `${id}.1`, memberId, paid);
}

async function transferBet(tx: Tx, kind: 'bet.placed' | 'bet.paid', reference: string, member: number, amount: number) {
  const posted =
    kind === 'bet.placed'
      ? await transfer(tx, {
          kind,
          reference,
          lines: [
            { account: 'money', member, amount: -amount },
            { account: 'stakes', amount },
          ],
        })
      : await transfer(tx, {
          kind,
          reference,
          lines: [
            { account: 'money', member, amount },
            { account: 'payouts', amount: -amount },
          ],
        });
  if (!posted.ok) throw new Error(`${kind} ${reference} can't be made: ${posted.reason}`);
}

/** 0 ≤ x < 1, the same row for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
