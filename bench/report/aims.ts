import type { ContestantName } from '../contestants/table';
import type { BurstLine } from './burstTable';
import type { Line, RateTable } from './perThousand';
import type { Spread } from './statistics';

/** An aim of the product, and what was measured. */
export interface Aim {
  what: string;
  limit: string;
  reached: Spread;
  met: boolean;
}

const HIGH = 10_000;
const HIGHEST = 30_000;

/** The aims that the measurement covers. */
export function aimsOf(tables: readonly RateTable[], burst: readonly BurstLine[]): Aim[] {
  const line = (rate: number, name: ContestantName): Line | undefined =>
    tables.find((table) => table.rate === rate)?.lines.find(({ contestant }) => contestant === name);
  const high = line(HIGH, 'ours');
  const caughtUp = burst.find(({ contestant }) => contestant === 'ours');
  const aims = [
    most(`main CPU of ours over the floor's at ${HIGH}/s`, 0.7, high?.mainRatio),
    most(`script of ours over the floor's at ${HIGH}/s`, 0.3, high?.scriptRatio),
    least(`main CPU of AG Grid over ours at ${HIGH}/s`, 3, line(HIGH, 'agGrid')?.mainOverOurs),
    least(`main CPU of MobX over ours at ${HIGH}/s`, 1.5, line(HIGH, 'mobx')?.mainOverOurs),
    most(`p99 to the screen of ours over the floor's at ${HIGH}/s`, 1.5, high?.p99Ratio),
    most(`p99 to the screen of ours over the floor's at ${HIGHEST}/s`, 2, line(HIGHEST, 'ours')?.p99Ratio),
    most("catch-up of ours over the floor's", 0.7, caughtUp?.ratio),
    never('longest gap of ours while it catches up, ms', 34, caughtUp?.longestGap),
  ];
  return aims.filter((aim) => aim !== undefined);
}

function most(what: string, limit: number, reached: Spread | undefined): Aim | undefined {
  return reached && { what, limit: `≤ ${limit}`, reached, met: reached.median <= limit };
}

function least(what: string, limit: number, reached: Spread | undefined): Aim | undefined {
  return reached && { what, limit: `≥ ${limit}`, reached, met: reached.median >= limit };
}

/** As `most`, of every run and not of the median. */
function never(what: string, limit: number, reached: Spread | undefined): Aim | undefined {
  return reached && { what, limit: `never > ${limit}`, reached, met: reached.high <= limit };
}
