import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger, balancesOf, lockMembers, openMember, transfer, type Tx } from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch, stake } from './branch';

let database: TestDatabase;
let branch: Branch;
let other: Branch;

beforeAll(async () => {
  database = await testDatabase();
  // Deadlocks are looked for after a second otherwise.
  const impatient = `${database.url}?options=${encodeURIComponent('-c deadlock_timeout=50ms')}`;
  branch = openBranch(impatient);
  other = openBranch(impatient);
});

afterAll(async () => {
  expect(await auditLedger(branch.sql)).toEqual([]);
  await branch.close();
  await other.close();
  await database.drop();
});

function give(tx: Tx, member: number, amount: number, reference: string) {
  return transfer(tx, {
    kind: 'bonus.granted',
    reference,
    lines: [
      { account: 'money', member, amount },
      { account: 'bonuses', amount: -amount },
    ],
  });
}

async function emoney(member: number): Promise<number | undefined> {
  return (await balancesOf(branch.sql, [member])).get(member)?.emoney;
}

/** Resolves for all when `n` have come. */
function meeting(n: number): () => Promise<void> {
  let open = (): void => {};
  const all = new Promise<void>((done) => (open = done));
  let come = 0;
  return () => {
    come += 1;
    if (come >= n) open();
    return all;
  };
}

describe('inTransaction', () => {
  it('tries again after a deadlock, with the same references', async () => {
    const members = [await newMember(branch), await newMember(branch)] as const;
    const both = meeting(2);
    let tries = 0;
    const cross = (from: Branch, [first, second]: readonly [number, number], name: string) =>
      from.inTransaction(async (tx) => {
        tries += 1;
        await give(tx, first, 10, `${name} first`);
        await both();
        await give(tx, second, 10, `${name} second`);
      });
    await Promise.all([cross(branch, members, 'up'), cross(other, [members[1], members[0]], 'down')]);
    expect(tries).toBeGreaterThan(2);
    expect([await emoney(members[0]), await emoney(members[1])]).toEqual([20, 20]);
  });

  it('tries again after a serialization failure', async () => {
    const member = await newMember(branch, 100);
    const both = meeting(2);
    let tries = 0;
    const spend = (from: Branch, reference: string) =>
      from.inTransaction(async (tx) => {
        tries += 1;
        await sql`set transaction isolation level serializable`.execute(tx);
        await sql`select count(*) from ledger_entry`.execute(tx);
        await both();
        return give(tx, member, 10, reference);
      });
    const made = await Promise.all([spend(branch, 'serial 1'), spend(other, 'serial 2')]);
    expect(made).toMatchObject([{ ok: true }, { ok: true }]);
    expect(tries).toBeGreaterThan(2);
    expect(await emoney(member)).toBe(120);
  });

  it('gives up in the end', async () => {
    let tries = 0;
    const work = branch.inTransaction(async (tx) => {
      tries += 1;
      await sql`do $$ begin raise exception 'for ever' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(12);
  });

  it('tries nothing else again', async () => {
    let tries = 0;
    const work = branch.inTransaction(async (tx) => {
      tries += 1;
      await sql`select 1/0`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(tries).toBe(1);
  });

  it('does not pass for committed when the work swallowed a failure', async () => {
    const member = await newMember(branch);
    const work = branch.inTransaction(async (tx) => {
      const posted = await give(tx, member, 10, 'swallowed');
      await sql`select 1/0`.execute(tx).catch(() => {});
      return posted;
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await emoney(member)).toBe(0);
  });

  it('reports a broken constraint of the ledger before it commits', async () => {
    const member = await newMember(branch);
    const work = branch.inTransaction(async (tx) => {
      await sql`insert into ledger_transfer (kind, reference, lines, body)
        values ('raw', 'alone', 2, decode(repeat('00', 32), 'hex'))`.execute(tx);
      await openMember(tx, member);
    });
    await expect(work).rejects.toMatchObject({ constraint: 'ledger_transfer_balance' });
  });

  it('prevents transactions that lock all their members first from colliding at all', async () => {
    const [one, two] = [await newMember(branch), await newMember(branch)];
    let tries = 0;
    const cross = (from: Branch, [first, second]: readonly [number, number], name: string) =>
      from.inTransaction(async (tx) => {
        tries += 1;
        const locked = await lockMembers(tx, [first, second, first]);
        expect([...locked.keys()].toSorted((a, b) => a - b)).toEqual([one, two].toSorted((a, b) => a - b));
        await give(tx, first, 10, `${name} first`);
        await give(tx, second, 10, `${name} second`);
      });
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2 === 0 ? cross(branch, [one, two], `locked ${i}`) : cross(other, [two, one], `locked ${i}`),
      ),
    );
    expect(tries).toBe(12);
    expect([await emoney(one), await emoney(two)]).toEqual([120, 120]);
  });

  it('leaves members who do nothing with each other alone', async () => {
    const [mine, theirs] = [await newMember(branch, 100), await newMember(branch, 100)];
    await branch.inTransaction(async (tx) => {
      await give(tx, mine, 10, 'slow');
      // Both move the operator's same accounts; the second commits while the first still holds what it locked.
      expect(await other.inTransaction((quick) => give(quick, theirs, 10, 'quick'))).toMatchObject({ ok: true });
      expect(await stake(other, theirs, 50, 'quick')).toMatchObject({ ok: true });
    });
    expect([await emoney(mine), await emoney(theirs)]).toEqual([110, 60]);
  });
});
