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
        <input
          type="date"
          aria-label={betsText.period.from}
          value={period.from ?? ''}
          onChange={({ target }) => onChoose(startingAt(period, target.value || undefined))}
        />
        ~
        <input
          type="date"
          aria-label={betsText.period.to}
          value={period.to ?? ''}
          onChange={({ target }) => onChoose(endingAt(period, target.value || undefined))}
        />
      </span>
    </Row>
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
  /* WebKit shows today's date where there is none. */
  input[value='']:not(:focus)::-webkit-datetime-edit {
    opacity: 0;
  }
  /* What is beside it shares its lines. */
  [data-layout='mobile'] & {
    display: contents;
    button {
      height: ${finger};
    }
  }
`;
