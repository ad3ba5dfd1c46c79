import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import type { Schema } from '../../../server/storage/schema';
import { type TestDatabase, testDatabase } from '../../support/database';

/** What a transaction's statements do that are sent together. */

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await testDatabase('empty');
  database = openDatabase({ url: place.url, size: 1, onError: () => {} });
});

afterAll(async () => {
  await database.close();
  await place.drop();
});

beforeEach(async () => {
  await database.pool.query(`drop table if exists fruit;
    create table fruit (name text primary key, kin text references fruit deferrable initially deferred)`);
});

const insert = (name: string, kin: string | null = null) => sql`insert into fruit values (${name}, ${kin})`;

async function fruit(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from fruit order by name');
  return rows.map(({ name }) => name);
}

describe('a connection', () => {
  it('sends statements that are asked for in one turn in one write', async () => {
    const client = await database.pool.connect();
    const ask = async (n: number) => (await client.query<{ n: number }>('select $1::integer as n', [n])).rows[0]!.n;
    client.release();
    expect(await writesOf(() => Promise.all([1, 2, 3].map(ask)))).toBe(1);
    expect(await writesOf(() => ask(4))).toBe(1);
  });
});

describe('a transaction', () => {
  it('answers what is sent together in the order of sending, each statement with what those before it did', async () => {
    const count = sql<{ n: number }>`select count(*)::integer as n from fruit`;
    const counts = await database.transaction(async (tx) => {
      const answers = await Promise.all([
        count.execute(tx),
        insert('pear').execute(tx),
        count.execute(tx),
        insert('fig').execute(tx),
        count.execute(tx),
      ]);
      return answers.flatMap(({ rows }) => (rows as { n: number }[]).map(({ n }) => n));
    });
    expect(counts).toEqual([0, 1, 2]);
    expect(await fruit()).toEqual(['fig', 'pear']);
  });

  it('fails by the statement that failed, and leaves nothing of those sent with it', async () => {
    const trial = database.transaction((tx) =>
      Promise.all([insert('pear').execute(tx), insert('pear').execute(tx), insert('fig').execute(tx)]),
    );
    await expect(trial).rejects.toMatchObject({ code: '23505' });
    expect(await fruit()).toEqual([]);
  });

  it('sends nothing for work that goes on after another part of it failed', async () => {
    let answer: unknown;
    const slow = async (tx: Transaction<Schema>) => {
      await sql`select pg_sleep(0.05)`.execute(tx);
      answer = await insert('fig')
        .execute(tx)
        .catch((failure: Error) => failure.message);
    };
    const trial = database.transaction((tx) => Promise.all([insert('pear', 'nothing').execute(tx), fail(), slow(tx)]));
    await expect(trial).rejects.toThrow('failed');
    await expect.poll(() => answer).toBe('the transaction of this statement is over');
    expect(await fruit()).toEqual([]);
  });

  it('rejects by a deferred constraint, and the connection serves the next one', async () => {
    const trial = database.transaction((tx) => insert('pear', 'nothing').execute(tx));
    await expect(trial).rejects.toMatchObject({ code: '23503' });
    await database.transaction((tx) => Promise.all([insert('fig', 'pear').execute(tx), insert('pear').execute(tx)]));
    expect(await fruit()).toEqual(['fig', 'pear']);
  });

  it('rejects where the work swallowed a failure', async () => {
    const trial = database.transaction(async (tx) => {
      await insert('pear').execute(tx);
      await insert('pear')
        .execute(tx)
        .catch(() => {});
    });
    await expect(trial).rejects.toMatchObject({ code: '25P02' });
    expect(await fruit()).toEqual([]);
  });

  it('rejects where its connection breaks, and the next one has another', async () => {
    const trial = database.transaction(async (tx) => {
      await insert('pear').execute(tx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(trial).rejects.toBeInstanceOf(Error);
    await database.transaction((tx) => insert('fig').execute(tx));
    expect(await fruit()).toEqual(['fig']);
  });
});

describe('a transaction whose work reads first', () => {
  it('sends its begin and the first statements in one write', async () => {
    const counted = await writesOf(() =>
      database.transaction(
        async (tx) => {
          await Promise.all([sql`select 1`.execute(tx), sql`select 2`.execute(tx)]);
          await insert('pear').execute(tx);
        },
        { readsFirst: true },
      ),
    );
    // Begin and reads, the write, the commit.
    expect(counted).toBe(3);
    expect(await fruit()).toEqual(['pear']);
  });

  it('fails where its begin fails, and sends nothing more', async () => {
    const client = await database.pool.connect();
    const { query } = client;
    const spoilt = (text: unknown, ...rest: unknown[]) =>
      (query as (...args: unknown[]) => unknown)(text === 'begin' ? 'begin spoilt' : text, ...rest);
    client.query = spoilt as typeof query;
    client.release();
    const trial = database.transaction(
      async (tx) => {
        await sql`select 1`.execute(tx);
        await insert('pear').execute(tx);
      },
      { readsFirst: true },
    );
    await expect(trial).rejects.toMatchObject({ code: '42601' });
    client.query = query;
    expect(await fruit()).toEqual([]);
  });
});

/** How often the only connection wrote meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect();
  const { stream } = client.connection;
  const own = { _write: stream._write, _writev: stream._writev };
  let writes = 0;
  for (const method of ['_write', '_writev'] as const) {
    const write = own[method]!.bind(stream) as (...args: unknown[]) => void;
    stream[method] = (...args: unknown[]) => {
      writes += 1;
      write(...args);
    };
  }
  client.release();
  await work();
  Object.assign(stream, own);
  return writes;
}

async function fail(): Promise<never> {
  throw new Error('failed');
}
