import { styled } from 'styled-components';
import { type DaysQuery, PERIOD_DAYS_MAX } from '../../../contract/api/days';
import { dayAfter, daysOf } from '../../../rules/text/days';
import { adminReportsText as texts } from '../../copy/adminReports';
import { Button } from '../../primitives/Button';
import { DayField } from '../../primitives/DayField';
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

/** A usual period, or a first and a last day. A day that would reverse the period moves the other end too. */
export function PeriodFields({ today, days, onChoose }: PeriodFieldsProps) {
  const startingOn = (from: string) => ({ from, to: from > days.to ? from : days.to });
  const endingOn = (to: string) => ({ from: to < days.from ? to : days.from, to });
  const choose = (of: typeof startingOn) => (day: string) => onChoose(of(day));
  const problemOf = (of: typeof startingOn) => (day: string) =>
    daysOf(of(day)).length > PERIOD_DAYS_MAX ? texts.tooLong : undefined;
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
      <span>
        <DayField
          label={texts.from}
          day={days.from}
          last={today}
          problemOf={problemOf(startingOn)}
          onChoose={choose(startingOn)}
        />
        {' ~ '}
        <DayField
          label={texts.to}
          day={days.to}
          last={today}
          problemOf={problemOf(endingOn)}
          onChoose={choose(endingOn)}
        />
      </span>
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
