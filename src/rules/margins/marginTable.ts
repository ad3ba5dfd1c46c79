import type { MarginDraft, MarginPlace, MarginPhase } from '../../contract/api/staff/margins';

/** Which fixture's market is asked about. What is undefined is not known yet: no row that names it applies. */
export interface MarginSubject {
  readonly sport: number | undefined;
  readonly league: string | undefined;
  /** Its row's name in the catalogue. */
  readonly market: string;
  readonly phase: MarginPhase;
}

/** What a row names, the weightier first: a row that names something counts before all rows that name only what comes later. */
const WEIGHTS = { league: 8, market: 4, sport: 2, phase: 1 } as const;

/**
 * How specific a row is: a league's comes before a market's, that before a sport's, that before a phase's, that before one
 * for everything. Two rows of one rank differ in what they name, so at most one of them applies.
 */
export function marginRank(place: MarginPlace): number {
  const named = ([name]: [string, number]) => place[name as keyof typeof WEIGHTS] !== null;
  return Object.entries(WEIGHTS)
    .filter(named)
    .reduce((rank, [, weight]) => rank + weight, 0);
}

/** Margins as staff has set them. Of the rows that apply to a market the most specific one decides. */
export class MarginTable {
  readonly #margins: ReadonlyMap<string, number>;
  /** Ranks that rows have, the highest first. */
  readonly #ranks: readonly number[];

  constructor(rows: readonly MarginDraft[] = []) {
    this.#margins = new Map(rows.map((row) => [keyOf(row, marginRank(row)), row.margin]));
    this.#ranks = [...new Set(rows.map(marginRank))].toSorted((a, b) => b - a);
  }

  /** Hundredths of a percent; undefined where the feed's price is left alone. */
  marginOf(subject: MarginSubject): number | undefined {
    for (const rank of this.#ranks) {
      const margin = this.#margins.get(keyOf(subject, rank));
      if (margin !== undefined) return margin;
    }
    return undefined;
  }
}

type Named = Readonly<Record<keyof typeof WEIGHTS, string | number | null | undefined>>;

function keyOf({ league, market, sport, phase }: Named, rank: number): string {
  const part = (weight: number, value: string | number | null | undefined) => (rank & weight ? value : '');
  return [
    rank,
    part(WEIGHTS.league, league),
    part(WEIGHTS.market, market),
    part(WEIGHTS.sport, sport),
    part(WEIGHTS.phase, phase),
  ].join('\n');
}
