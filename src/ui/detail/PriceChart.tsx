import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PricePoints } from '../../contract/api/odds';
import type { Area } from '../../contract/stream/channel';
import type { Tab } from '../../engine';
import type { OddsCalls } from '../../machines';
import { type Clock, every } from '../../rules/clock';
import { shownOdds } from '../primitives/odds/shownOdds';
import { timeText } from '../../rules/text/kst';
import { detailText } from '../copy/detail';
import { IconButton } from '../primitives/Button';
import { useStream } from '../primitives/stream';
import { colour, size } from '../tokens/tokens';
import type { Chart } from './drawChart';
import { joined, priceTrack$, summaryOf } from './priceTrack';

export type LoadChart = () => Promise<{ drawChart: (element: HTMLElement) => Chart }>;

interface PriceChartProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  outcomeId: string;
  /** How the price moved so far. */
  history: OddsCalls['history'];
  /** Market and outcome. */
  name: string;
  onClose: () => void;
  /** Loads the drawing code. */
  load?: LoadChart;
}

const loadDrawing: LoadChart = () => import('./drawChart');
/** Rows of the table. */
const SHOWN = 30;
/** How often the line is extended, ms. */
const TICK_MS = 1_000;

/** History of one price: drawn, in a sentence, and as a table. */
export function PriceChart({
  tab,
  clock,
  area,
  outcomeId,
  history,
  name,
  onClose,
  load = loadDrawing,
}: PriceChartProps) {
  const { points, isWhole } = usePoints(tab, area, outcomeId, history);
  const summary = summaryOf(points);
  const { ref, drawn } = useDrawing(points, tab, clock, load);
  return (
    <Figure aria-label={`${detailText.chart.title}: ${name}`}>
      <Head>
        <h3>{name}</h3>
        <IconButton aria-label={detailText.chart.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Head>
      {drawn === 'failed' ? <p>{detailText.chart.undrawn}</p> : <div ref={ref} aria-hidden />}
      {summary ? (
        <figcaption>
          <p>
            {detailText.chart.summary({
              first: shownOdds(summary.first),
              last: shownOdds(summary.last),
              low: shownOdds(summary.low),
              high: shownOdds(summary.high),
              moves: summary.moves,
            })}
          </p>
          <p>{detailText.chart[isWhole ? 'since' : 'sinceHere'](timeText(summary.since))}</p>
        </figcaption>
      ) : (
        <p>{detailText.chart.waiting}</p>
      )}
      <details>
        <summary>{detailText.chart.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{detailText.chart.time}</th>
              <th scope="col">{detailText.chart.price}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .map(([at, price], i) => ({ at, price, i }))
              .slice(-SHOWN)
              .reverse()
              .map(({ at, price, i }) => (
                <tr key={i}>
                  <td>{timeText(at)}</td>
                  <td>{shownOdds(price)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </Figure>
  );
}

/** The server's history of the price, then its changes here. Not whole where that could not be loaded. */
function usePoints(tab: Tab, area: Area, outcomeId: string, load: OddsCalls['history']) {
  const since = useStream(useMemo(() => priceTrack$(tab, area, outcomeId), [tab, area, outcomeId]));
  const [history, setHistory] = useState<PricePoints>();
  useEffect(() => {
    const ended = new AbortController();
    void load(area, outcomeId, ended.signal).then((answer) => {
      if (answer.ok && !ended.signal.aborted) setHistory(answer.value);
    });
    return () => ended.abort();
  }, [load, area, outcomeId]);
  const points = useMemo(() => joined(history ?? [], since), [history, since]);
  return { points, isWhole: history !== undefined };
}

function useDrawing(points: PricePoints, tab: Tab, clock: Clock, load: LoadChart) {
  const ref = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let made: Chart | undefined;
    let wanted = true;
    load()
      .then(({ drawChart }) => {
        if (!wanted || !ref.current) return;
        made = drawChart(ref.current);
        setChart(made);
      })
      // Not loaded, or no canvas: the text and the table have the same.
      .catch(() => wanted && setChart('failed'));
    return () => {
      wanted = false;
      made?.remove();
    };
  }, [load]);
  useEffect(() => {
    if (typeof chart !== 'object') return;
    const show = () => chart.show(points, tab.serverClock.read().now);
    show();
    // A price that did not change is extended to the present as well.
    return every(clock, TICK_MS, show);
  }, [chart, points, tab, clock]);
  return { ref, drawn: chart };
}

const Figure = styled.figure`
  flex: none;
  max-height: 46%;
  overflow-y: auto;
  padding: 6px 12px 10px;
  border-top: 1px solid ${colour.edge};
  background: ${colour.raised};
  font-size: ${size.small};
  p,
  summary {
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  figcaption p:first-child {
    color: ${colour.text};
  }
  details {
    margin-top: 4px;
  }
  summary {
    cursor: pointer;
  }
  table {
    margin-top: 4px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 1px 18px 1px 0;
    text-align: left;
    font-weight: 400;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  h3 {
    flex: 1;
    min-width: 0;
    font-size: ${size.body};
  }
`;
