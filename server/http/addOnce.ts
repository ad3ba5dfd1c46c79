import type { Transaction } from 'kysely';
import type { ChangeResult } from '../admin/change';
import { changeOnce } from '../admin/changeOnce';
import type { Caller } from '../auth/caller';
import { staffCopy } from '../copy/staffCopy';
import type { Schema } from '../storage/schema';
import { HttpRefusal } from './httpRefusal';

interface Added<Row> {
  scope: 'popup' | 'page' | 'banner';
  ref: string | undefined;
  draft: object;
  add: () => Promise<ChangeResult<Row>>;
  /** Refuses where it was removed. */
  present: (id: number) => Promise<Row>;
}

/** Adds what the site shows once for each reference: asked for again it gives what was added. */
export function addOnce<Row extends { id: number }>(
  trx: Transaction<Schema>,
  { memberId }: Caller,
  { scope, ref, draft, add, present }: Added<Row>,
): Promise<ChangeResult<Row>> {
  return changeOnce<typeof scope, Row>(
    trx,
    { scope, actor: memberId, ref, body: draft },
    {
      make: add,
      stored: ({ id }) => ({ id }),
      again: ({ id }) => present(id),
      conflict: () => {
        throw new HttpRefusal(409, 'reference-used', staffCopy.conflict);
      },
    },
  );
}
