import type { Reconciliation } from '../../src/contract/api/staff/reports';
import { gameProviderLabel } from '../../src/contract/labels/gameProviders';
import { RECONCILED_LABELS } from '../../src/contract/labels/reports';
import { reportsCopy } from '../copy/reportsCopy';
import type { FileTable } from '../exports/fileTable';

/** All lines as they are shown, with the currency in a column of its own. */
export function reconciliationTable(lines: Reconciliation): FileTable {
  const { name, head, currencies } = reportsCopy.reconciliation;
  const rows = lines.map(({ what, name: of, currency, ledger, record }) => [
    RECONCILED_LABELS[what],
    gameProviderLabel(of),
    currencies[currency],
    ledger,
    record,
    ledger - record,
  ]);
  return { name, head, rows };
}
