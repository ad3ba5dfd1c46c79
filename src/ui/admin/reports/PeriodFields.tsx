import { styled } from 'styled-components';
import type { DaysQuery } from '../../../contract/api/days';
import { dayAfter } from '../../../rules/text/days';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { DaySpanFields } from '../../primitives/DaySpanFields';
import { inlineField } from '../../primitives/fieldStyle';
import { finger, onSmall } from '../../tokens/tokens';
import { RowChoice } from '../frame/rowParts';

interface PeriodFieldsProps {
  today: string;
  days: DaysQuery;
  onChoose: (days: DaysQuery) => void;
}

/** The last one that is the same as what is chosen is shown as pressed. */
const PERIODS = ['today', 'yesterday', 'month'] as const;

function periodOf(name: (typeof PERIODS)[number], today: string): DaysQuery {
  const yesterday = dayAfter(today, -1);
  if (name === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: name === 'month' ? `${today.slice(0, 7)}-01` : today, to: today };
}

/** A usual period, or a first and a last day. */
export function PeriodFields({ today, days, onChoose }: PeriodFieldsProps) {
  const isChosen = ({ from, to }: DaysQuery) => from === days.from && to === days.to;
  return (
    <Row>
      <RowChoice role="group" aria-label={texts.period}>
        {PERIODS.map((name) => (
          <Button
            key={name}
            aria-pressed={isChosen(periodOf(name, today))}
            onClick={() => onChoose(periodOf(name, today))}
          >
            {texts.periods[name]}
          </Button>
        ))}
      </RowChoice>
      <DaySpanFields span={days} last={today} texts={texts} onChoose={onChoose} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  input {
    ${inlineField}
  }
  ${onSmall} {
    input {
      height: ${finger};
    }
  }
`;
