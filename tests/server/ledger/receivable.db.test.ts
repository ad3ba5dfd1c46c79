import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLedger,
  balancesOf,
  closeHolds,
  collectReceivable,
  lockMembers,
  placeHold,
  reclaim,
  transfer,
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

async function accountState(member: number) {
  const { emoney, owed, held } = (await balancesOf(branch.sql, [member])).get(member)!;
  return { emoney, owed, held };
}

function reverse(member: number, amount: number, reference: string) {
  return branch.inTransaction((tx) => reclaim(tx, { kind: 'bet.reversed', reference, member, amount }));
}

function pay(member: number, amount: number, reference: string) {
  return branch.inTransaction((tx) =>
    transfer(tx, {
      kind: 'bet.paid',
      reference,
      lines: [
        { account: 'payouts', amount: -amount },
        { account: 'money', member, amount },
      ],
    }),
  );
}

function gather(member: number, reference: string) {
  return branch.inTransaction((tx) => collectReceivable(tx, { member, reference }));
}

describe('takeBack', () => {
  it('debits what was paid, and what is missing becomes owed', async () => {
    const member = await newMember(branch, 1_000);
    await reverse(member, 400, 'there');
    expect(await accountState(member)).toEqual({ emoney: 600, owed: 0, held: 0 });
    await reverse(member, 900, 'partly there');
    expect(await accountState(member)).toEqual({ emoney: 0, owed: 300, held: 0 });
    await reverse(member, 50, 'not there');
    expect(await accountState(member)).toEqual({ emoney: 0, owed: 350, held: 0 });
  });

  it('leaves held money alone', async () => {
    const member = await newMember(branch, 1_000);
    await branch.inTransaction((tx) =>
      placeHold(tx, { kind: 'exchange', reference: 'kept apart', member, amount: 800 }),
    );
    await reverse(member, 500, 'beside a hold');
    expect(await accountState(member)).toEqual({ emoney: 0, owed: 300, held: 800 });
  });

  it('is the same request however the shares would fall now', async () => {
    const member = await newMember(branch, 1_000);
    const first = await reverse(member, 600, 'same');
    await stake(branch, member, 400, 'between');
    expect(await reverse(member, 600, 'same')).toEqual({
      ok: true,
      receipt: { ...(first.ok && first.receipt), repeated: true },
    });
    expect(await reverse(member, 601, 'same')).toMatchObject({ ok: false, reason: 'conflict' });
    expect(await accountState(member)).toEqual({ emoney: 0, owed: 0, held: 0 });
  });

  it('fails for a member without accounts', async () => {
    expect(await reverse(404, 1, 'nobody')).toEqual({ ok: false, reason: 'unopened', member: 404 });
  });
});

describe('collect', () => {
  it('settles what is owed from what comes in, at the end of whatever transaction brings it', async () => {
    const member = await newMember(branch, 100);
    await reverse(member, 500, 'owing');
    expect(await gather(member, 'nothing there')).toBe(0);
    await pay(member, 150, 'a little');
    expect(await accountState(member)).toEqual({ emoney: 0, owed: 250, held: 0 });
    await pay(member, 1_000, 'enough');
    expect(await accountState(member)).toEqual({ emoney: 750, owed: 0, held: 0 });
    expect(await gather(member, 'no more')).toBe(0);
  });

  it('settles it before the end where what is left is needed', async () => {
    const member = await newMember(branch, 0);
    await reverse(member, 500, 'owing before the end');
    const left = await branch.inTransaction(async (tx) => {
      const lines = [
        { account: 'payouts', amount: -700 },
        { account: 'money', member, amount: 700 },
      ] as const;
      await transfer(tx, { kind: 'bet.paid', reference: 'needed', lines });
      expect(await collectReceivable(tx, { member, reference: 'needed' })).toBe(500);
      return (await balancesOf(tx, [member])).get(member)?.emoney;
    });
    expect(left).toBe(200);
    expect(await accountState(member)).toEqual({ emoney: 200, owed: 0, held: 0 });
  });

  it('settles it from held money that comes back, of several members at once', async () => {
    const members = [await newMember(branch, 1_000), await newMember(branch, 1_000)];
    const keyOf = (member: number) => ({ kind: 'bet', reference: `held of ${member}` }) as const;
    for (const member of members) {
      await branch.inTransaction((tx) => placeHold(tx, { ...keyOf(member), member, amount: 800 }));
      await reverse(member, 500, `beside what ${member} holds`);
    }
    await branch.inTransaction(async (tx) => {
      const closings = members.map((member) => ({ ...keyOf(member), state: 'released' as const }));
      await closeHolds(tx, await lockMembers(tx, members), closings);
    });
    for (const member of members) expect(await accountState(member)).toEqual({ emoney: 500, owed: 0, held: 0 });
  });

  it('and takeBack leave a member as rich as a ledger that may go below zero would', async () => {
    const step = fc.record({
      what: fc.constantFrom('pay', 'reverse', 'collect'),
      amount: fc.integer({ min: 1, max: 100 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const member = await newMember(branch, 50);
        const name = `run ${(run += 1)}`;
        let worth = 50;
        for (const [i, { what, amount }] of steps.entries()) {
          if (what === 'pay') worth += amount;
          if (what === 'reverse') worth -= amount;
          if (what === 'pay') await pay(member, amount, `${name} ${i}`);
          else if (what === 'reverse') await reverse(member, amount, `${name} ${i}`);
          else await gather(member, `${name} ${i}`);
          const { emoney, owed } = await accountState(member);
          expect(emoney - owed).toBe(worth);
        }
        await gather(member, `${name} end`);
        expect(await accountState(member)).toEqual({ emoney: Math.max(0, worth), owed: Math.max(0, -worth), held: 0 });
      }),
      { numRuns: 15 },
    );
  });
});
