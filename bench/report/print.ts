import type { RampResult } from '../campaign/ramps';
import type { Aim } from './aims';
import type { BurstLine } from './burstTable';
import type { Line, RateTable } from './perThousand';
import { spreadOf } from './statistics';
import { columns, figure, spread } from './text';

const HEADS = [
  'contestant',
  'main',
  '× floor',
  '× ours',
  'script',
  '× floor',
  'worker',
  'drawing',
  'p50 ms',
  'p99 ms',
  '× floor',
  'missed %',
  'gap ms',
  'heap KB',
  'wrong',
];

/** CPU is in ms per 1,000 changes; numbers are medians over the runs, in brackets the least and the greatest. */
export function rateText({ rate, idle, lines }: RateTable): string {
  const rows = lines.map((line) => [
    nameOf(line),
    figure(line.main.median),
    spread(line.mainRatio),
    spread(line.mainOverOurs),
    figure(line.script.median),
    spread(line.scriptRatio),
    figure(line.worker.median),
    figure(line.drawing.median),
    figure(line.p50.median),
    spread(line.p99),
    figure(line.p99Ratio.median),
    figure(line.missed.median),
    spread(line.longestGap),
    figure(line.heapGrowth.median),
    String(line.wrong),
  ]);
  const runs = Math.max(...lines.map((line) => line.runs));
  const head = `${rate.toLocaleString('en')} changes per second, ${runs} runs; idle page ${figure(idle.median)} ms per 1,000`;
  return `${head}\n${columns([HEADS, ...rows])}`;
}

function nameOf({ contestant, saturated, runs }: Line): string {
  return saturated > 0 ? `${contestant} (saturated ${saturated} of ${runs})` : contestant;
}

export function burstText(lines: readonly BurstLine[]): string {
  const rows = lines.map(({ contestant, took, ratio, longestGap, wrong }) => [
    contestant,
    spread(took),
    spread(ratio),
    spread(longestGap),
    String(wrong),
  ]);
  const head = `Catch-up: an image of 48,000 prices and 100,000 changes at once, ${lines[0]?.runs ?? 0} runs`;
  return `${head}\n${columns([['contestant', 'ms until right', '× floor', 'longest gap ms', 'wrong'], ...rows])}`;
}

export function rampText(results: readonly RampResult[]): string {
  const names = [...new Set(results.map(({ contestant }) => contestant))];
  const rows = names.map((name) => {
    const own = results.filter(({ contestant }) => contestant === name);
    const tries = own.map(({ failed }) => failed.map(figure).join('/')).filter((text) => text !== '');
    return [name, spread(spreadOf(own.map(({ rate }) => rate))), tries.join(' | ')];
  });
  const head = 'Highest rate with 99 of 100 changes on the screen within 100 ms, changes per second';
  return `${head}\n${columns([['contestant', 'rate', 'p99 of the tries above it, ms'], ...rows])}`;
}

export function aimText(aims: readonly Aim[]): string {
  const rows = aims.map(({ what, limit, reached, met }) => [what, limit, spread(reached), met ? 'yes' : 'no']);
  return `Aims\n${columns([['', 'aim', 'reached', 'met'], ...rows])}`;
}
