import type { Transaction } from 'kysely';
import type { WatchTerms } from '../../src/contract/api/staff/watch';
import type { ChangeResult } from '../admin/change';
import { isOverSomethingElse, type SavedWhole, versioned } from '../admin/settingVersion';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

export function watchTermsOf(reader: Reader): Promise<WatchTerms> {
  return reader.selectFrom('watch_terms').select(['inplay', 'prematch', 'liability']).executeTakeFirstOrThrow();
}

export async function versionedWatchTerms(reader: Reader): Promise<WatchTerms> {
  return versioned(await watchTermsOf(reader));
}

/** What is suspended already stays so for its time. */
export async function setWatchTerms(
  trx: Transaction<Schema>,
  { version, ...terms }: WatchTerms,
): Promise<ChangeResult<SavedWhole>> {
  await trx.selectFrom('watch_terms').select('one').forUpdate().execute();
  const before = await watchTermsOf(trx);
  if (isOverSomethingElse(version, before)) return { value: 'changed' };
  const stored = (part: object | null) => part && JSON.stringify(part);
  const { inplay, prematch, liability } = terms;
  await trx
    .updateTable('watch_terms')
    .set({ inplay: stored(inplay), prematch: stored(prematch), liability: stored(liability) })
    .execute();
  return {
    value: 'saved',
    audited: { action: 'hold.terms', subject: 'hold', before, after: terms },
    notices: [{ kind: 'holds' }],
  };
}
