import type { Kysely } from 'kysely';
import type { MoveTerms } from '../../src/contract/api/staff/moveTerms';
import { pickedOf } from '../betting/picked';
import type { Schema } from '../storage/schema';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import type { CorrectionRequest } from './correct';
import type { MatchCorrectionRequest } from './matchCorrection';

/** What a correction of an outcome makes of it. `isWaiting`: what it has now is what that would replace. */
export async function correctionTerms(
  sql: Kysely<Schema>,
  { betId, place, result }: CorrectionRequest,
  isWaiting: boolean,
): Promise<MoveTerms | null> {
  const leg = await sql
    .selectFrom('bet_leg')
    .select(['facts', 'result'])
    .where('bet_id', '=', betId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!leg) return null;
  return { of: 'correction', picked: pickedOf(leg.facts), before: isWaiting ? leg.result : null, after: result };
}

/** What a correction of a whole match, or of one market of it, makes of it. */
export async function matchCorrectionTerms(
  sql: Kysely<Schema>,
  { fixtureId, result }: MatchCorrectionRequest,
): Promise<MoveTerms | null> {
  const { marketId } = result;
  const leg = await sql
    .selectFrom('bet_leg')
    .select('facts')
    .where('exposure_key', '=', fixtureId)
    .where('kind', '=', 'odds')
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId!))
    .limit(1)
    .executeTakeFirst();
  if (!leg) return null;
  const { sport, market } = leg.facts as OddsLegSnapshot;
  return { of: 'match', sport, market: marketId === undefined ? null : market, result };
}
