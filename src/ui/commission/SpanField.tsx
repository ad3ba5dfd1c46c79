import { styled } from 'styled-components';
import { PERIOD_DAYS_MAX } from '../../contract/api/days';
import { type DaySpan, daysOf, seoulDay, type SpanName, spanNamed, spanOf, SPANS } from '../../rules/text/days';
import { commissionText } from '../copy/commission';
import { useSite } from '../primitives/site';
import { DayField } from '../primitives/DayField';
import { inlineField } from '../primitives/fieldStyle';
import { colour, finger, size } from '../tokens/tokens';

/** A first and a last day, or one of the usual spans. A day that would reverse the span moves the other end too. */
export function SpanField({ span, onChoose }: { span: DaySpan; onChoose: (span: DaySpan) => void }) {
  const { tab } = useSite();
  const { now } = tab.serverClock.read();
  const named = spanNamed(span, now);
  const today = seoulDay(now);
  const texts = commissionText.span;
  const startingOn = (from: string) => ({ from, to: from > span.to ? from : span.to });
  const endingOn = (to: string) => ({ from: to < span.from ? to : span.from, to });
  const choose = (of: typeof startingOn) => (day: string) => onChoose(of(day));
  const problemOf = (of: typeof startingOn) => (day: string) =>
    daysOf(of(day)).length > PERIOD_DAYS_MAX ? texts.tooLong : undefined;
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
        <DayField
          label={texts.from}
          day={span.from}
          last={today}
          problemOf={problemOf(startingOn)}
          onChoose={choose(startingOn)}
        />
        ~
        <DayField
          label={texts.to}
          day={span.to}
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
