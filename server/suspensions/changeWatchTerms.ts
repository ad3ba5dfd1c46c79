import type { Transaction } from 'kysely';
import type { WatchTerms } from '../../src/contract/api/staff/watch';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

export function watchTermsOf(reader: Reader): Promise<WatchTerms> {
  return reader.selectFrom('watch_terms').select(['inplay', 'prematch', 'liability']).executeTakeFirstOrThrow();
}

/** What is suspended already stays so for its time. */
export async function setWatchTerms(trx: Transaction<Schema>, terms: WatchTerms): Promise<ChangeResult<void>> {
  const before = await watchTermsOf(trx);
  const stored = (part: object | null) => part && JSON.stringify(part);
  const { inplay, prematch, liability } = terms;
  await trx
    .updateTable('watch_terms')
    .set({ inplay: stored(inplay), prematch: stored(prematch), liability: stored(liability) })
    .execute();
  return {
    value: undefined,
    audited: { action: 'hold.terms', subject: 'hold', before, after: terms },
    notices: [{ kind: 'holds' }],
  };
}
