import { type Selectable, sql as raw, type Transaction } from 'kysely';
import type { OverrideDraft, OverridePlace, PriceOverride } from '../../src/contract/api/staff/overrides';
import { MINUTE_MS } from '../../src/contract/units';
import { oddsText } from '../../src/rules/text/odds';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

type ChangeColumns = Pick<Selectable<Schema['price_override']>, 'price' | 'percent'>;

/** What an override is of, as the feed names it. */
export interface OverriddenNames {
  fixtureId: string;
  fixture: string;
  market: string;
  selection: string;
}

/** An override that has not ended by itself. */
export interface RunningOverride extends OverridePlace {
  change: PriceOverride;
  reason: string;
  by: string;
  at: Date;
  until: Date;
}

const IS_RUNNING = raw<boolean>`until > clock_timestamp()`;

const placeColumns = ({ area, betId }: OverridePlace) => ({ area, outcome_id: betId });

function changeOf({ price, percent }: ChangeColumns): PriceOverride {
  return price === null ? { percent: percent! } : { price };
}

/** Sets the price of an outcome by hand, or changes that. */
export async function setOverride(
  trx: Transaction<Schema>,
  { by, names }: { by: number; names: OverriddenNames },
  { change, reason, minutes, ...place }: OverrideDraft,
): Promise<ChangeResult<void>> {
  await trx
    .deleteFrom('price_override')
    .where(raw<boolean>`not ${IS_RUNNING}`)
    .execute();
  const before = await trx
    .selectFrom('price_override')
    .select(['price', 'percent', 'reason', 'until'])
    .where((row) => row.and(placeColumns(place)))
    .forUpdate()
    .executeTakeFirst();
  const until = raw<Date>`clock_timestamp() + ${minutes * MINUTE_MS}::float8 * interval '1 millisecond'`;
  const columns = { price: null, percent: null, ...change, reason, set_by: by, until };
  const { until: ends } = await trx
    .insertInto('price_override')
    .values({ ...placeColumns(place), fixture_id: names.fixtureId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['area', 'outcome_id']).doUpdateSet({ ...columns, set_at: raw<Date>`clock_timestamp()` }),
    )
    .returning('until')
    .executeTakeFirstOrThrow();
  return {
    value: undefined,
    audited: {
      action: 'price.set',
      subject: `fixture:${names.fixtureId}`,
      before: before ? audited(names, { ...before, change: changeOf(before) }) : null,
      after: audited(names, { change, reason, until: ends }),
    },
    notices: [{ kind: 'margins' }],
  };
}

/** False: none was running. `names` undefined: no book has the outcome any more. */
export async function liftOverride(
  trx: Transaction<Schema>,
  place: OverridePlace,
  names: OverriddenNames | undefined,
): Promise<ChangeResult<boolean>> {
  const gone = await trx
    .deleteFrom('price_override')
    .where((row) => row.and(placeColumns(place)))
    .where(IS_RUNNING)
    .returning(['fixture_id', 'price', 'percent', 'reason', 'until'])
    .executeTakeFirst();
  if (!gone) return { value: false };
  return {
    value: true,
    audited: {
      action: 'price.lift',
      subject: `fixture:${gone.fixture_id}`,
      before: audited(names, { ...gone, change: changeOf(gone) }),
      after: null,
    },
    notices: [{ kind: 'margins' }],
  };
}

function audited(
  names: OverriddenNames | undefined,
  { change, reason, until }: Pick<RunningOverride, 'change' | 'reason' | 'until'>,
) {
  return {
    ...(names && { fixture: names.fixture, market: names.market, selection: names.selection }),
    ...('price' in change ? { price: oddsText(change.price) } : change),
    reason,
    until: until.toISOString(),
  };
}

/** All that are running by the database's clock, the newest first; those of matches that are over are among them. */
export async function runningOverrides(reader: Reader): Promise<RunningOverride[]> {
  const rows = await reader
    .selectFrom('price_override as p')
    .innerJoin('member as m', 'm.id', 'p.set_by')
    .select(['p.area', 'p.outcome_id', 'p.price', 'p.percent', 'p.reason', 'p.set_at', 'p.until', 'm.user_id'])
    .where(IS_RUNNING)
    .orderBy('p.set_at', 'desc')
    .execute();
  return rows.map(({ area, outcome_id, reason, set_at, until, user_id, ...change }) => ({
    ...{ area, betId: outcome_id, change: changeOf(change), reason },
    ...{ by: user_id, at: set_at, until },
  }));
}
