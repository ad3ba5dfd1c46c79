import { type DaysQuery, PERIOD_DAYS_MAX } from '../../contract/api/days';
import { daysOf } from '../../rules/text/days';
import { DayField } from './DayField';

interface DaySpanFieldsProps {
  span: DaysQuery;
  /** The last day that can be chosen. */
  last: string;
  texts: Readonly<Record<'from' | 'to' | 'tooLong', string>>;
  onChoose: (span: DaysQuery) => void;
}

/** A first and a last day. A day that would reverse the span moves the other end too. */
export function DaySpanFields({ span, last, texts, onChoose }: DaySpanFieldsProps) {
  const ends = {
    from: (from: string) => ({ from, to: from > span.to ? from : span.to }),
    to: (to: string) => ({ from: to < span.from ? to : span.from, to }),
  };
  const field = (end: keyof typeof ends) => (
    <DayField
      label={texts[end]}
      day={span[end]}
      last={last}
      problemOf={(day) => (daysOf(ends[end](day)).length > PERIOD_DAYS_MAX ? texts.tooLong : undefined)}
      onChoose={(day) => onChoose(ends[end](day))}
    />
  );
  return (
    <span>
      {field('from')}
      {' ~ '}
      {field('to')}
    </span>
  );
}
