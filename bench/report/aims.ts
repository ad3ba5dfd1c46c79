import type { ContestantName } from '../contestants/table';
import type { BurstLine } from './burstTable';
import type { Line, RateTable } from './perThousand';
import type { PhoneTable } from './phoneTable';
import type { Spread } from './statistics';

/** An aim of the product, and what was measured. */
export interface Aim {
  what: string;
  limit: string;
  reached: Spread;
  met: boolean;
}

const HIGH = 10_000;

/** The aims that the measurement covers. */
export function aimsOf(tables: readonly RateTable[], burst: readonly BurstLine[]): Aim[] {
  const line = (table: RateTable | undefined, name: ContestantName): Line | undefined =>
    table?.lines.find(({ contestant }) => contestant === name);
  const high = line(
    tables.find(({ rate }) => rate === HIGH),
    'ours',
  );
  const caughtUp = burst.find(({ contestant }) => contestant === 'ours');
  const aims = [
    most(`main CPU of ours over the floor's at ${HIGH}/s`, 0.7, high?.mainRatio),
    most(`p99 to the screen of ours at ${HIGH}/s, ms`, 50, high?.p99),
    ...tables.map((table) =>
      least(`main CPU of AG Grid over ours at ${table.rate}/s`, 2, line(table, 'agGrid')?.mainOverOurs),
    ),
    ...tables
      .filter(({ rate }) => rate >= HIGH)
      .map((table) => least(`main CPU of MobX over ours at ${table.rate}/s`, 1.5, line(table, 'mobx')?.mainOverOurs)),
    most("catch-up of ours over the floor's", 1, caughtUp?.ratio),
    never('longest gap of ours while it catches up, ms', 34, caughtUp?.longestGap),
  ];
  return aims.filter((aim) => aim !== undefined);
}

const PHONE_HIGH = 2_000;

/** The aims that the measurement on a phone covers. */
export function phoneAimsOf(tables: readonly PhoneTable[]): Aim[] {
  const table = tables.find(({ rate }) => rate === PHONE_HIGH);
  const ours = table?.lines.find(({ contestant }) => contestant === 'ours');
  const aims = [
    most(`late frames of ours on a phone at ${PHONE_HIGH}/s, %`, 2, ours?.late),
    least(`presses answered within 100 ms by ours on a phone at ${PHONE_HIGH}/s, %`, 95, ours?.answered),
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
