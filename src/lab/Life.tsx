import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../contract/stream/channel';
import { PriceLife, type PriceMoment, type PriceSubject } from '../engine/replay/priceLife';
import { timeText } from '../rules/text/kst';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import type { LabRun, RunView } from './labRun';
import { subjectTitle } from './subjectTitle';

interface LifeProps {
  run: LabRun;
  view: RunView;
  area: Area;
  outcome: string | undefined;
}

const SLICE_LINES = 400;
/** How often lines that came in meanwhile are looked at, ms. */
const MORE_MS = 500;

/**
 * Every change of one outcome with the line that made it; a press goes there. The present one stays in sight until the reader
 * scrolls.
 */
export function Life({ run, view, area, outcome }: LifeProps) {
  const [moments, setMoments] = useState<readonly PriceMoment[]>([]);
  const [subject, setSubject] = useState<PriceSubject>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const life = new PriceLife(run.lines, run.keys, area, outcome);
    let timer = 0;
    const slice = () => {
      const more = life.advance(SLICE_LINES);
      if (!more) {
        setMoments([...life.moments]);
        setSubject(life.subject);
      }
      // Before all of the recording is in, more of it comes.
      if (more || !run.survey) timer = window.setTimeout(slice, more ? 0 : MORE_MS);
      else setDone(true);
    };
    timer = window.setTimeout(slice, 0);
    return () => clearTimeout(timer);
  }, [run, area, outcome]);
  const present = moments.findLastIndex(({ index }) => index <= view.index);
  const body = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  /** Where the list was scrolled to here; undefined once the reader has scrolled it elsewhere. */
  const scrolledTo = useRef<number | undefined>(0);
  useLayoutEffect(() => {
    const row = rows.current?.children[present];
    if (!body.current || !(row instanceof HTMLElement) || scrolledTo.current === undefined) return;
    scrollTo(body.current, row);
    scrolledTo.current = body.current.scrollTop;
  }, [present]);
  if (outcome === undefined) return <Body>{labText.price.press}</Body>;
  const onScroll = () => {
    if (body.current?.scrollTop !== scrolledTo.current) scrolledTo.current = undefined;
  };
  return (
    <Body ref={body} onScroll={onScroll}>
      {subject && <h2>{subjectTitle(subject.fixture, subject.outcome)}</h2>}
      <p>
        {outcome} {isDone ? labText.price.changes(moments.length) : labText.price.collecting}
      </p>
      <ol ref={rows}>
        {moments.map(({ index, t, price, status }, i) => (
          <li key={index}>
            <button type="button" aria-current={i === present} onClick={() => run.seekLine(index)}>
              {labText.price.moment(
                timeText(run.started + t),
                run.lines.numberOf(index),
                (price / 1_000).toFixed(3),
                status,
              )}
            </button>
          </li>
        ))}
      </ol>
    </Body>
  );
}

/** Not `scrollIntoView`: what is around the list stays where it is. */
function scrollTo(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight } = list;
  if (offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight) return;
  list.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
}

const Body = styled.div`
  position: relative;
  flex: 1;
  overflow: auto;
  padding: 0 12px 12px;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
  h2,
  p {
    overflow-wrap: anywhere;
    margin: 6px 0;
  }
  h2 {
    color: ${colour.text};
  }
  button {
    padding: 2px 6px;
    color: ${colour.muted};
  }
  button[aria-current='true'] {
    color: ${colour.gold};
  }
`;
