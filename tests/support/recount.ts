import type { Pool } from 'pg';
import { unguarded } from './unguarded';

/** Makes the sums of play those of the entries again, after a test moved some of them in time. */
export async function recount(pool: Pool): Promise<void> {
  const sums = ['deposit', 'loss', 'stake'].flatMap((sum) =>
    ['day', 'week', 'month'].map((period) => `${sum}_${period}`),
  );
  const columns = ['play_day', ...sums].join(', ');
  await unguarded(
    pool,
    `update ledger_account a set (${columns}) =
       (select ${columns} from ledger_play_sums s where s.member = a.member and s.account = a.kind)
     where exists (select from ledger_play_sums s where s.member = a.member and s.account = a.kind)`,
    [],
    'ledger_account',
  );
}
