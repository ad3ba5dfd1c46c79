import { sql, type Transaction } from 'kysely';
import type { MappingDraft, MappingRow } from '../../src/contract/api/staff/feedMappings';
import { knownMarketName } from '../../src/contract/markets/findMarket';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

/** Sets what a market of the feed is on the site, or changes it. */
export async function setMapping(
  trx: Transaction<Schema>,
  by: number,
  { id, market }: MappingDraft,
): Promise<ChangeResult<void>> {
  const before = await trx
    .selectFrom('feed_mapping')
    .select('site_market')
    .where('market_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before?.site_market === market) return { value: undefined };
  const changed = { site_market: market, set_by: by };
  await trx
    .insertInto('feed_mapping')
    .values({ market_id: id, ...changed })
    .onConflict((conflict) =>
      conflict.column('market_id').doUpdateSet({ ...changed, set_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  return {
    value: undefined,
    audited: {
      action: 'mapping.set',
      subject: `feedMarket:${id}`,
      before: before ? audited(before.site_market) : null,
      after: audited(market),
    },
    notices: [{ kind: 'mappings' }],
  };
}

/** False: there was none. */
export async function removeMapping(trx: Transaction<Schema>, id: string): Promise<ChangeResult<boolean>> {
  const before = await trx
    .deleteFrom('feed_mapping')
    .where('market_id', '=', id)
    .returning('site_market')
    .executeTakeFirst();
  if (!before) return { value: false };
  return {
    value: true,
    audited: {
      action: 'mapping.remove',
      subject: `feedMarket:${id}`,
      before: audited(before.site_market),
      after: null,
    },
    notices: [{ kind: 'mappings' }],
  };
}

/** All of them, the newest first. */
export async function mappingRows(reader: Reader): Promise<MappingRow[]> {
  const rows = await reader
    .selectFrom('feed_mapping as f')
    .innerJoin('member as m', 'm.id', 'f.set_by')
    .select(['f.market_id', 'f.site_market', 'f.set_at', 'm.user_id'])
    .orderBy('f.set_at', 'desc')
    .execute();
  return rows.map(({ market_id: id, site_market: market, set_at, user_id: by }) => {
    return { id, market, by, at: set_at.getTime() };
  });
}

function audited(market: string | null) {
  return { market: market === null ? null : `${market} ${knownMarketName(market, '')}`, sold: market !== null };
}
