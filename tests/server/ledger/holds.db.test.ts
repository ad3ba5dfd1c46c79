import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLedger,
  balancesOf,
  capture,
  placeHold,
  holdOf,
  startHoldSweep,
  release,
  sweepHolds,
} from '../../../server/ledger';
import { machineClock } from '../../../server/timing/machineClock';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch } from './branch';

let database: TestDatabase;
let branch: Branch;
let other: Branch;

beforeAll(async () => {
  database = await testDatabase();
  branch = openBranch(database.url);
  other = openBranch(database.url);
});

afterAll(async () => {
  expect(await auditLedger(branch.sql)).toEqual([]);
  await branch.close();
  await other.close();
  await database.drop();
});

async function accountState(member: number): Promise<(number | undefined)[]> {
  const balances = (await balancesOf(branch.sql, [member])).get(member);
  return [balances?.emoney, balances?.held];
}

function place(member: number, amount: number, reference: string, expiresIn?: number) {
  return branch.inTransaction((tx) =>
    placeHold(tx, { kind: 'bet', reference, member, amount, ...(expiresIn !== undefined && { expiresIn }) }),
  );
}

function captureHold(reference: string, amount?: number) {
  return branch.inTransaction((tx) => capture(tx, { kind: 'bet', reference, ...(amount !== undefined && { amount }) }));
}

function free(reference: string, from = branch) {
  return from.inTransaction((tx) => release(tx, { kind: 'bet', reference }));
}

describe('a hold', () => {
  it('sets money aside that cannot be spent or held again', async () => {
    const member = await newMember(branch, 1_000);
    expect(await place(member, 700, 'aside')).toMatchObject({ ok: true });
    expect(await accountState(member)).toEqual([300, 700]);
    expect(await place(member, 301, 'too much')).toMatchObject({ ok: false, reason: 'short', lacking: 1 });
    expect(await holdOf(branch.sql, { kind: 'bet', reference: 'aside' })).toMatchObject({
      member,
      amount: 700,
      state: 'held',
    });
    expect(await holdOf(branch.sql, { kind: 'exchange', reference: 'aside' })).toBe(undefined);
  });

  it('is captured, whole or in part', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 400, 'whole');
    await place(member, 400, 'part');
    expect(await captureHold('whole')).toMatchObject({ ok: true });
    expect(await accountState(member)).toEqual([200, 400]);
    expect(await captureHold('part', 150)).toMatchObject({ ok: true });
    expect(await accountState(member)).toEqual([450, 0]);
  });

  it('is captured for what was held at most', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 400, 'most');
    await expect(captureHold('most', 401)).rejects.toThrow(RangeError);
    for (const amount of [0, -1, 0.5, Number.NaN])
      await expect(captureHold('most', amount)).rejects.toThrow(RangeError);
    expect(await accountState(member)).toEqual([600, 400]);
  });

  it('is released', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 400, 'released');
    expect(await free('released')).toMatchObject({ ok: true });
    expect(await accountState(member)).toEqual([1_000, 0]);
  });

  it('is closed once: repeats get the first answer, others get how it was closed', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 400, 'once');
    const first = await captureHold('once', 300);
    expect(await captureHold('once', 300)).toEqual({
      ok: true,
      receipt: { ...(first.ok && first.receipt), repeated: true },
    });
    expect(await captureHold('once')).toMatchObject({ ok: false, reason: 'conflict' });
    expect(await free('once')).toEqual({ ok: false, reason: 'closed', state: 'captured' });
    expect(await place(member, 400, 'once')).toMatchObject({ ok: true, receipt: { repeated: true } });
    expect(await accountState(member)).toEqual([700, 0]);
  });

  it('is refused again under a name that was used for something else', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 400, 'named');
    expect(await place(member, 401, 'named')).toMatchObject({ ok: false, reason: 'conflict' });
    expect(await place(member, 400, 'named', 5_000)).toMatchObject({ ok: false, reason: 'conflict' });
  });

  it('that was never placed is missing', async () => {
    expect(await captureHold('never placed')).toEqual({ ok: false, reason: 'missing' });
  });

  it('is closed in one way when many try at once from two processes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await newMember(branch, 100);
      const reference = `race ${round}`;
      await place(member, 100, reference);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? captureHold(reference) : free(reference, other))),
      );
      const made = answers.filter((answer) => answer.ok && !answer.receipt.repeated);
      expect(made).toHaveLength(1);
      const { state } = (await holdOf(branch.sql, { kind: 'bet', reference }))!;
      expect(await accountState(member)).toEqual([state === 'captured' ? 0 : 100, 0]);
      for (const answer of answers.filter(({ ok }) => !ok))
        expect(answer).toEqual({ ok: false, reason: 'closed', state });
    }
  });
});

describe('the sweeper', () => {
  it('releases expired holds, and no others', async () => {
    const member = await newMember(branch, 1_000);
    await place(member, 100, 'due', 0);
    await place(member, 200, 'later', 60_000);
    await place(member, 300, 'never');
    expect(await sweepHolds(branch.inTransaction)).toBe(1);
    expect(await accountState(member)).toEqual([500, 500]);
    expect(await free('due')).toEqual({ ok: false, reason: 'closed', state: 'expired' });
    expect(await captureHold('later')).toMatchObject({ ok: true });
    expect(await holdOf(branch.sql, { kind: 'bet', reference: 'due' })).toMatchObject({ state: 'expired' });
  });

  it('shares the work with others, and leaves what is being decided alone', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember(branch, 500)));
    for (const member of members) {
      for (let i = 0; i < 5; i += 1) await place(member, 100, `shared ${member} ${i}`, 0);
    }
    const busy = `shared ${members[0]} 0`;
    await branch.inTransaction(async (tx) => {
      await capture(tx, { kind: 'bet', reference: busy });
      const swept = await Promise.all([branch, other, branch, other].map((each) => sweepHolds(each.inTransaction)));
      // Two may pass over what the other one looks at just then: the next sweep has it.
      swept.push(await sweepHolds(branch.inTransaction));
      // The whole member is passed over while one of the holds is decided.
      expect(swept.reduce((sum, each) => sum + each, 0)).toBe(25);
    });
    expect(await sweepHolds(other.inTransaction, 2)).toBe(2);
    expect(await sweepHolds(other.inTransaction)).toBe(2);
    for (const member of members) expect(await accountState(member)).toEqual([member === members[0] ? 400 : 500, 0]);
  });

  it('comes back by itself until it is stopped', async () => {
    const member = await newMember(branch, 100);
    const failures: unknown[] = [];
    const stop = startHoldSweep({
      inTransaction: branch.inTransaction,
      clock: { ...machineClock, after: (ms, task) => machineClock.after(ms / 50, task) },
      onError: (failure) => void failures.push(failure),
    });
    await place(member, 100, 'kept', 30);
    while ((await accountState(member))[0] !== 100) await sleep(5);
    await stop();
    await place(member, 100, 'after the end', 0);
    await sleep(60);
    expect(await accountState(member)).toEqual([0, 100]);
    expect(failures).toEqual([]);
  });
});
