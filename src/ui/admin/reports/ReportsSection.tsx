import { useState } from 'react';
import { styled } from 'styled-components';
import type { DaysQuery } from '../../../contract/api/days';
import type { ReportCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { seoulDay } from '../../../rules/text/days';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { RowChoice } from '../frame/rowParts';
import { GainsSection } from './GainsSection';
import { PeriodFields } from './PeriodFields';
import { ReconciliationSection } from './ReconciliationSection';
import { WonMarginsSection } from './WonMarginsSection';

interface ReportsSectionProps {
  calls: ReportCalls;
  clock: Clock;
}

const SECTIONS = { gains: GainsSection, margins: WonMarginsSection, reconciliation: ReconciliationSection } as const;
const VIEWS = ['gains', 'margins', 'reconciliation'] as const;

/** What the operator won in a period, and whether the ledger and the records agree on it. */
export function ReportsSection({ calls, clock }: ReportsSectionProps) {
  const today = seoulDay(clock.wall());
  const [view, setView] = useState<(typeof VIEWS)[number]>('gains');
  const [days, setDays] = useState<DaysQuery>({ from: today, to: today });
  const fields = (
    <Fields>
      <RowChoice role="group" aria-label={texts.view}>
        {VIEWS.map((one) => (
          <Button key={one} aria-pressed={one === view} onClick={() => setView(one)}>
            {texts.views[one]}
          </Button>
        ))}
      </RowChoice>
      <PeriodFields today={today} days={days} onChoose={setDays} />
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
