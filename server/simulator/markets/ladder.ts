import type { MatchForecast } from '../forecast/scoreDistribution';
import type { MarketKind } from './kind';
import type { OfferedLines } from './spec';

type Ladder = Extract<OfferedLines, { step: number }>;

const chances = new Float64Array(64);

/** How far a line is from even, 0 to 1; Infinity where it cannot be priced. */
export function unevenness(kind: MarketKind, outlook: MatchForecast, line: number): number {
  const push = kind.chances(outlook, line, chances);
  const uneven = Math.abs(chances[0]! - chances[kind.names.length - 1]!) / (1 - push);
  return Number.isNaN(uneven) ? Infinity : uneven;
}

/** The line closest to even of those that `ladder` may offer. */
export function centreLine(kind: MarketKind, outlook: MatchForecast, ladder: Ladder): number {
  const least = ladder.least ?? -Infinity;
  let line = Math.max(least, snap(kind.centre!(outlook), ladder));
  let best = unevenness(kind, outlook, line);
  for (let way = 0; way < 2; way++) {
    const step = way === 0 ? ladder.step : -ladder.step;
    for (let tries = 0; tries < 12 && line + step >= least; tries++) {
      const uneven = unevenness(kind, outlook, line + step);
      if (uneven >= best) break;
      line += step;
      best = uneven;
    }
  }
  return line;
}

function snap(value: number, { step, halves }: Ladder): number {
  if (halves) return Math.floor(value) + 0.5;
  return Math.round(value / step) * step;
}

const texts = new Map<number, string>();

/** As feeds write lines: plain decimals, no sign on zero. */
export function lineText(line: number): string {
  let text = texts.get(line);
  if (text === undefined) texts.set(line, (text = String(line === 0 ? 0 : line)));
  return text;
}
