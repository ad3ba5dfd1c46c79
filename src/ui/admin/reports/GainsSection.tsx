import { type ReactNode, useEffect, useState } from 'react';
import type { DaysQuery } from '../../../contract/api/days';
import {
  type Report,
  REPORT_COLUMNS,
  REPORT_GROUPINGS,
  type ReportArrangement,
  type ReportColumn,
  type ReportGrouping,
  type ReportQuery,
} from '../../../contract/api/staff/reports';
import type { ReportCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { FileButtons } from '../frame/FileButtons';
import { RowChoice } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useListFile } from '../frame/useListFile';
import { ArrangementFields } from './ArrangementFields';
import { GainsTable } from './GainsTable';

interface GainsSectionProps {
  calls: Pick<ReportCalls, 'report' | 'reportFile'>;
  days: DaysQuery;
  /** Chooses the period. */
  children: ReactNode;
}

/** Days are read from the latest one, all else from the largest stakes. */
const FIRST: Readonly<Record<ReportGrouping, ReportColumn>> = {
  day: 'name',
  product: 'stakes',
  league: 'stakes',
  agent: 'stakes',
  member: 'stakes',
};
const arrangementOf = (by: ReportGrouping): ReportArrangement => ({
  search: '',
  order: FIRST[by],
  direction: 'descending',
});

/** Stakes, payouts and what they left of a period, by day, product, league, manager or member. */
export function GainsSection({ calls, days, children }: GainsSectionProps) {
  const list = useResource<Report, ReportQuery>({
    query: { ...days, by: 'day' },
    load: (query, signal) => calls.report(query, signal),
  });
  const { from, to } = days;
  const { by } = list.query;
  const [arrangement, setArrangement] = useState(arrangementOf(by));
  const { setQuery } = list;
  useEffect(() => {
    if (list.query.from !== from || list.query.to !== to) setQuery({ from, to, by });
  }, [from, to, by, list.query, setQuery]);
  const group = (next: ReportGrouping) => {
    setArrangement(arrangementOf(next));
    setQuery({ from, to, by: next });
  };
  const file = useListFile(
    (format) => calls.reportFile({ ...list.query, ...arrangement, format }),
    texts.fileName(from, to),
  );
  return (
    <Section title={shared.section('reports')} about={texts.about} actions={<FileButtons save={file.save} />}>
      {children}
      <RowChoice role="group" aria-label={texts.grouping}>
        {REPORT_GROUPINGS.map((one) => (
          <Button key={one} aria-pressed={one === by} onClick={() => group(one)}>
            {texts.groupingOf(one)}
          </Button>
        ))}
      </RowChoice>
      {by === 'league' && <Faint>{texts.leagueAbout}</Faint>}
      <ArrangementFields columns={REPORT_COLUMNS} by={by} arrangement={arrangement} onArrange={setArrangement} />
      <FailureNotice failure={file.failure} />
      <LoadedSection list={list}>
        {(report) => (
          <GainsTable key={by} report={report} by={by} arrangement={arrangement} onArrange={setArrangement} />
        )}
      </LoadedSection>
    </Section>
  );
}
