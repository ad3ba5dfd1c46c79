import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Text of a file beside the project (`../shared/...`), or undefined where it does not exist: the test is skipped. */
export function readShared(path: string): string | undefined {
  const file = resolve(process.cwd(), '../shared', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The label tables, as far as tests compare them. */
export interface ReferenceLabels {
  markets: Record<string, string>;
  marketIds: Record<string, string>;
  periodToken: Record<string, string[]>;
  periods: Record<string, Record<string, string | Record<string, string>>>;
  selections: Record<string, string>;
  sports: Record<string, string>;
  sportIds: Record<string, string>;
  virtualVenues: Record<string, string>;
  virtualVenueSlugs: Record<string, string>;
  betStatus: Record<string, string>;
  gameType: Record<string, string>;
  fixtureStatus: Record<string, string>;
  priceStatus: Record<string, string>;
  koreaMenu: Record<string, string>;
  marketColumns: Record<string, string[]>;
  weekdays: string[];
}

export function readReferenceLabels(): ReferenceLabels | undefined {
  const text = readShared('reference/labels-ko.json');
  return text === undefined ? undefined : (JSON.parse(text) as ReferenceLabels);
}
