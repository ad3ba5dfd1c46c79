import { type ReactNode, useEffect } from 'react';
import type { DaysQuery } from '../../../contract/api/days';
import type { ReconciledLine, Reconciliation } from '../../../contract/api/staff/reports';
import { gameProviderLabel } from '../../../contract/labels/gameProviders';
import { RECONCILED_LABELS } from '../../../contract/labels/reports';
import type { ReportCalls } from '../../../machines';
import { moneyText, pointsText, signedMoneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { useResource } from '../../primitives/useResource';
import { Status } from '../frame/cells';
import { FileButtons } from '../frame/FileButtons';
import { LoadedSection, Section } from '../frame/Section';
import { useListFile } from '../frame/useListFile';

interface ReconciliationSectionProps {
  calls: Pick<ReportCalls, 'reconciliation' | 'reconciliationFile'>;
  days: DaysQuery;
  /** Chooses the period. */
  children: ReactNode;
}

/** What the ledger has of a period beside what was recorded of it; each difference is marked. */
export function ReconciliationSection({ calls, days, children }: ReconciliationSectionProps) {
  const list = useResource<Reconciliation, DaysQuery>({
    query: days,
    load: (query, signal) => calls.reconciliation(query, signal),
  });
  const { from, to } = days;
  const { query, setQuery } = list;
  const file = useListFile(
    (format) => calls.reconciliationFile({ ...days, format }),
    texts.reconciliationName(from, to),
  );
  useEffect(() => {
    if (query.from !== from || query.to !== to) setQuery({ from, to });
  }, [from, to, query, setQuery]);
  return (
    <Section
      title={shared.section('reports')}
      about={texts.about}
      actions={
        <>
          <Button onClick={list.reload}>{shared.refresh}</Button>
          <FileButtons save={file.save} />
        </>
      }
    >
      {children}
      <FailureNotice failure={file.failure} />
      <LoadedSection list={list}>
        {(lines) => (
          <>
            <Verdict count={lines.filter((line) => differenceOf(line) !== 0).length} />
            <DataTable
              label={texts.views.reconciliation}
              columns={columns}
              rows={lines}
              keyOf={({ what, name, currency }) => `${what} ${name} ${currency}`}
              empty={{ title: texts.none }}
            />
          </>
        )}
      </LoadedSection>
    </Section>
  );
}

function Verdict({ count }: { count: number }) {
  return (
    <p role="status">
      <Status $tone={count === 0 ? 'good' : 'bad'}>
        <strong>{count === 0 ? texts.allEqual : texts.unequal(count)}</strong>
      </Status>
    </p>
  );
}

function differenceOf({ ledger, record }: ReconciledLine): number {
  return ledger - record;
}

function amountText({ currency }: ReconciledLine, amount: number): string {
  return currency === 'won' ? moneyText(amount) : pointsText(amount);
}

const columns: readonly DataColumn<ReconciledLine>[] = [
  {
    name: texts.line,
    leads: true,
    show: ({ what, name }) => [RECONCILED_LABELS[what], gameProviderLabel(name)].filter(Boolean).join(' · '),
  },
  { name: texts.ledger, kind: 'number', show: (line) => amountText(line, line.ledger) },
  { name: texts.record, kind: 'number', show: (line) => amountText(line, line.record) },
  { name: texts.difference, kind: 'number', show: Difference },
];

function Difference(line: ReconciledLine) {
  const difference = differenceOf(line);
  if (difference === 0) return <Status $tone="good">{texts.equal}</Status>;
  return (
    <Status $tone="bad">
      <strong>{line.currency === 'won' ? signedMoneyText(difference) : pointsText(difference)}</strong>
    </Status>
  );
}
