import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger, balancesEqualEntries, placeHold, holdsEqualHeld, sumsToZero } from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch, stake } from './branch';

// Damage that the constraints prevent: done with all triggers off, as somebody with every right could.

let database: TestDatabase;
let branch: Branch;
let member: number;

beforeEach(async () => {
  database = await testDatabase();
  branch = openBranch(database.url, 3);
  member = await newMember(branch, 1_000, 10);
  await stake(branch, member, 400, 'a bet');
  await branch.inTransaction((tx) => placeHold(tx, { kind: 'bet', reference: 'a hold', member, amount: 100 }));
});

afterEach(async () => {
  await branch.close();
  await database.drop();
});

async function damage(statement: string): Promise<void> {
  const client = await branch.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  client.release(true);
}

describe('audit', () => {
  it('finds nothing in a sound ledger', async () => {
    expect(await auditLedger(branch.sql)).toEqual([]);
  });

  it('finds a balance that was changed', async () => {
    await damage(`update ledger_account set balance = balance + 1 where member = ${member} and kind = 'money'`);
    expect(await balancesEqualEntries(branch.sql)).toEqual([{ member, account: 'money', balance: 501, entries: 500 }]);
    expect((await sumsToZero(branch.sql)).total).toEqual({ won: 1, point: 0 });
  });

  it('finds an entry that was changed', async () => {
    await damage(`update ledger_entry set amount = 399 where account = 'stakes'`);
    const { unbalanced, total } = await sumsToZero(branch.sql);
    expect(unbalanced).toHaveLength(1);
    expect(total).toEqual({ won: -1, point: 0 });
  });

  it('finds missing entries, even where they balance', async () => {
    await damage(
      `delete from ledger_entry where transfer in (select transfer from ledger_entry where account = 'stakes')`,
    );
    expect((await sumsToZero(branch.sql)).unbalanced).toHaveLength(1);
    expect(await balancesEqualEntries(branch.sql)).toMatchObject([{ account: 'money', balance: 500, entries: 900 }]);
  });

  it('finds entries that were turned round without changing their sum', async () => {
    await damage(`update ledger_entry set position = case position when 1 then 12 else 1 end
      where member = ${member} and account = 'money' and position < 3`);
    expect(await balancesEqualEntries(branch.sql)).toMatchObject([{ account: 'money' }]);
  });

  it('finds a hold whose money was not set aside', async () => {
    await damage(`update ledger_hold set state = 'released', closed_by = transfer`);
    expect(await holdsEqualHeld(branch.sql)).toEqual([member]);
    expect(await auditLedger(branch.sql)).toHaveLength(1);
  });
});
