import { sql as raw } from 'kysely';
import { transfer } from '../../../server/ledger';
import { bettingServer, type BettingServer } from '../../support/bettingServer';
import type { Visitor } from '../../support/visitor';

export interface RewardsMember {
  id: number;
  visitor: Visitor;
}

/** A server with new members, whose bets a test writes as settlement leaves them. */
export interface RewardsSite extends BettingServer {
  member(more?: { recommender?: number }): Promise<RewardsMember>;
  /** A bet that is over, with its money moved. */
  settled(
    memberId: number,
    bet: { stake: number; paid?: number; status?: -1 | 1 | 2 | 3; kind?: number },
  ): Promise<string>;
  charged(memberId: number, amount: number): Promise<void>;
  points(memberId: number): Promise<number>;
  money(memberId: number): Promise<number>;
}

let references = 0;

export async function rewardsSite(url: string): Promise<RewardsSite> {
  const server = await bettingServer({ url });
  const { sql, inTransaction } = server.services;
  const balance = async (memberId: number, kind: string) => {
    const row = await sql
      .selectFrom('ledger_account')
      .select('balance')
      .where('member', '=', String(memberId))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return Number(row.balance);
  };
  return {
    ...server,
    async member({ recommender } = {}) {
      const player = await server.player();
      if (recommender !== undefined) {
        await sql.updateTable('member').set({ recommender_id: recommender }).where('id', '=', player.id).execute();
      }
      return { id: player.id, visitor: player.visitor };
    },
    settled: (member, { stake, status = 2, paid = status === 2 ? stake * 2 : 0, kind = 1 }) =>
      inTransaction(async (tx) => {
        const { rows } = await raw<{ id: string }>`
          insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price,
            picks, first_start, pair_leagues, state, status, paid, settled_at, settlements)
          values (${member}, gen_random_uuid(), ${kind}, 'normal', ${stake}, 'ask',
            ${Math.max(1_000, Math.floor((paid * 1_000) / stake))}, ${paid}, 1000, 'x', now(), '{}', 'settled', ${status},
            ${paid}, clock_timestamp(), 1) returning id`.execute(tx);
        const { id } = rows[0]!;
        await transfer(tx, {
          kind: 'bet.placed',
          reference: id,
          lines: [
            { account: 'money', member, amount: -stake },
            { account: 'stakes', amount: stake },
          ],
        });
        if (paid > 0) {
          await transfer(tx, {
            kind: 'bet.paid',
            reference: `${id}.1`,
            lines: [
              { account: 'payouts', amount: -paid },
              { account: 'money', member, amount: paid },
            ],
          });
        }
        return id;
      }),
    charged: (member, amount) =>
      inTransaction(async (tx) => {
        await transfer(tx, {
          kind: 'charge.approved',
          reference: `test ${(references += 1)}`,
          lines: [
            { account: 'charges', amount: -amount },
            { account: 'money', member, amount },
          ],
        });
      }),
    points: (memberId) => balance(memberId, 'point'),
    money: (memberId) => balance(memberId, 'money'),
  };
}

/** Today in Seoul. */
export function seoulDay(offset = 0): string {
  return new Date(Date.now() + 9 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}
