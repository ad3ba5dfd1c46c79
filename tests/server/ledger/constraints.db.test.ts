import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR_ACCOUNTS, MEMBER_ACCOUNTS } from '../../../server/ledger/accounts';
import { auditLedger, placeHold } from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch } from './branch';

// What the database itself refuses, whatever program sends it: everything here is plain SQL.

let database: TestDatabase;
let branch: Branch;
let client: Client;
let member: number;
let used = 0;

interface RawEntry {
  account: string;
  amount: number | string;
  member?: number | null;
  line?: number;
}

beforeAll(async () => {
  database = await testDatabase();
  branch = openBranch(database.url, 2);
  client = new Client(database.url);
  await client.connect();
});

afterAll(async () => {
  // None of the attempts left anything behind.
  expect(await auditLedger(branch.sql)).toEqual([]);
  await client.end();
  await branch.close();
  await database.drop();
});

beforeEach(async () => {
  member = await newMember(branch, 1_000, 100);
});

/** All in one transaction. Returns the name of the constraint that refused it; undefined when it was committed. */
async function refusal(...statements: string[]): Promise<string | undefined> {
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}

function value(given: number | string | null | undefined): string {
  return given === null || given === undefined ? 'null' : String(given);
}

function transferRow({ lines = 2, kind = 'raw', reference = `raw ${(used += 1)}`, body = 32 } = {}): string {
  return `insert into ledger_transfer (kind, reference, lines, body)
    values ('${kind}', '${reference}', ${lines}, decode(repeat('00', ${body}), 'hex'))`;
}

function entryRow(entry: RawEntry, line: number, transfer = `currval('ledger_transfer_id_seq')`): string {
  return `insert into ledger_entry (transfer, line, account, member, amount)
    values (${transfer}, ${entry.line ?? line}, '${entry.account}', ${value(entry.member)}, ${entry.amount})`;
}

/** A transfer with these entries, written by hand. */
function raw(...entries: RawEntry[]): string[] {
  return [transferRow({ lines: entries.length }), ...entries.map((entry, index) => entryRow(entry, index + 1))];
}

async function lastTransfer(): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select max(id)::text as id from ledger_transfer');
  return rows[0]!.id;
}

describe('a transfer', () => {
  it('is accepted when it balances', async () => {
    expect(await refusal(...raw({ account: 'money', member, amount: -10 }, { account: 'stakes', amount: 10 }))).toBe(
      undefined,
    );
  });

  it('is refused when its entries do not add up to zero', async () => {
    expect(await refusal(...raw({ account: 'money', member, amount: -10 }, { account: 'stakes', amount: 9 }))).toBe(
      'ledger_transfer_balance',
    );
  });

  it('is refused when it balances over two currencies only', async () => {
    expect(
      await refusal(...raw({ account: 'money', member, amount: 10 }, { account: 'point', member, amount: -10 })),
    ).toBe('ledger_transfer_balance');
  });

  it('is refused without all its entries', async () => {
    expect(await refusal(transferRow())).toBe('ledger_transfer_balance');
    const [row, ...entries] = raw({ account: 'money', member, amount: -10 }, { account: 'stakes', amount: 10 });
    expect(await refusal(row!.replace(', 2,', ', 3,'), ...entries)).toBe('ledger_transfer_balance');
    expect(await refusal(transferRow({ lines: 1 }))).toBe('ledger_transfer_lines_check');
  });

  it('accepts no entry later', async () => {
    await refusal(...raw({ account: 'money', member, amount: -10 }, { account: 'stakes', amount: 10 }));
    const id = await lastTransfer();
    const more = (line: number) => [
      entryRow({ account: 'money', member, amount: -1 }, line, id),
      entryRow({ account: 'stakes', amount: 1 }, line + 1, id),
    ];
    expect(await refusal(...more(1))).toBe('ledger_entry_pkey');
    expect(await refusal(...more(3))).toBe('ledger_entry_line');
    expect(await refusal(...more(-1))).toBe('ledger_entry_line');
  });

  it('has a unique reference within its kind', async () => {
    const entries = [entryRow({ account: 'stakes', amount: 1 }, 1), entryRow({ account: 'payouts', amount: -1 }, 2)];
    const row = (kind: string) => transferRow({ kind, reference: 'the same' });
    expect(await refusal(row('one'), ...entries)).toBe(undefined);
    expect(await refusal(row('two'), ...entries)).toBe(undefined);
    expect(await refusal(row('one'), ...entries)).toBe('ledger_transfer_once');
  });

  it('has a kind, a reference and a digest', async () => {
    expect(await refusal(transferRow({ kind: '' }))).toBe('ledger_transfer_kind_check');
    expect(await refusal(transferRow({ reference: '' }))).toBe('ledger_transfer_reference_check');
    expect(await refusal(transferRow({ body: 31 }))).toBe('ledger_transfer_body_check');
  });

  it.each(['update', 'delete', 'truncate'])('is never touched by %s', async (verb) => {
    const change = {
      update: [`update ledger_transfer set memo = 'x'`, `update ledger_entry set amount = 1`],
      delete: ['delete from ledger_transfer', 'delete from ledger_entry'],
      truncate: ['truncate ledger_transfer cascade', 'truncate ledger_entry'],
    }[verb]!;
    for (const statement of change) expect(await refusal(statement)).toBe('ledger_only_grows');
  });
});

