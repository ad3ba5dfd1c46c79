import { styled } from 'styled-components';
import { PERIOD_DAYS_MAX } from '../../contract/api/days';
import { type DaySpan, daysOf, seoulDay, type SpanName, spanNamed, spanOf, SPANS } from '../../rules/text/days';
import { commissionText } from '../copy/commission';
import { useSite } from '../primitives/site';
import { inlineField } from '../primitives/fieldStyle';
import { colour, finger, size } from '../tokens/tokens';

/** A first and a last day, or one of the usual spans. A day that would reverse the span moves the other end too. */
export function SpanField({ span, onChoose }: { span: DaySpan; onChoose: (span: DaySpan) => void }) {
  const { tab } = useSite();
  const { now } = tab.serverClock.read();
  const named = spanNamed(span, now);
  const today = seoulDay(now);
  const choose = (next: DaySpan) => {
    const days = daysOf(next).length;
    if (days >= 1 && days <= PERIOD_DAYS_MAX) onChoose(next);
  };
  return (
    <Row>
      <div className="chips" role="group" aria-label={commissionText.span.label}>
        {(Object.keys(SPANS) as SpanName[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === named} onClick={() => onChoose(spanOf(name, now))}>
            {commissionText.span.name(name)}
          </button>
        ))}
      </div>
      <span>
        <input
          type="date"
          aria-label={commissionText.span.from}
          value={span.from}
          max={today}
          onChange={({ target: { value } }) =>
            value !== '' && choose({ from: value, to: value > span.to ? value : span.to })
          }
        />
        ~
        <input
          type="date"
          aria-label={commissionText.span.to}
          value={span.to}
          max={today}
          onChange={({ target: { value } }) =>
            value !== '' && choose({ from: value < span.from ? value : span.from, to: value })
          }
        />
      </span>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  font-size: ${size.small};
  color: ${colour.muted};
  > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  input {
    ${inlineField}
    font-size: ${size.small};
  }
  [data-layout='mobile'] & input {
    min-height: ${finger};
  }
`;
