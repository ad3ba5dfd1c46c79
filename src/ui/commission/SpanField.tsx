import { styled } from 'styled-components';
import { type DaySpan, seoulDay, type SpanName, spanNamed, spanOf, SPANS } from '../../rules/text/days';
import { commissionText } from '../copy/commission';
import { useSite } from '../primitives/site';
import { DaySpanFields } from '../primitives/DaySpanFields';
import { inlineField } from '../primitives/fieldStyle';
import { colour, finger, size } from '../tokens/tokens';

/** A first and a last day, or one of the usual spans. */
export function SpanField({ span, onChoose }: { span: DaySpan; onChoose: (span: DaySpan) => void }) {
  const { tab } = useSite();
  const { now } = tab.serverClock.read();
  const named = spanNamed(span, now);
  const today = seoulDay(now);
  return (
    <Row>
      <div className="chips" role="group" aria-label={commissionText.span.label}>
        {(Object.keys(SPANS) as SpanName[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === named} onClick={() => onChoose(spanOf(name, now))}>
            {commissionText.span.name(name)}
          </button>
        ))}
      </div>
      <DaySpanFields span={span} last={today} texts={commissionText.span} onChoose={onChoose} />
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
