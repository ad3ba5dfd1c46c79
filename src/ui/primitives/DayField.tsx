import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';

/** A day before it is still being typed: browsers give the year 0020 on the way to 2025. */
const FIRST_DAY = '2000-01-01';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, as are the others. */
  day: string;
  last: string;
  /** Why a day can't be chosen, for people; undefined: it can. */
  problemOf: (day: string) => string | undefined;
  onChoose: (day: string) => void;
}

/** A day, by keyboard or calendar. What is typed stays until the field is left, which then has the day that is chosen. */
export function DayField({ label, day, last, problemOf, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const problemId = useId();
  const isDay = (text: string) => text >= FIRST_DAY && text <= last;
  const problem = typed !== undefined && isDay(typed) ? problemOf(typed) : undefined;
  const type = (text: string) => {
    setTyped(text);
    if (text !== day && isDay(text) && problemOf(text) === undefined) onChoose(text);
  };
  return (
    <>
      <input
        type="date"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={typed ?? day}
        max={last}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {problem !== undefined && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
    </>
  );
}

const Problem = styled.small`
  margin: 0 6px;
  color: ${colour.bad};
`;
