import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';
import type { OnceAnswers, OnceScope } from '../storage/tables/onceRequests';

/** A reference: made by whoever asks, and theirs alone within the scope. */
export interface OnceKey<Scope extends OnceScope> {
  scope: Scope;
  /** A member's id, or a provider's name. */
  actor: number | string;
  ref: string;
}

export interface OnceRequest<Scope extends OnceScope> extends OnceKey<Scope> {
  /** What makes a repeat the same request; no passwords. Compared as JSON, so its fields need a fixed order. */
  body: unknown;
}

/**
 * What a reference led to. `conflict`: it was used with another body. `void`: somebody looked it up before it was used, so
 * that nothing may come of it any more.
 */
export type OnceResult<Scope extends OnceScope> =
  | { is: 'answered'; answer: OnceAnswers[Scope] }
  | { is: 'conflict' }
  | { is: 'void' };

/** What `once` gives: `passed` where `work` passed something. */
export type OnceOutcome<Scope extends OnceScope, Passed> =
  | OnceResult<Scope>
  | ([Passed] extends [never] ? never : { is: 'passed'; value: Passed });

/** `store`: the answer for ever. `pass`: an answer that leaves the reference free, because nothing came of the request. */
export type OnceWork<Scope extends OnceScope, Passed> = { store: OnceAnswers[Scope] } | { pass: Passed };

/** Throw it where something else shows that the reference was used meanwhile: the transaction is undone and run again. */
export class ReferenceTaken extends Error {
  constructor() {
    super('the reference was used meanwhile');
  }
}

/** Another transaction answered the same reference first. Run again, this one finds that answer. */
export function isReferenceTaken(failure: unknown): boolean {
  if (failure instanceof ReferenceTaken) return true;
  return failure instanceof Error && 'constraint' in failure && failure.constraint === 'once_request_once';
}

/**
 * Does something once for each reference, however often and in however many places at once it is asked for. Must run in
 * `inTransaction`, which starts again where another transaction was first.
 */
export async function once<Scope extends OnceScope, Passed = never>(
  tx: Transaction<Schema>,
  request: OnceRequest<Scope>,
  work: () => Promise<OnceWork<Scope, Passed>>,
): Promise<OnceOutcome<Scope, Passed>> {
  const earlier = await earlierResult(tx, request);
  if (earlier) return earlier;
  const done = await work();
  if ('pass' in done) {
    // Perhaps only because the same request was answered while this one waited for a lock.
    const meanwhile = await earlierResult(tx, request);
    return meanwhile ?? ({ is: 'passed', value: done.pass } as OnceOutcome<Scope, Passed>);
  }
  await storeAnswer(tx, request, done.store);
  return { is: 'answered', answer: done.store };
}

/** What became of an earlier request with this reference; undefined: there was none. */
export async function earlierResult<Scope extends OnceScope>(
  reader: Kysely<Schema>,
  request: OnceRequest<Scope>,
): Promise<OnceResult<Scope> | undefined> {
  return resultOf(request, await rowOf(reader, request));
}

interface OnceRow {
  body: Buffer | null;
  answer: OnceAnswers[OnceScope] | null;
}

function resultOf<Scope extends OnceScope>(
  request: OnceRequest<Scope>,
  row: OnceRow | undefined,
): OnceResult<Scope> | undefined {
  if (!row) return undefined;
  if (!row.body) return { is: 'void' };
  if (!row.body.equals(digestOf(request))) return { is: 'conflict' };
  return { is: 'answered', answer: row.answer as OnceAnswers[Scope] };
}

/**
 * As `earlierResult` of several requests at once, in their order. `offset 0` holds the planner to the index: a plan made while
 * there were few requests stays in use for long.
 */
export async function earlierResults<Scope extends OnceScope>(
  reader: Kysely<Schema>,
  requests: readonly OnceRequest<Scope>[],
): Promise<(OnceResult<Scope> | undefined)[]> {
  const { rows } = await sql<OnceRow & { n: string }>`${prepared('earlier_results')}
    select asked.n, r.body, r.answer
    from unnest(${requests.map(({ scope }) => scope)}::text[], ${requests.map(({ actor }) => String(actor))}::text[],
      ${requests.map(({ ref }) => ref)}::text[]) with ordinality as asked (scope, actor, ref, n)
    cross join lateral (
      select body, answer from once_request
      where scope = asked.scope and actor = asked.actor and ref = asked.ref offset 0
    ) r`.execute(reader);
  const byPlace = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return requests.map((request, n) => resultOf(request, byPlace.get(n)));
}

/** Stores the answer for ever. */
export async function storeAnswer<Scope extends OnceScope>(
  tx: Transaction<Schema>,
  request: OnceRequest<Scope>,
  answer: OnceAnswers[Scope],
): Promise<void> {
  await storeAnswers(tx, [{ request, answer }]);
}

/** As `storeAnswer`, of several. */
export async function storeAnswers<Scope extends OnceScope>(
  tx: Transaction<Schema>,
  answered: readonly { request: OnceRequest<Scope>; answer: OnceAnswers[Scope] }[],
): Promise<void> {
  if (answered.length === 0) return;
  const answers = answered.map(({ answer }) => JSON.stringify(answer));
  const statement = answersStatement(
    answered.map(({ request }) => request),
    sql`select n - 1, answer from unnest(${answers}::jsonb[]) with ordinality as given (answer, n)`,
  );
  await sql`${prepared('store_answers')} ${statement}`.execute(tx);
}

/**
 * The statement that stores several answers, to be a part of a longer one. `source`: a query of each one's place among the
 * requests, from 0, and its answer, jsonb of the scope's type.
 */
export function answersStatement(requests: readonly OnceRequest<OnceScope>[], source: RawBuilder<unknown>) {
  return sql`insert into once_request (scope, actor, ref, body, answer)
    select asked.scope, asked.actor, asked.ref, asked.body, answered.answer
    from unnest(${requests.map(({ scope }) => scope)}::text[], ${requests.map(({ actor }) => String(actor))}::text[],
      ${requests.map(({ ref }) => ref)}::text[], ${requests.map(digestOf)}::bytea[])
      with ordinality as asked (scope, actor, ref, body, n)
    join (${source}) as answered (n, answer) on answered.n = asked.n - 1`;
}

/** What became of a reference. Where nothing did, it is void from then on: a request that is still under way comes too late. */
export async function lookUp<Scope extends OnceScope>(
  tx: Transaction<Schema>,
  key: OnceKey<Scope>,
): Promise<OnceAnswers[Scope] | 'void'> {
  const row = await rowOf(tx, key);
  if (row) return (row.answer as OnceAnswers[Scope] | null) ?? 'void';
  const { scope, actor, ref } = key;
  await tx
    .insertInto('once_request')
    .values({ scope, actor: String(actor), ref, body: null, answer: null })
    .execute();
  return 'void';
}

function rowOf(reader: Kysely<Schema>, { scope, actor, ref }: OnceKey<OnceScope>) {
  return reader
    .selectFrom('once_request')
    .select(['body', 'answer'])
    .where('scope', '=', scope)
    .where('actor', '=', String(actor))
    .where('ref', '=', ref)
    .executeTakeFirst();
}

function digestOf({ body }: OnceRequest<OnceScope>): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
