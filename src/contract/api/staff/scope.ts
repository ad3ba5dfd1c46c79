import * as v from 'valibot';
import { LEG_PHASES, type LegPhase } from '../../codes/phases';
import { MARKETS } from '../../markets/catalogue';
import { wholeNumber } from '../../numbers';
import { ID_PATTERN } from '../../stream/channel';

/** What staff sets for a part of all bets names that part: it applies to everything in what is null. */

/** Names of the catalogue's rows: every spelling and part of the match of a market. */
export const MARKET_ROWS: readonly string[] = [
  ...new Set(Object.values(MARKETS).flatMap((rows) => rows.map(({ name }) => name))),
];

export const scopeId = v.pipe(v.string(), v.regex(ID_PATTERN));
export const scopeSport = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2_147_483_647));

export function marketAmong(names: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check((name) => names.includes(name)),
  );
}

/** With the market, which may be of some rows only. */
export const scopeEntries = {
  sport: v.nullable(scopeSport),
  league: v.nullable(scopeId),
  phase: v.nullable(v.picklist(LEG_PHASES)),
};
export interface BetScope {
  sport: number | null;
  league: string | null;
  market: string | null;
  phase: LegPhase | null;
}

/** A league that a fixture of the feed is of at present; `name`: with its sport and country, in Korean. */
export const listedLeagueSchema = v.object({ id: v.string(), name: v.string(), sport: wholeNumber });
export type ListedLeague = v.InferOutput<typeof listedLeagueSchema>;
