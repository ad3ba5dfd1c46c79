import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp, once, type OnceRequest } from '../../../server/once/onceRequests';
import type { Tx } from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, openBranch } from '../ledger/branch';

let database: TestDatabase;
let branch: Branch;

beforeAll(async () => {
  database = await testDatabase();
  branch = openBranch(database.url);
  await sql`create table done (ref text)`.execute(branch.sql);
});
afterAll(async () => {
  await branch.close();
  await database.drop();
});

const newRequest = (): OnceRequest<'post'> => ({ scope: 'post', actor: 7, ref: randomUUID(), body: 'text' });
const key = ({ scope, actor, ref }: OnceRequest<'post'>) => ({ scope, actor, ref });
const happens = (tx: Tx, ref: string) => sql`insert into done values (${ref})`.execute(tx);
const timesOf = async (ref: string) =>
  (await sql<{ n: string }>`select count(*) as n from done where ref = ${ref}`.execute(branch.sql)).rows[0]!.n;

/** Resolves for all when `n` have come. */
function meeting(n: number): () => Promise<void> {
  let open = (): void => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come >= n) open();
    return all;
  };
}

it('undoes and runs again what was second, where both had begun before either was done', async () => {
  const request = newRequest();
  const both = meeting(2);
  const place = (id: number) =>
    branch.inTransaction((tx) =>
      once(tx, request, async () => {
        await both();
        await happens(tx, request.ref);
        return { store: { id } };
      }),
    );
  const [one, two] = await Promise.all([place(1), place(2)]);
  expect(one).toEqual(two);
  expect(await timesOf(request.ref)).toBe('1');
});

it('leaves a reference free where nothing came of it', async () => {
  const request = newRequest();
  const passed = await branch.inTransaction((tx) => once(tx, request, async () => ({ pass: 'short' as const })));
  expect(passed).toEqual({ is: 'passed', value: 'short' });
  const done = await branch.inTransaction((tx) => once(tx, request, async () => ({ store: { id: 1 } })));
  expect(done).toEqual({ is: 'answered', answer: { id: 1 } });
});

it('returns the answer of the same request where this one failed only because of it', async () => {
  const request = newRequest();
  const result = await branch.inTransaction((tx) =>
    once(tx, request, async () => {
      await branch.inTransaction((other) => once(other, request, async () => ({ store: { id: 1 } })));
      return { pass: 'short' as const };
    }),
  );
  expect(result).toEqual({ is: 'answered', answer: { id: 1 } });
});

it('is void once it was looked up in vain, also for what is under way', async () => {
  const request = newRequest();
  const result = await branch.inTransaction((tx) =>
    once(tx, request, async () => {
      expect(await branch.inTransaction((other) => lookUp(other, key(request)))).toBe('void');
      await happens(tx, request.ref);
      return { store: { id: 1 } };
    }),
  );
  expect(result).toEqual({ is: 'void' });
  expect(await timesOf(request.ref)).toBe('0');
});

it('is one for each actor and scope', async () => {
  const request = newRequest();
  const first = await branch.inTransaction((tx) => once(tx, request, async () => ({ store: { id: 1 } })));
  for (const other of [
    { ...request, actor: 8 },
    { ...request, scope: 'comment' as const },
  ]) {
    expect(await branch.inTransaction((tx) => once(tx, other, async () => ({ store: { id: 2 } })))).toEqual({
      is: 'answered',
      answer: { id: 2 },
    });
  }
  expect(await branch.inTransaction((tx) => lookUp(tx, key(request)))).toEqual({ id: 1 });
  expect(first).toEqual({ is: 'answered', answer: { id: 1 } });
});