describe('an entry', () => {
  it('is for an account that there is', async () => {
    const stakes = { account: 'stakes', amount: 10 };
    expect(await refusal(...raw({ account: 'pocket', member, amount: -10 }, stakes))).toBe('ledger_entry_account');
    expect(await refusal(...raw({ account: 'money', amount: -10 }, stakes))).toBe('ledger_entry_account');
    expect(await refusal(...raw({ account: 'payouts', member, amount: -10 }, stakes))).toBe('ledger_entry_account');
    expect(await refusal(...raw({ account: 'money', member: -1, amount: -10 }, stakes))).toBe('ledger_entry_account');
  });

  it('is for a transfer that there is', async () => {
    const entry = entryRow({ account: 'stakes', amount: 10 }, 1, '999999999');
    expect(await refusal(entry)).toBe('ledger_entry_transfer_fkey');
  });

  it('is of something, and of no more than can be counted', async () => {
    const past = '9007199254740992';
    expect(await refusal(...raw({ account: 'stakes', amount: 0 }, { account: 'payouts', amount: 0 }))).toBe(
      'ledger_entry_amount_check',
    );
    expect(await refusal(...raw({ account: 'stakes', amount: past }, { account: 'payouts', amount: `-${past}` }))).toBe(
      'ledger_entry_amount_check',
    );
    const most = '9007199254740991';
    expect(
      await refusal(...raw({ account: 'money', member, amount: most }, { account: 'bonuses', amount: `-${most}` })),
    ).toBe('ledger_account_balance_check');
  });

  it('has its place, balance and currency from the ledger, whatever the insert contains', async () => {
    const told = (account: string, who: string, amount: number, line: number) =>
      `insert into ledger_entry (transfer, line, account, member, currency, amount, position, balance)
       values (currval('ledger_transfer_id_seq'), ${line}, '${account}', ${who}, 'point', ${amount}, 77, 77)`;
    expect(await refusal(transferRow(), told('money', String(member), -10, 1), told('stakes', 'null', 10, 2))).toBe(
      undefined,
    );
    const { rows } = await client.query(
      'select currency, position, balance from ledger_entry where transfer = $1 order by line',
      [await lastTransfer()],
    );
    expect(rows).toEqual([
      { currency: 'won', position: '2', balance: '990' },
      { currency: 'won', position: null, balance: null },
    ]);
  });
});

it('has one entry for each position, even with all triggers off', async () => {
  const again = `insert into ledger_entry (transfer, line, account, member, currency, amount, position, balance)
    select transfer, line + 10, account, member, currency, amount, position, balance from ledger_entry
    where member = ${member} and account = 'money'`;
  expect(await refusal('set local session_replication_role = replica', again)).toBe('ledger_entry_position');
});

