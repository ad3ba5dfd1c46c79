import type { Database } from '../../../server/storage/database';
import type { CampaignBettor } from './bettor';

/** What the limited members may stake in a day, whole won: reached within a campaign. */
const LIMIT = 400_000;

/** These members limit what they stake in a day. */
export async function limitStakes(
  origin: string,
  members: readonly CampaignBettor[],
  amount: number = LIMIT,
): Promise<void> {
  for (const member of members) {
    const limit = { kind: 'stake', period: 'day', amount };
    const answer = await member.call(origin, 'PUT', '/member/limits', limit);
    if (answer.lost || answer.status !== 200) throw new Error('a member could not set a limit');
  }
}

/** Those of them who staked more in a day, by what the ledger moved; a stake that was given back is none (PLAY-3). */
export async function overLimit({ pool }: Database, members: readonly CampaignBettor[]): Promise<string[]> {
  const { rows } = await pool.query<{ member: number; day: string; staked: string }>(
    `select e.member, (t.at at time zone 'Asia/Seoul')::date::text as day, (-sum(e.amount))::text as staked
     from ledger_entry e join ledger_transfer t on t.id = e.transfer
     where e.account = 'money' and e.member = any($1::integer[])
       and t.kind in ('bet.placed', 'bet.held', 'bet.released', 'bet.cancelled', 'bet.expired', 'bet.voided')
     group by 1, 2 having -sum(e.amount) > $2`,
    [members.map(({ id }) => id), LIMIT],
  );
  return rows.map(({ member, day, staked }) => `member ${member} staked ${staked} on ${day}, over ${LIMIT}`);
}
