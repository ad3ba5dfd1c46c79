import { type Selectable, sql as raw, type Transaction } from 'kysely';
import type { MarginDraft, MarginPlace, MarginRow } from '../../src/contract/api/staff/margins';
import { sportName } from '../../src/contract/codes/sports';
import { scopeRank } from '../../src/rules/scopeRank';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

type PlaceColumns = Pick<Selectable<Schema['betting_margin']>, 'sport' | 'league_id' | 'market' | 'phase'>;

/** A place as the table has it: 0 or empty for whatever it does not name. */
function columnsOf({ sport, league, market, phase }: MarginPlace): PlaceColumns {
  return { sport: sport ?? 0, league_id: league ?? '', market: market ?? '', phase: phase ?? '' };
}

/** What a row of the table names. */
export function marginPlaceOf({ sport, league_id, market, phase }: PlaceColumns): MarginPlace {
  return { sport: sport || null, league: league_id || null, market: market || null, phase: phase || null };
}

/** Sets the margin of a place, or changes it. `leagueName`: what the feed calls the league, where it has it at present. */
export async function setMargin(
  trx: Transaction<Schema>,
  { by, leagueName }: { by: number; leagueName: string | undefined },
  { margin, ...place }: MarginDraft,
): Promise<ChangeResult<void>> {
  const before = await trx
    .selectFrom('betting_margin')
    .select(['margin', 'league'])
    .where((row) => row.and(columnsOf(place)))
    .forUpdate()
    .executeTakeFirst();
  if (before?.margin === margin) return { value: undefined };
  const league = leagueName ?? before?.league ?? place.league ?? '';
  const changed = { margin, league, set_by: by };
  await trx
    .insertInto('betting_margin')
    .values({ ...columnsOf(place), ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['sport', 'league_id', 'market', 'phase'])
        .doUpdateSet({ ...changed, set_at: raw<Date>`clock_timestamp()` }),
    )
    .execute();
  return {
    value: undefined,
    audited: {
      action: 'margin.set',
      subject: 'margin',
      before: before ? audited(place, before.league, before.margin) : null,
      after: audited(place, league, margin),
    },
    notices: [{ kind: 'margins' }],
  };
}

/** False: there was none. */
export async function removeMargin(trx: Transaction<Schema>, place: MarginPlace): Promise<ChangeResult<boolean>> {
  const before = await trx
    .deleteFrom('betting_margin')
    .where((row) => row.and(columnsOf(place)))
    .returning(['margin', 'league'])
    .executeTakeFirst();
  if (!before) return { value: false };
  return {
    value: true,
    audited: {
      action: 'margin.remove',
      subject: 'margin',
      before: audited(place, before.league, before.margin),
      after: null,
    },
    notices: [{ kind: 'margins' }],
  };
}

/** All margins, the most specific first, then the newest. */
export async function marginRows(reader: Reader): Promise<MarginRow[]> {
  const rows = await reader
    .selectFrom('betting_margin as b')
    .innerJoin('member as m', 'm.id', 'b.set_by')
    .select(['b.sport', 'b.league_id', 'b.market', 'b.phase', 'b.margin', 'b.league', 'b.set_at', 'm.user_id'])
    .orderBy('b.set_at', 'desc')
    .execute();
  return rows
    .map(({ margin, league, set_at, user_id, ...columns }) => ({
      ...marginPlaceOf(columns),
      margin,
      leagueName: league,
      by: user_id,
      at: set_at.getTime(),
    }))
    .toSorted((a, b) => scopeRank(b) - scopeRank(a));
}

function audited({ sport, market, phase }: MarginPlace, league: string, margin: number) {
  return { sport: sport && (sportName(sport) ?? sport), league: league || null, market, phase, margin };
}
