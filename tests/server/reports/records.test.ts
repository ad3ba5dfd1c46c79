import { describe, expect, it } from 'vitest';
import { OPERATOR_ACCOUNTS, type OperatorAccount } from '../../../server/ledger/accounts';
import { HOLDS, TRANSFERS } from '../../../server/ledger/kinds';
import { RECORD_RULES } from '../../../server/reports/records';

/** What has no rule: `server/reports/reconciliation.ts` compares it otherwise, or it is recorded nowhere else. */
const WITHOUT_RULE = [
  // A first balance: nothing but the ledger has it.
  'balance.opened adjustments',
  'balance.opened pointAdjustments',
  // Beside its own other side.
  'point.converted conversions',
  'point.converted pointConversions',
  'money.converted conversions',
  'money.converted pointConversions',
  // Of all settlements of a bet at once.
  'bet.paid payouts',
  'bet.voided payouts',
  'bet.reversed payouts',
];

const isOperators = (account: string): account is OperatorAccount => Object.hasOwn(OPERATOR_ACCOUNTS, account);

/** Each kind with each account of the operator's that it may have. */
const OPERATOR_LINES = [
  ...Object.entries(TRANSFERS).flatMap(([kind, row]) =>
    Object.keys(row)
      .filter(isOperators)
      .map((account) => `${kind} ${account}`),
  ),
  ...Object.entries(HOLDS).map(([kind, account]) => `${kind}.captured ${account}`),
];
const RECONCILED_LINES = RECORD_RULES.flatMap(({ kinds, accounts }) =>
  kinds.flatMap((kind) => Object.values(accounts).map((account) => `${kind} ${account}`)),
);

describe('what the operator gives and gets', () => {
  it.each(OPERATOR_LINES)('has a line in the reconciliation: %s', (line) => {
    const lines = [...RECONCILED_LINES, ...WITHOUT_RULE].filter((one) => one === line);
    expect(lines).toHaveLength(1);
  });

  it('has no line for what does not exist', () => {
    expect([...RECONCILED_LINES, ...WITHOUT_RULE].filter((line) => !OPERATOR_LINES.includes(line))).toEqual([]);
  });
});
