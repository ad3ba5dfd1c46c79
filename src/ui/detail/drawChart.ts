import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { MINUTE_MS } from '../../contract/units';
import type { PricePoints } from '../../contract/api/odds';
import { timeText } from '../../rules/text/kst';
import { shownOdds } from '../primitives/odds/shownOdds';

/** A drawn chart, with what updates and removes it. */
export interface Chart {
  show(points: PricePoints, now: number): void;
  remove(): void;
}

const HEIGHT = 132;
/** Shorter spans than this are not stretched, ms: a line that just began looks short. */
const SHORTEST_MS = MINUTE_MS;

/** Draws prices as steps and adapts to the element's width. Loaded only when somebody opens a price. */
export function drawChart(element: HTMLElement): Chart {
  const style = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => style.getPropertyValue(name).trim();
  const [line, label, grid] = [colourOf('--gold'), colourOf('--muted'), colourOf('--hairline')];
  const axis = { stroke: label, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '12px sans-serif' };
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [10, 10, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_, from, to) => [Math.min(from, to - SHORTEST_MS), to] },
        y: {
          range: (_, low, high) => [
            low - Math.max(0.02, (high - low) * 0.2),
            high + Math.max(0.02, (high - low) * 0.2),
          ],
        },
      },
      axes: [
        { ...axis, size: 24, space: 70, values: (_, at) => at.map((ms) => timeText(ms)) },
        { ...axis, size: 46, space: 26, values: (_, at) => at.map((odds) => shownOdds(Math.round(odds * 1_000))) },
      ],
      series: [{}, { stroke: line, width: 1.5, points: { show: false }, ...stepped() }],
    },
    [[], []],
    element,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  fit.observe(element);
  return {
    show: (points, now) => {
      // The last price holds until now.
      const last = points.at(-1);
      const all = last ? [...points, [Math.max(now, last[0] + 1_000), last[1]] as const] : [];
      plot.setData([all.map(([at]) => at), all.map(([, price]) => price / 1_000)]);
    },
    remove: () => {
      fit.disconnect();
      plot.destroy();
    },
  };
}

function stepped() {
  const paths = UPlot.paths.stepped?.({ align: 1 });
  return paths && { paths };
}
