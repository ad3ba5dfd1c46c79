import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLedger,
  balancesOf,
  capture,
  type CloseHoldResult,
  placeHold,
  openMember,
  release,
  reclaim,
  transfer,
  type Tx,
} from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch, stake } from './branch';
import { type Cut, type CuttingProxy, cuttingProxy } from './cuttingProxy';

let database: TestDatabase;
let proxy: CuttingProxy;
/** A process whose answers get lost, and one beside it. */
let unlucky: Branch;
let branch: Branch;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await cuttingProxy(database.url);
  unlucky = openBranch(proxy.url);
  branch = openBranch(database.url);
});

afterAll(async () => {
  expect(await auditLedger(branch.sql)).toEqual([]);
  await unlucky.close();
  await branch.close();
  await proxy.close();
  await database.drop();
});

/** The request: it debits or credits 100 won, held money counted in or not. */
interface Movement {
  name: string;
  before?: (tx: Tx, member: number, reference: string) => Promise<unknown>;
  ask: (tx: Tx, member: number, reference: string) => Promise<CloseHoldResult>;
  left: { emoney: number; held: number };
}

const kind = 'bet';
const MOVEMENTS: Movement[] = [
  {
    name: 'a transfer',
    ask: (tx, member, reference) =>
      transfer(tx, {
        kind: 'bet.placed',
        reference,
        lines: [
          { account: 'money', member, amount: -100 },
          { account: 'stakes', amount: 100 },
        ],
      }),
    left: { emoney: 50, held: 0 },
  },
  {
    name: 'a hold',
    ask: (tx, member, reference) => placeHold(tx, { kind, reference, member, amount: 100 }),
    left: { emoney: 50, held: 100 },
  },
  {
    name: 'a capture',
    before: (tx, member, reference) => placeHold(tx, { kind, reference, member, amount: 100 }),
    ask: (tx, _, reference) => capture(tx, { kind, reference }),
    left: { emoney: 50, held: 0 },
  },
  {
    name: 'a release',
    before: (tx, member, reference) => placeHold(tx, { kind, reference, member, amount: 100 }),
    ask: (tx, _, reference) => release(tx, { kind, reference }),
    left: { emoney: 150, held: 0 },
  },
  {
    name: 'a reversal',
    ask: (tx, member, reference) => reclaim(tx, { kind: 'bet.reversed', reference, member, amount: 100 }),
    left: { emoney: 50, held: 0 },
  },
];

const CUTS: Cut[] = ['before the commit', 'after the commit'];

describe.each(CUTS)('an answer lost %s', (cut) => {
  it.each(MOVEMENTS)('makes $name happen once when it is requested again', async ({ name, before, ask, left }) => {
    for (let round = 0; round < 4; round += 1) {
      const member = await newMember(branch, 150);
      const reference = `${name}, ${cut}, ${round}`;
      if (before) await branch.inTransaction((tx) => before(tx, member, reference));
      proxy.cut = cut;
      await expect(unlucky.inTransaction((tx) => ask(tx, member, reference))).rejects.toThrow();
      expect(proxy.cut).toBe(undefined);
      const again = await Promise.all(
        [unlucky, branch, unlucky, branch].map((from) => from.inTransaction((tx) => ask(tx, member, reference))),
      );
      const receipts = again.map((answer) => (answer.ok ? answer.receipt : undefined));
      expect(new Set(receipts.map((receipt) => receipt?.id)).size).toBe(1);
      // The entries, and so the content of the first answer, are the same for everybody.
      for (const receipt of receipts)
        expect({ ...receipt, repeated: true }).toEqual({ ...receipts[0], repeated: true });
      const made = receipts.filter((receipt) => receipt?.repeated === false);
      expect(made).toHaveLength(cut === 'after the commit' ? 0 : 1);
      expect((await balancesOf(branch.sql, [member])).get(member)).toMatchObject(left);
    }
  });
});

describe('a connection ended by the server', () => {
  async function end(pid: number): Promise<void> {
    await branch.pool.query('select pg_terminate_backend($1)', [pid]);
  }

  it('in the middle of a transaction undoes it, and the process runs on', async () => {
    const member = await newMember(branch, 100);
    const ask = (tx: Tx) => MOVEMENTS[0]!.ask(tx, member, 'ended in the middle');
    const work = branch.inTransaction(async (tx) => {
      expect(await ask(tx)).toMatchObject({ ok: true });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await end(rows[0]!.pid);
    });
    await expect(work).rejects.toThrow();
    expect((await balancesOf(branch.sql, [member])).get(member)?.emoney).toBe(100);
    expect(await branch.inTransaction(ask)).toMatchObject({ ok: true, receipt: { repeated: false } });
  });

  it('while it waits for a lock leaves nothing behind', async () => {
    const member = await newMember(branch, 100);
    await branch.inTransaction(async (tx) => {
      await MOVEMENTS[0]!.ask(tx, member, 'in front');
      const waiting = stake(unlucky, member, 100, 'behind').then(
        () => 'answered',
        () => 'lost',
      );
      let pid: number | undefined;
      while (pid === undefined) {
        const { rows } = await branch.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        pid = rows[0]?.pid;
      }
      await end(pid);
      expect(await waiting).toBe('lost');
    });
    expect(await stake(unlucky, member, 100, 'behind')).toMatchObject({ ok: false, reason: 'short' });
    await branch.inTransaction((tx) => openMember(tx, member));
  });
});
