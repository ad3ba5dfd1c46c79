import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { shortAmountText } from '../../rules/text/amount';

/** A chart of bars, with what updates and removes it. */
export interface DayChart {
  /** Won of each day. */
  show(profits: readonly number[]): void;
  remove(): void;
}

const HEIGHT = 180;
const MAN = 10_000;

/** Draws a bar for each day, upwards for a win, and adapts to the element's width. */
export function drawDays(element: HTMLElement, days: readonly string[]): DayChart {
  const style = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => style.getPropertyValue(name).trim();
  // The browser's own sans-serif may have no Korean.
  const font = `11px ${getComputedStyle(document.body).fontFamily}`;
  const [won, lost, label, grid] = ['--good', '--bad', '--muted', '--hairline'].map(colourOf) as [
    string,
    string,
    string,
    string,
  ];
  const axis = { stroke: label, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font };
  const paths = UPlot.paths.bars?.({ size: [0.6, 40] });
  const bars = (colour: string) => ({
    fill: colour,
    stroke: colour,
    width: 0,
    points: { show: false },
    ...(paths && { paths }),
  });
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [10, 10, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: () => [-0.6, days.length - 0.4] },
        y: { range: (_, low, high) => [Math.min(0, low) * 1.1, Math.max(0, high) * 1.1 || MAN] },
      },
      axes: [
        {
          ...axis,
          size: 24,
          space: 50,
          incrs: [1, 2, 5, 7, 14, 30, 60, 90],
          grid: { show: false },
          values: (_, at) => at.map((n) => days[n]?.slice(5) ?? ''),
        },
        { ...axis, size: 66, space: 30, values: (_, at) => at.map((amount) => shortAmountText(Math.round(amount))) },
      ],
      series: [{}, bars(won), bars(lost)],
    },
    [[], [], []],
    element,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  fit.observe(element);
  return {
    show: (profits) =>
      plot.setData([
        profits.map((_, n) => n),
        profits.map((profit) => (profit > 0 ? profit : null)),
        profits.map((profit) => (profit < 0 ? profit : null)),
      ]),
    remove: () => {
      fit.disconnect();
      plot.destroy();
    },
  };
}
