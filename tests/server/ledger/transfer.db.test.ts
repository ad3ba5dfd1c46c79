import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLedger,
  balancesOf,
  operatorBalances,
  openingBalance,
  openMember,
  transfer,
  type TransferRequest,
} from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch, stake } from './branch';

let database: TestDatabase;
let branch: Branch;

beforeAll(async () => {
  database = await testDatabase();
  branch = openBranch(database.url);
});

afterAll(async () => {
  expect(await auditLedger(branch.sql)).toEqual([]);
  await branch.close();
  await database.drop();
});

async function emoney(member: number): Promise<number | undefined> {
  return (await balancesOf(branch.sql, [member])).get(member)?.emoney;
}

describe('transfer', () => {
  it('moves money and returns what it made', async () => {
    const member = await newMember(branch, 10_000);
    const posted = await stake(branch, member, 3_000, 'told');
    expect(posted).toEqual({
      ok: true,
      receipt: {
        id: expect.any(Number),
        at: expect.any(Number),
        repeated: false,
        entries: [
          { account: 'money', member, amount: -3_000, balance: 7_000 },
          { account: 'stakes', member: undefined, amount: 3_000, balance: undefined },
        ],
      },
    });
    const { rows } = await branch.pool.query('select clock_timestamp() as now');
    expect(Math.abs((posted.ok ? posted.receipt.at : 0) - rows[0].now.getTime())).toBeLessThan(60_000);
    expect(await emoney(member)).toBe(7_000);
  });

  it('moves all of the money and not one won more', async () => {
    const member = await newMember(branch, 10_000);
    expect(await stake(branch, member, 10_001, 'all 1')).toEqual({
      ok: false,
      reason: 'short',
      member,
      account: 'money',
      balance: 10_000,
      lacking: 1,
    });
    expect(await stake(branch, member, 10_000, 'all 2')).toMatchObject({ ok: true });
    expect(await emoney(member)).toBe(0);
  });

  it('answers a repeat with the first answer, also when the money has been spent since', async () => {
    const member = await newMember(branch, 10_000);
    const first = await stake(branch, member, 6_000, 'again');
    await stake(branch, member, 4_000, 'the rest');
    const again = await stake(branch, member, 6_000, 'again');
    expect(again).toEqual({ ok: true, receipt: { ...(first.ok && first.receipt), repeated: true } });
    expect(await emoney(member)).toBe(0);
  });

  it('accepts a refused reference later: nothing of it was stored', async () => {
    const member = await newMember(branch, 100);
    expect(await stake(branch, member, 101, 'refused first')).toMatchObject({ ok: false, reason: 'short' });
    expect(await stake(branch, member, 100, 'refused first')).toMatchObject({ ok: true });
  });

  it('refuses another body under the same reference', async () => {
    const [member, other] = [await newMember(branch, 10_000), await newMember(branch, 10_000)];
    const request: TransferRequest<'bet.placed'> = {
      kind: 'bet.placed',
      reference: 'one body',
      lines: [
        { account: 'money', member, amount: -1_000 },
        { account: 'stakes', amount: 1_000 },
      ],
      memo: 'a bet',
      by: member,
    };
    const send = (change: Partial<TransferRequest<'bet.placed'>>) =>
      branch.inTransaction((tx) => transfer(tx, { ...request, ...change }));
    const first = await send({});
    const id = first.ok ? first.receipt.id : 0;
    const bodies: Partial<TransferRequest<'bet.placed'>>[] = [
      { memo: 'another bet' },
      { by: other },
      {
        lines: [
          { account: 'money', member, amount: -1_001 },
          { account: 'stakes', amount: 1_001 },
        ],
      },
      {
        lines: [
          { account: 'money', member: other, amount: -1_000 },
          { account: 'stakes', amount: 1_000 },
        ],
      },
      {
        lines: [
          { account: 'money', member, amount: -99_999 },
          { account: 'stakes', amount: 99_999 },
        ],
      },
    ];
    for (const body of bodies) expect(await send(body)).toEqual({ ok: false, reason: 'conflict', id });
    expect(await send({ lines: request.lines.toReversed() })).toMatchObject({
      ok: true,
      receipt: { id, repeated: true },
    });
    expect([await emoney(member), await emoney(other)]).toEqual([9_000, 10_000]);
  });

  it('is its own for each kind', async () => {
    const member = await newMember(branch, 1_000);
    await stake(branch, member, 1_000, 'kinds');
    const cancelled = await branch.inTransaction((tx) =>
      transfer(tx, {
        kind: 'bet.cancelled',
        reference: 'kinds',
        lines: [
          { account: 'stakes', amount: -1_000 },
          { account: 'money', member, amount: 1_000 },
        ],
      }),
    );
    expect(cancelled).toMatchObject({ ok: true, receipt: { repeated: false } });
    expect(await emoney(member)).toBe(1_000);
  });

  it('moves both currencies at once', async () => {
    const member = await newMember(branch, 0, 30_000);
    const converted = await branch.inTransaction((tx) =>
      transfer(tx, {
        kind: 'point.converted',
        reference: `points of ${member}`,
        lines: [
          { account: 'point', member, amount: -10_000 },
          { account: 'pointConversions', amount: 10_000 },
          { account: 'conversions', amount: -10_000 },
          { account: 'money', member, amount: 10_000 },
        ],
      }),
    );
    expect(converted).toMatchObject({ ok: true });
    expect((await balancesOf(branch.sql, [member])).get(member)).toEqual({
      emoney: 10_000,
      point: 20_000,
      held: 0,
      owed: 0,
    });
  });

  it('moves nothing when one of several members is short', async () => {
    const [rich, poor] = [await newMember(branch, 1_000), await newMember(branch, 10)];
    const both = await branch.inTransaction((tx) =>
      transfer(tx, {
        kind: 'adjustment.made',
        reference: 'both',
        lines: [
          { account: 'money', member: rich, amount: -100 },
          { account: 'money', member: poor, amount: -100 },
          { account: 'adjustments', amount: 200 },
        ],
      }),
    );
    expect(both).toMatchObject({ ok: false, reason: 'short', member: poor, lacking: 90 });
    expect([await emoney(rich), await emoney(poor)]).toEqual([1_000, 10]);
  });

  it('adds up lines of one account before it refuses', async () => {
    const member = await newMember(branch, 100);
    const posted = await branch.inTransaction((tx) =>
      transfer(tx, {
        kind: 'adjustment.made',
        reference: 'twice out',
        lines: [
          { account: 'money', member, amount: -60 },
          { account: 'money', member, amount: -61 },
          { account: 'adjustments', amount: 121 },
        ],
      }),
    );
    expect(posted).toMatchObject({ ok: false, reason: 'short', lacking: 21 });
  });

  it('fails for a member without accounts', async () => {
    expect(await stake(branch, 404, 1, 'nobody')).toEqual({ ok: false, reason: 'unopened', member: 404 });
    expect(await balancesOf(branch.sql, [404])).toEqual(new Map());
  });

  it('throws on what no caller should request, and leaves nothing behind', async () => {
    const member = await newMember(branch, 100);
    await expect(stake(branch, member, 0.5, 'half')).rejects.toThrow(RangeError);
    await expect(stake(branch, member, -5, 'negative')).rejects.toThrow(RangeError);
    expect(await emoney(member)).toBe(100);
  });

  it('can be undone with the rest of its transaction', async () => {
    const member = await newMember(branch, 100);
    const work = branch.inTransaction(async (tx) => {
      await transfer(tx, {
        kind: 'bet.placed',
        reference: 'undone',
        lines: [
          { account: 'money', member, amount: -100 },
          { account: 'stakes', amount: 100 },
        ],
      });
      throw new Error('the bet was refused after all');
    });
    await expect(work).rejects.toThrow('after all');
    expect(await emoney(member)).toBe(100);
  });
});