describe('an account', () => {
  it.each([
    ['money', -1_001, 'stakes'],
    ['point', -101, 'pointConversions'],
    ['held', -1, 'stakes'],
    ['receivable', 1, 'payouts'],
  ])('of %s never passes zero', async (account, amount, other) => {
    expect(await refusal(...raw({ account, member, amount }, { account: other, amount: -amount }))).toBe(
      'ledger_account_not_past_zero',
    );
  });

  it('never passes zero even where a later line brings it back', async () => {
    const lines = [
      { account: 'money', member, amount: -1_001 },
      { account: 'money', member, amount: 2 },
      { account: 'stakes', amount: 999 },
    ];
    expect(await refusal(...raw(...lines))).toBe('ledger_account_not_past_zero');
  });

  it('moves with entries only', async () => {
    expect(await refusal(`update ledger_account set balance = balance + 1 where member = ${member}`)).toBe(
      'ledger_account_moves',
    );
    expect(await refusal(`update ledger_account set entries = 0 where member = ${member}`)).toBe(
      'ledger_account_moves',
    );
    expect(await refusal(`update ledger_account set member = 1 where member = ${member}`)).toBe('ledger_account_moves');
  });

  it('starts empty, is one of its kind, and cannot be deleted', async () => {
    const row = (who: number, kind: string, columns = '', values = '') =>
      `insert into ledger_account (member, kind${columns}) values (${who}, '${kind}'${values})`;
    expect(await refusal(row(1, 'money', ', balance', ', 5'))).toBe('ledger_account_start');
    expect(await refusal(row(1, 'money', ', entries', ', 5'))).toBe('ledger_account_start');
    expect(await refusal(row(member, 'money'))).toBe('ledger_account_pkey');
    expect(await refusal(row(1, 'pocket'))).toBe('ledger_account_kind_fkey');
    expect(await refusal(`delete from ledger_account where member = ${member}`)).toBe('ledger_only_grows');
    expect(await refusal('truncate ledger_account')).toBe('ledger_only_grows');
  });

  it('is of a kind that never changes, and has the same name in the program', async () => {
    expect(await refusal(`update ledger_account_kind set currency = 'point'`)).toBe('ledger_only_grows');
    expect(await refusal(`delete from ledger_account_kind where name = 'held'`)).toBe('ledger_only_grows');
    expect(await refusal('truncate ledger_account_kind cascade')).toBe('ledger_only_grows');
    const kind = (values: string) => `insert into ledger_account_kind (name, owner, currency) values (${values})`;
    expect(await refusal(kind(`'lent', 'bank', 'won'`))).toBe('ledger_account_kind_owner_check');
    expect(await refusal(kind(`'lent', 'house', 'dollar'`))).toBe('ledger_account_kind_currency_check');
    expect(await refusal(kind(`'held', 'house', 'won'`))).toBe('ledger_account_kind_pkey');
    const { rows } = await client.query('select name, owner, currency from ledger_account_kind order by name');
    const known = [
      ...Object.entries(MEMBER_ACCOUNTS).map(([name, currency]) => ({ name, owner: 'member', currency })),
      ...Object.entries(OPERATOR_ACCOUNTS).map(([name, currency]) => ({ name, owner: 'house', currency })),
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(known);
  });
});

describe('a hold', () => {
  let id: number;

  function holdRow(columns: Record<string, number | string>): string {
    const all = { member, amount: 10, ...columns };
    return `insert into ledger_hold (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
  }

  const LAST = `currval('ledger_transfer_id_seq')`;

  function placing(amount: number): string[] {
    return raw({ account: 'money', member, amount: -amount }, { account: 'held', member, amount });
  }

  function freeing(amount: number): string[] {
    return raw({ account: 'held', member, amount: -amount }, { account: 'money', member, amount });
  }

  function closing(state: string, which = id): string {
    return `update ledger_hold set state = '${state}', closed_by = ${LAST} where transfer = ${which}`;
  }

  beforeEach(async () => {
    const posted = await branch.inTransaction((tx) =>
      placeHold(tx, { kind: 'bet', reference: `raw ${(used += 1)}`, member, amount: 100 }),
    );
    id = posted.ok ? posted.receipt.id : 0;
  });

  it('is placed and closed with its money', async () => {
    expect(await refusal(...placing(10), holdRow({ transfer: LAST }))).toBe(undefined);
    expect(await refusal(...freeing(100), closing('released'))).toBe(undefined);
  });

  it('is refused without its money, and money without its hold', async () => {
    const { rows } = await client.query(`select id from ledger_transfer order by id limit 1`);
    expect(await refusal(holdRow({ transfer: rows[0].id }))).toBe('ledger_held_money');
    expect(await refusal(...placing(10))).toBe('ledger_held_money');
    expect(await refusal(...placing(11), holdRow({ transfer: LAST }))).toBe('ledger_held_money');
    expect(await refusal(...freeing(100))).toBe('ledger_held_money');
    expect(await refusal(...freeing(50), closing('released'))).toBe('ledger_held_money');
    const other = raw({ account: 'stakes', amount: 1 }, { account: 'payouts', amount: -1 });
    expect(await refusal(...other, closing('captured'))).toBe('ledger_held_money');
  });

  it('is closed once and remains closed', async () => {
    await refusal(...freeing(100), closing('released'));
    const spare = raw({ account: 'stakes', amount: 1 }, { account: 'payouts', amount: -1 });
    expect(await refusal(...spare, closing('captured'))).toBe('ledger_hold_once');
    expect(await refusal(`update ledger_hold set state = 'held', closed_by = null where transfer = ${id}`)).toBe(
      'ledger_hold_once',
    );
    expect(await refusal(`delete from ledger_hold where transfer = ${id}`)).toBe('ledger_only_grows');
    expect(await refusal('truncate ledger_hold')).toBe('ledger_only_grows');
  });

  it('changes in nothing but its state', async () => {
    for (const change of [`amount = 99`, `member = 1`, `transfer = 1`, `expires_at = now()`]) {
      expect(await refusal(...freeing(100), closing('released').replace(' where', `, ${change} where`))).toBe(
        'ledger_hold_once',
      );
      expect(await refusal(`update ledger_hold set ${change} where transfer = ${id}`)).toBe('ledger_hold_once');
    }
  });

  it('starts open, with a separate transfer and an amount', async () => {
    expect(await refusal(...placing(10), holdRow({ transfer: LAST, state: `'released'`, closed_by: LAST }))).toBe(
      'ledger_hold_start',
    );
    expect(await refusal(...placing(10), holdRow({ transfer: id }))).toBe('ledger_hold_pkey');
    expect(await refusal(holdRow({ transfer: 999_999_999 }))).toBe('ledger_hold_transfer_fkey');
    expect(await refusal(holdRow({ transfer: id, amount: 0 }))).toBe('ledger_hold_amount_check');
  });

  it('names the transfer that closed it, one for each', async () => {
    const release = `update ledger_hold set state = 'released' where transfer = ${id}`;
    expect(await refusal(...freeing(100), release)).toBe('ledger_hold_closing');
    expect(await refusal(`update ledger_hold set state = 'lost', closed_by = 1 where transfer = ${id}`)).toBe(
      'ledger_hold_state_check',
    );
    const nothing = `update ledger_hold set state = 'released', closed_by = 999999999 where transfer = ${id}`;
    expect(await refusal(...freeing(100), nothing)).toBe('ledger_hold_closed_by_fkey');
    await refusal(...placing(10), holdRow({ transfer: LAST }));
    const both = await refusal(
      ...freeing(110),
      `update ledger_hold set state = 'released', closed_by = ${LAST}
      where member = ${member}`,
    );
    expect(both).toBe('ledger_hold_closed_by_key');
  });
});
