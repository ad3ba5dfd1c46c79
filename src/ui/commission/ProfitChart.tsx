import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type DaySpan, daysOf } from '../../rules/text/days';
import { commissionText as shared } from '../copy/commission';
import { colour, radius, size } from '../tokens/tokens';
import type { DayChart } from './drawDays';

const copy = shared.personal;

export type LoadDays = () => Promise<{ drawDays: (element: HTMLElement, days: readonly string[]) => DayChart }>;
const loadDrawing: LoadDays = () => import('./drawDays');

interface ProfitChartProps {
  /** Only days with movement. */
  days: readonly { day: string; profit: number }[];
  span: DaySpan;
  /** Loads the drawing code. */
  load?: LoadDays;
}

/** Each day's result as bars; the table below has the same. No chart for a single day or where nothing was played. */
export function ProfitChart({ days, span, load = loadDrawing }: ProfitChartProps) {
  const { from, to } = span;
  const all = useMemo(() => {
    const known = new Map(days.map(({ day, profit }) => [day, profit]));
    return daysOf({ from, to }).map((day) => ({ day, profit: known.get(day) ?? 0 }));
  }, [days, from, to]);
  const isFlat = all.every(({ profit }) => profit === 0);
  if (all.length < 2 || isFlat) return null;
  return <Drawn key={`${from} ${to}`} all={all} load={load} />;
}

function Drawn({ all, load }: { all: readonly { day: string; profit: number }[]; load: LoadDays }) {
  const ref = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DayChart | 'loading' | 'failed'>('loading');
  const names = all.map(({ day }) => day).join(',');
  useEffect(() => {
    let made: DayChart | undefined;
    let wanted = true;
    load()
      .then(({ drawDays }) => {
        if (!wanted || !ref.current) return;
        made = drawDays(ref.current, names.split(','));
        setChart(made);
      })
      // Not loaded, or no canvas: the text and the table have the same.
      .catch(() => wanted && setChart('failed'));
    return () => {
      wanted = false;
      made?.remove();
    };
  }, [load, names]);
  useEffect(() => {
    if (typeof chart === 'object') chart.show(all.map(({ profit }) => profit));
  }, [chart, all]);
  const sorted = all.toSorted((a, b) => b.profit - a.profit);
  const words = ({ day, profit }: { day: string; profit: number }) => copy.dayProfit(day, shared.signed(profit));
  return (
    <Figure aria-label={copy.chart}>
      {chart === 'failed' ? <p>{copy.undrawn}</p> : <div ref={ref} aria-hidden />}
      <figcaption>{copy.chartSummary(all.length, words(sorted[0]!), words(sorted.at(-1)!))}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  padding: 10px 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  > div {
    min-height: 180px;
  }
  figcaption,
  p {
    margin-top: 6px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
