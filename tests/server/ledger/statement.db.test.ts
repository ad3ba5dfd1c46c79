import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, placeHold, release, type Statement, statementOf } from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch, stake } from './branch';

let database: TestDatabase;
let branch: Branch;

beforeAll(async () => {
  database = await testDatabase();
  branch = openBranch(database.url);
});

afterAll(async () => {
  await branch.close();
  await database.drop();
});

type Period = { from?: number; to?: number };

async function allPages(member: number, period: Period, size: number): Promise<Statement[]> {
  const first = await statementOf(branch.sql, { member, account: 'money', page: 1, size, ...period });
  const pages = [first];
  for (let page = 2; page <= first.pageCount; page += 1) {
    pages.push(await statementOf(branch.sql, { member, account: 'money', page, size, ...period }));
  }
  return pages;
}

function demandSums(pages: readonly Statement[], size: number): void {
  const lines = pages.flatMap(({ items }) => items).toReversed();
  const { opening, closing, totalCount, pageCount } = pages[0]!;
  expect(lines).toHaveLength(totalCount);
  expect(pages.map(({ items }) => items.length).slice(0, -1)).toEqual(Array(pageCount - 1).fill(size));
  let running = opening;
  for (const { amount, balance } of lines) {
    running += amount;
    expect(balance).toBe(running);
  }
  expect(running).toBe(closing);
}

/** Waits until the database's clock is more than a millisecond ahead, the resolution of its times. */
async function passTime(): Promise<number> {
  const { rows } = await branch.pool.query<{ now: Date }>('select clock_timestamp() as now, pg_sleep(0.004)');
  return rows[0]!.now.getTime() + 2;
}

describe('a statement', () => {
  it('of a member without lines is empty', async () => {
    const member = await newMember(branch);
    expect(await statementOf(branch.sql, { member, account: 'money', page: 1 })).toEqual({
      items: [],
      page: 1,
      pageCount: 1,
      totalCount: 0,
      opening: 0,
      closing: 0,
    });
  });

  it('lists each movement of the account, newest first, and of no other account', async () => {
    const member = await newMember(branch, 1_000, 50);
    await stake(branch, member, 300, 'a bet');
    await branch.inTransaction((tx) =>
      placeHold(tx, { kind: 'exchange', reference: 'x', member, amount: 500, memo: '환전' }),
    );
    await branch.inTransaction((tx) => release(tx, { kind: 'exchange', reference: 'x' }));
    const { items, closing } = await statementOf(branch.sql, { member, account: 'money', page: 1 });
    expect(items.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['exchange.released', 500, 700],
      ['exchange.held', -500, 200],
      ['bet.placed', -300, 700],
      ['adjustment.made', 1_000, 1_000],
    ]);
    expect(items[1]).toMatchObject({ reference: 'x', memo: '환전', at: expect.any(Number) });
    expect(closing).toBe((await balancesOf(branch.sql, [member])).get(member)?.emoney);
    const points = await statementOf(branch.sql, { member, account: 'point', page: 1 });
    expect(points).toMatchObject({ totalCount: 1, closing: 50 });
  });

  it('adds up over all pages of any size and any period', async () => {
    const member = await newMember(branch, 100_000);
    const times = [await passTime()];
    for (let i = 0; i < 23; i += 1) {
      await stake(branch, member, 100 + i, `page ${i}`);
      if (i % 4 === 0) times.push(await passTime());
    }
    const edge = fc.option(fc.constantFrom(...times), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(edge, edge, fc.integer({ min: 1, max: 30 }), async (from, to, size) => {
        const pages = await allPages(
          member,
          { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
          size,
        );
        demandSums(pages, size);
        for (const { at } of pages.flatMap(({ items }) => items)) {
          expect(at).toBeGreaterThanOrEqual(from ?? 0);
          expect(at).toBeLessThan(to ?? Infinity);
        }
      }),
      { numRuns: 60 },
    );
    const whole = await statementOf(branch.sql, { member, account: 'money', page: 1 });
    expect(whole.closing).toBe((await balancesOf(branch.sql, [member])).get(member)?.emoney);
    expect(whole.totalCount).toBe(24);
  });

  it('cut at any moment continues where the earlier part ended', async () => {
    const member = await newMember(branch, 1_000);
    const cut = await passTime();
    await stake(branch, member, 10, 'after the cut');
    const [before, after] = [
      await statementOf(branch.sql, { member, account: 'money', page: 1, to: cut }),
      await statementOf(branch.sql, { member, account: 'money', page: 1, from: cut }),
    ];
    expect([before.closing, after.opening, after.closing]).toEqual([1_000, 1_000, 990]);
    expect([before.totalCount, after.totalCount]).toEqual([1, 1]);
  });

  it("of a period that ends before it begins, and of the future, is empty but has the account's balance", async () => {
    const member = await newMember(branch, 1_000);
    const cut = await passTime();
    await stake(branch, member, 10, 'turned round');
    const ask = (period: Period) => statementOf(branch.sql, { member, account: 'money', page: 1, ...period });
    expect(await ask({ from: cut, to: cut - 1_000_000 })).toMatchObject({ items: [], opening: 0, closing: 0 });
    expect(await ask({ from: cut + 1e9 })).toMatchObject({ items: [], opening: 990, closing: 990, totalCount: 0 });
    expect(await ask({ to: cut + 1e9 })).toMatchObject({ totalCount: 2, closing: 990 });
  });

  it('beyond its last page is empty', async () => {
    const member = await newMember(branch, 1_000);
    expect(await statementOf(branch.sql, { member, account: 'money', page: 2 })).toMatchObject({
      items: [],
      pageCount: 1,
    });
  });

  it('adds up while money moves', async () => {
    const member = await newMember(branch, 100_000);
    let moving = true;
    const spending = Promise.all(
      [0, 1, 2].map(async (who) => {
        for (let i = 0; i < 25; i += 1) await stake(branch, member, 1 + i, `moving ${who} ${i}`);
      }),
    ).then(() => (moving = false));
    while (moving) {
      const { items, opening, closing, totalCount } = await statementOf(branch.sql, {
        member,
        account: 'money',
        page: 1,
        size: 200,
      });
      expect(items).toHaveLength(totalCount);
      expect(items.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
    }
    await spending;
  });
});
