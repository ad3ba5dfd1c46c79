import { styled } from 'styled-components';
import { betsText } from '../../copy/bets';
import { useSite } from '../../primitives/site';
import { chip } from '../../primitives/chipStyle';
import { inlineField } from '../../primitives/fieldStyle';
import { colour, finger, size } from '../../tokens/tokens';
import { type DatePeriod, endingAt, type Preset, presetOf, presetPeriod, startingAt } from './period';

const PRESETS: readonly Preset[] = ['all', 'today', 'week', 'month'];

/** Days from and to, or one of the usual spans. */
export function PeriodField({ period, onChoose }: { period: DatePeriod; onChoose: (period: DatePeriod) => void }) {
  const { tab } = useSite();
  const now = () => tab.serverClock.read().now;
  const preset = presetOf(period, now());
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
      <span>
        <Day name={betsText.period.from} day={period.from} onChoose={(from) => onChoose(startingAt(period, from))} />
        ~
        <Day name={betsText.period.to} day={period.to} onChoose={(to) => onChoose(endingAt(period, to))} />
      </span>
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
    <label data-hint={day === undefined ? name : undefined}>
      <input
        type="date"
        aria-label={name}
        value={day ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </label>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  font-size: ${size.small};
  color: ${colour.muted};
  button {
    ${chip}
    padding: 0 11px;
  }
  span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  input {
    ${inlineField}
    font-size: ${size.small};
  }
  label {
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
    button {
      height: ${finger};
    }
    span {
      flex: 1 1 100%;
    }
    label {
      flex: 1 1 0;
      min-width: 0;
    }
    input {
      width: 100%;
    }
  }
`;
