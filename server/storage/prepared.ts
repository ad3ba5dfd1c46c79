import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';

const NAMED = /^\s*\/\* prepared (\w+) \*\//;

/**
 * At the beginning of a statement: each connection has it parsed and planned once, and calls it by this name from then on.
 * The text of all statements of one name must be the same, and list the columns it returns: a `*` would not outlive a
 * change of the table.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`);
}

type ListType = 'integer' | 'bigint' | 'text' | 'bytea' | 'boolean';

/**
 * A list that a statement with a name is given. The planner does not see how long it is: for a short one it would make a
 * plan of its own each time, which takes longer than the statement.
 */
export function listed(values: readonly unknown[], type: ListType): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Makes a connection send statements that have a name by their name. */
export function prepareNamed(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const named: Query = (text, values, ...rest) => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as PoolClient['query'];
}
