import { styled } from 'styled-components';
import { endingAt, startingAt } from '../../../rules/text/days';
import { betsText } from '../../copy/bets';
import { DayField } from '../../primitives/DayField';
import { useSite } from '../../primitives/site';
import { useTypedSpan } from '../../primitives/useTypedSpan';
import { chip } from '../../primitives/chipStyle';
import { inlineField } from '../../primitives/fieldStyle';
import { colour, finger, size } from '../../tokens/tokens';
import { type DatePeriod, type Preset, presetOf, presetPeriod } from './period';

const PRESETS: readonly Preset[] = ['all', 'today', 'week', 'month'];

/** Days from and to, or one of the usual spans. */
export function PeriodField({ period, onChoose }: { period: DatePeriod; onChoose: (period: DatePeriod) => void }) {
  const { tab } = useSite();
  const now = () => tab.serverClock.read().now;
  const preset = presetOf(period, now());
  const { before, typing } = useTypedSpan(period);
  return (
    <Row role="group" aria-label={betsText.period.label}>
      {PRESETS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === preset}
          onClick={() => onChoose(presetPeriod(one, now()))}
        >
          {betsText.period.presets[one]}
        </button>
      ))}
      <div className="days" {...typing}>
        <Day name={betsText.period.from} day={period.from} onChoose={(from) => onChoose(startingAt(before, from))} />
        ~
        <Day name={betsText.period.to} day={period.to} onChoose={(to) => onChoose(endingAt(before, to))} />
      </div>
    </Row>
  );
}

interface DayProps {
  name: string;
  day: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** While it is empty, its name stands in it. */
function Day({ name, day, onChoose }: DayProps) {
  return (
    <span data-hint={day === undefined ? name : undefined}>
      <DayField label={name} day={day} onChoose={onChoose} onEmpty={() => onChoose(undefined)} />
    </span>
  );
}

const Row = styled.div`
  /* One line: Firefox makes it a fraction of a pixel narrower than what is in it, and the days would go below the rest. */
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: ${size.small};
  color: ${colour.muted};
  button {
    ${chip}
    padding: 0 11px;
  }
  .days {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  input {
    ${inlineField}
    font-size: ${size.small};
  }
  .days span {
    position: relative;
  }
  /* In the place of what a browser shows, today's date or nothing. Firefox, which has this property, shows how a day is written. */
  @supports not (-moz-appearance: none) {
    [data-hint]:not(:focus-within)::before {
      content: attr(data-hint);
      position: absolute;
      inset-block: 0;
      left: 8px;
      align-content: center;
      pointer-events: none;
    }
    [data-hint] input:not(:focus)::-webkit-datetime-edit {
      opacity: 0;
    }
  }
  [data-layout='mobile'] & {
    flex-wrap: wrap;
    button {
      height: ${finger};
    }
    .days {
      flex: 1 1 100%;
    }
    .days span {
      flex: 1 1 0;
      min-width: 0;
    }
    input {
      width: 100%;
    }
  }
`;
