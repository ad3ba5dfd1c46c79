import { useState } from 'react';
import { styled } from 'styled-components';
import type { DaysQuery } from '../../../contract/api/days';
import type { ReportCalls } from '../../../machines';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { RowChoice } from '../frame/rowParts';
import { GainsSection } from './GainsSection';
import { PeriodFields } from './PeriodFields';
import { ReconciliationSection } from './ReconciliationSection';
import { WonMarginsSection } from './WonMarginsSection';

interface ReportsSectionProps {
  calls: ReportCalls;
  /** In Seoul by the server's clock, `YYYY-MM-DD`. */
  today: string;
}

const SECTIONS = { gains: GainsSection, margins: WonMarginsSection, reconciliation: ReconciliationSection } as const;
const VIEWS = ['gains', 'margins', 'reconciliation'] as const;

/** What the operator won in a period, and whether the ledger and the records agree on it. */
export function ReportsSection({ calls, today }: ReportsSectionProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('gains');
  // Today, whatever day it becomes, until another period is chosen.
  const [chosen, setChosen] = useState<DaysQuery>();
  const days = chosen ?? { from: today, to: today };
  const fields = (
    <Fields>
      <RowChoice role="group" aria-label={texts.view}>
        {VIEWS.map((one) => (
          <Button key={one} aria-pressed={one === view} onClick={() => setView(one)}>
            {texts.views[one]}
          </Button>
        ))}
      </RowChoice>
      <PeriodFields today={today} days={days} onChoose={setChosen} />
    </Fields>
  );
  const View = SECTIONS[view];
  return (
    <View calls={calls} days={days}>
      {fields}
    </View>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 20px;
`;
