import type { Transaction } from 'kysely';
import { once, type OnceRequest } from '../once/onceRequests';
import type { Schema } from '../storage/schema';
import type { OnceAnswers, OnceScope } from '../storage/tables/onceRequests';
import type { ChangeResult } from './change';

interface OnceChangeRequest<Scope extends OnceScope> extends Omit<OnceRequest<Scope>, 'ref'> {
  /** Absent: each request is another. */
  ref: string | undefined;
}

interface OnceChange<Scope extends OnceScope, T> {
  make: () => Promise<ChangeResult<T>>;
  /** What is stored of it; undefined: nothing came of the request, and its reference stays free. */
  stored: (value: T) => OnceAnswers[Scope] | undefined;
  /** What was made the first time, as it is now. */
  again: (stored: OnceAnswers[Scope]) => T | Promise<T>;
  /** The reference was used for something else. */
  conflict: () => T;
}

/** A change that is made once for each reference; asked for again it gives the first answer, and changes nothing. */
export async function changeOnce<Scope extends OnceScope, T>(
  trx: Transaction<Schema>,
  { ref, ...request }: OnceChangeRequest<Scope>,
  { make, stored, again, conflict }: OnceChange<Scope, T>,
): Promise<ChangeResult<T>> {
  if (ref === undefined) return make();
  let first: ChangeResult<T> | undefined;
  const result = await once<Scope, ChangeResult<T>>(trx, { ...request, ref }, async () => {
    const made = await make();
    const answer = stored(made.value);
    if (answer === undefined) return { pass: made };
    first = made;
    return { store: answer };
  });
  if (result.is === 'passed') return result.value;
  if (result.is !== 'answered') return { value: conflict() };
  return first ?? { value: await again(result.answer) };
}
