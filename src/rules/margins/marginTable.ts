import type { MarginDraft } from '../../contract/api/staff/margins';
import type { LegPhase } from '../../contract/codes/phases';
import { SCOPE_WEIGHTS as WEIGHTS, scopeRank } from '../scopeRank';

/** Which fixture's market is asked about. What is undefined is not known yet: no row that names it applies. */
export interface MarginSubject {
  readonly sport: number | undefined;
  readonly league: string | undefined;
  /** Its row's name in the catalogue. */
  readonly market: string;
  readonly phase: LegPhase;
}

/** Margins as staff has set them. Of the rows that apply to a market the most specific one decides. */
export class MarginTable {
  readonly #margins: ReadonlyMap<string, number>;
  /** Ranks that rows have, the highest first. */
  readonly #ranks: readonly number[];

  constructor(rows: readonly MarginDraft[] = []) {
    this.#margins = new Map(rows.map((row) => [keyOf(row, scopeRank(row)), row.margin]));
    this.#ranks = [...new Set(rows.map(scopeRank))].toSorted((a, b) => b - a);
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

type Named = Readonly<Record<'league' | 'market' | 'sport' | 'phase', string | number | null | undefined>>;

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