describe('openingBalance', () => {
  it('is given once, however often and by however many processes at once', async () => {
    const member = 5;
    const grant = (money: number) => branch.inTransaction((tx) => openingBalance(tx, { member, money, point: 50_000 }));
    const given = await Promise.all(Array.from({ length: 8 }, () => grant(1_000_000)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await grant(2_000_000)).toBe(false);
    expect((await balancesOf(branch.sql, [member])).get(member)).toMatchObject({ emoney: 1_000_000, point: 50_000 });
  });

  it('may be nothing', async () => {
    expect(await branch.inTransaction((tx) => openingBalance(tx, { member: 6, money: 0, point: 0 }))).toBe(false);
    await branch.inTransaction((tx) => openMember(tx, 6));
    expect((await balancesOf(branch.sql, [6])).get(6)).toEqual({ emoney: 0, point: 0, held: 0, owed: 0 });
  });
});

describe('houseBalances', () => {
  it('are derived from the entries', async () => {
    const own = await testDatabase();
    const house = openBranch(own.url);
    const member = await newMember(house, 1_000, 7);
    await stake(house, member, 300, 'house');
    const balances = await operatorBalances(house.sql);
    expect(balances).toMatchObject({ adjustments: -1_000, pointAdjustments: -7, stakes: 300, payouts: 0 });
    await house.close();
    await own.drop();
  });
});
