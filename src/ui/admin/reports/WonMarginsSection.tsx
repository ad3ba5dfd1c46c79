import { type ReactNode, useEffect } from 'react';
import type { DaysQuery } from '../../../contract/api/days';
import {
  MARGIN_GROUPINGS,
  type MarginFigures,
  type MarginGrouping,
  type MarginReport,
  type MarginReportQuery,
  type MarginReportRow,
} from '../../../contract/api/staff/reports';
import type { ReportCalls } from '../../../machines';
import { grossOf, setMarginOf, wonMarginOf } from '../../../rules/reports/report';
import { moneyText, separated } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { FileButtons } from '../frame/FileButtons';
import { RowChoice } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useListFile } from '../frame/useListFile';
import { Gain, NamedRow } from './gainColumns';

interface WonMarginsSectionProps {
  calls: Pick<ReportCalls, 'margins' | 'marginsFile'>;
  days: DaysQuery;
  /** Chooses the period. */
  children: ReactNode;
}

/** What settled sports bets left of their stakes, beside what their margins would have, by sport, league or market. */
export function WonMarginsSection({ calls, days, children }: WonMarginsSectionProps) {
  const { from, to } = days;
  const list = useResource<MarginReport, MarginReportQuery>({
    query: { ...days, by: 'sport' },
    load: (query, signal) => calls.margins(query, signal),
  });
  const { query, setQuery } = list;
  const { by } = query;
  useEffect(() => {
    if (query.from !== from || query.to !== to) setQuery({ from, to, by });
  }, [from, to, by, query, setQuery]);
  const file = useListFile((format) => calls.marginsFile({ ...query, format }), texts.marginsName(from, to));
  return (
    <Section title={shared.section('reports')} about={texts.marginsAbout} actions={<FileButtons save={file.save} />}>
      {children}
      <RowChoice role="group" aria-label={texts.grouping}>
        {MARGIN_GROUPINGS.map((one) => (
          <Button key={one} aria-pressed={one === by} onClick={() => setQuery({ from, to, by: one })}>
            {texts.marginGroupingOf(one)}
          </Button>
        ))}
      </RowChoice>
      <FailureNotice failure={file.failure} />
      <LoadedSection list={list}>
        {({ rows, total, unknown }) => (
          <>
            {unknown.bets > 0 && <Faint>{texts.unknownMargins(unknown.bets, moneyText(unknown.stakes))}</Faint>}
            <DataTable
              label={texts.views.margins}
              columns={columnsOf(by)}
              rows={rows}
              keyOf={({ key }) => key}
              sums={[texts.total, ...FIGURES.map(([, show]) => show(total))]}
              empty={{ title: texts.marginsNone }}
            />
          </>
        )}
      </LoadedSection>
    </Section>
  );
}

const FIGURES: readonly (readonly [name: string, show: (figures: MarginFigures) => ReactNode])[] = [
  [texts.columnOf('bets', 'day'), ({ bets }) => separated(bets)],
  [texts.columnOf('stakes', 'day'), ({ stakes }) => moneyText(stakes)],
  [texts.columnOf('paid', 'day'), ({ paid }) => moneyText(paid)],
  [texts.columnOf('gross', 'day'), (figures) => <Gain amount={grossOf(figures)} />],
  [texts.wonMargin, (figures) => texts.percent(wonMarginOf(figures))],
  [texts.setMargin, (figures) => texts.percent(setMarginOf(figures))],
];

function columnsOf(by: MarginGrouping): DataColumn<MarginReportRow>[] {
  return [
    { name: texts.marginGroupingOf(by), leads: true, show: NamedRow },
    ...FIGURES.map(([name, show]): DataColumn<MarginReportRow> => ({ name, kind: 'number', show })),
  ];
}
