import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isDay } from '../../rules/text/days';
import { colour } from '../tokens/tokens';
import { useSite } from './site';

/** A day before it is still being typed: browsers give the year 0020 on the way to 2025. */
const FIRST_DAY = '2000-01-01';

/** Who types nothing more for so long has typed a day, ms. */
const PAUSE_MS = 1_000;

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, as are the others; undefined: none. */
  day: string | undefined;
  /** The first day that can be chosen. */
  first?: string;
  /** The last one, if there is one. */
  last?: string;
  /** Why a day can't be chosen, for people; undefined: it can. */
  problemOf?: (day: string) => string | undefined;
  onChoose: (day: string) => void;
  /** It was emptied; a field without this always has a day. */
  onEmpty?: () => void;
}

/**
 * A day, by keyboard or calendar. Browsers report another day for each key on the way to the one that is meant, so that it
 * is chosen once the field is left, at Enter or after a pause; one that is picked in a calendar at once. What is typed stays
 * until the field is left, which then has the day that is chosen.
 */
export function DayField({ label, day, first = FIRST_DAY, last, problemOf, onChoose, onEmpty }: DayFieldProps) {
  const { clock } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const isKeyed = useRef(false);
  const problemId = useId();
  const isWhole = (text: string) => isDay(text) && text >= first && (last === undefined || text <= last);
  const problem = typed !== undefined && isWhole(typed) ? problemOf?.(typed) : undefined;
  const choose = (text = typed) => {
    if (text === undefined || text === (day ?? '')) return;
    // A day of which a part is missing has no value either.
    if (text === '' && !input.current?.validity.badInput) onEmpty?.();
    if (isWhole(text) && problemOf?.(text) === undefined) onChoose(text);
  };
  const chooseAfterPause = useEffectEvent(() => choose());
  useEffect(() => (typed === undefined ? undefined : clock.after(PAUSE_MS, () => chooseAfterPause())), [clock, typed]);
  const leave = () => {
    choose();
    setTyped(undefined);
  };
  return (
    <>
      <input
        ref={input}
        type="date"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={typed ?? day ?? ''}
        min={first}
        max={last}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isKeyed.current) choose(target.value);
        }}
        onPointerDown={() => (isKeyed.current = false)}
        onKeyDown={({ key }) => {
          isKeyed.current = key !== 'Enter';
          if (key === 'Enter') choose();
        }}
        onBlur={leave}
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
