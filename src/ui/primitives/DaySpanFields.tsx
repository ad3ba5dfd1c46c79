import { type DaysQuery, PERIOD_DAYS_MAX } from '../../contract/api/days';
import { daysOf, endingAt, startingAt } from '../../rules/text/days';
import { DayField } from './DayField';
import { useTypedSpan } from './useTypedSpan';

interface DaySpanFieldsProps {
  span: DaysQuery;
  /** The last day that can be chosen. */
  last: string;
  texts: Readonly<Record<'from' | 'to' | 'tooLong', string>>;
  onChoose: (span: DaysQuery) => void;
}

const ENDS = { from: startingAt<string>, to: endingAt<string> };

/** A first and a last day. A day that would reverse the span moves the other end too. */
export function DaySpanFields({ span, last, texts, onChoose }: DaySpanFieldsProps) {
  const { before, typing } = useTypedSpan(span);
  const field = (end: keyof typeof ENDS) => (
    <DayField
      label={texts[end]}
      day={span[end]}
      last={last}
      problemOf={(day) => (daysOf(ENDS[end](before, day)).length > PERIOD_DAYS_MAX ? texts.tooLong : undefined)}
      onChoose={(day) => onChoose(ENDS[end](before, day))}
    />
  );
  return (
    <span {...typing}>
      {field('from')}
      {' ~ '}
      {field('to')}
    </span>
  );
}
