import { sql as raw, type Transaction } from 'kysely';
import {
  PLAY_POINT_KINDS,
  PLAY_POINT_SCOPES,
  type PlayPointDraft,
  type PlayPointKind,
  type PlayPointPlace,
  type PlayPointRule,
  RULE_STATES,
  type StaffPlayPointRule,
} from '../../../src/contract/api/rewards/playPoints';
import { ruleState } from '../../../src/rules/rewards/playPoints';
import type { ChangeResult } from '../../admin/change';
import type { Reader } from '../../ledger';
import type { Schema } from '../../storage/schema';

/** Those that staff is shown. */
const SHOWN = 100;

/** The day it is in Seoul by the database's clock. */
export async function seoulToday(reader: Reader): Promise<string> {
  const { rows } = await raw<{ today: string }>`
    select to_char(clock_timestamp() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as today`.execute(reader);
  return rows[0]!.today;
}

export function playPointRules(reader: Reader): Promise<PlayPointRule[]> {
  return reader.selectFrom('play_point_rule').select(['kind', 'scope', 'amount', 'from_day as from']).execute();
}

const scopesOf = (kind: PlayPointKind): readonly string[] => PLAY_POINT_SCOPES[kind];

/** Those that count today, then those to come, then past ones. */
export async function staffPlayPointRules(reader: Reader): Promise<StaffPlayPointRule[]> {
  const today = await seoulToday(reader);
  const rows = await reader
    .selectFrom('play_point_rule as r')
    .innerJoin('member as m', 'm.id', 'r.set_by')
    .select(['r.kind', 'r.scope', 'r.amount', 'r.from_day as from', 'r.set_at', 'm.user_id as by'])
    .orderBy('r.from_day', 'desc')
    .execute();
  // By state, kind and product; of the same the latest first.
  const order = ({ state, kind, scope }: StaffPlayPointRule) =>
    (RULE_STATES.indexOf(state) * 10 + PLAY_POINT_KINDS.indexOf(kind)) * 10 + scopesOf(kind).indexOf(scope);
  return rows
    .map(({ set_at, ...rule }) => ({ ...rule, state: ruleState(rows, rule, today), at: set_at.getTime() }))
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, SHOWN);
}

/** False: it would begin before tomorrow. */
export async function setPlayPointRule(
  trx: Transaction<Schema>,
  by: number,
  draft: PlayPointDraft,
): Promise<ChangeResult<boolean>> {
  if (draft.from <= (await seoulToday(trx))) return { value: false };
  const before = await ruleAt(trx, draft);
  const { kind, scope, from: from_day, amount } = draft;
  const changed = { amount, set_by: by, set_at: raw<Date>`clock_timestamp()` };
  await trx
    .insertInto('play_point_rule')
    .values({ kind, scope, from_day, amount, set_by: by })
    .onConflict((conflict) => conflict.columns(['kind', 'scope', 'from_day']).doUpdateSet(changed))
    .execute();
  return {
    value: true,
    audited: {
      action: 'playPoints.set',
      subject: 'playPoints',
      before: before ? { ...draft, amount: before.amount } : null,
      after: draft,
    },
  };
}

/** Undefined: it is removed. `begun`: it counts already, or counted. */
export async function removePlayPointRule(
  trx: Transaction<Schema>,
  place: PlayPointPlace,
): Promise<ChangeResult<'none' | 'begun' | undefined>> {
  const before = await ruleAt(trx, place);
  if (!before) return { value: 'none' };
  if (place.from <= (await seoulToday(trx))) return { value: 'begun' };
  await trx
    .deleteFrom('play_point_rule')
    .where('kind', '=', place.kind)
    .where('scope', '=', place.scope)
    .where('from_day', '=', place.from)
    .execute();
  return {
    value: undefined,
    audited: {
      action: 'playPoints.remove',
      subject: 'playPoints',
      before: { ...place, amount: before.amount },
      after: null,
    },
  };
}

/** What is set from that day. It is locked. */
function ruleAt(trx: Transaction<Schema>, { kind, scope, from }: PlayPointPlace) {
  return trx
    .selectFrom('play_point_rule')
    .select('amount')
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where('from_day', '=', from)
    .forUpdate()
    .executeTakeFirst();
}
