import { sql } from 'kysely';
import {
  BONUS_STAKES,
  type BonusProgress,
  type BonusStake,
  PLAIN_ROLLING,
  type RollingProduct,
  type RollingProgress,
} from '../../src/contract/api/wallet';
import { GameType } from '../../src/contract/codes/gameTypes';
import { SYSTEM_NAMES, SYSTEMS } from '../../src/contract/codes/systems';
import { ROLLED, rolledTogether, rollingOf, type Turnover } from '../../src/rules/wallet/rolling';
import { bonusReached, bonusStakeLeft, type Stakes } from '../../src/rules/rewards/rebates';
import { IS_PLAYED, STAKE_AT_RISK } from '../betting/atRisk';
import { IS_HEDGED } from '../betting/hedged';
import { type InTransaction, type Reader, readSoon } from '../ledger';
import type { RollingMark } from '../storage/tables/wallet';
import { hasPlayed } from './earned';

export interface Rolling {
  /** Of all conditions together, 10000 is all. */
  reached: number;
  charges: RollingProgress[];
  bonus?: BonusProgress;
}

/** A system counts as its smallest combinations: it has no more of the margin. */
const SYSTEM_FOLDS = SYSTEM_NAMES.map((name) => SYSTEMS[name].sizes[0]!);

const NOTHING: Turnover = { single: 0, double: 0, multi: 0, casino: 0, minigame: 0 };

/** What there is of a member now. By numbers, not times: the database's clock may have been ahead, or be now. */
export async function rollingMark(reader: Reader, memberId: number): Promise<RollingMark> {
  const { rows } = await sql<RollingMark>`
    select
      coalesce((select max(id) from wallet_order where member_id = ${memberId} and kind = 'charge'
        and state = 'approved'), 0) as charge,
      coalesce((select max(id) from wallet_order where member_id = ${memberId} and kind = 'exchange'
        and state in ('waiting', 'approved')), 0) as exchange,
      coalesce((select max(id) from bet where member_id = ${memberId} and state <> 'refused'), 0)::float8 as bet,
      coalesce((select max(id) from game_movement where member_id = ${memberId}), 0)::float8 as movement`.execute(
    reader,
  );
  return rows[0]!;
}

/**
 * How far a member met the conditions of what they charged since their last exchange. Computed from what there is: bets that
 * were won or lost, be it by half, and stakes at casino and slot providers that were not undone, each counted from when it was made.
 * Nothing counts that came after the mark; what became since of what came before does.
 */
export async function rollingFor(reader: Reader, memberId: number, mark: RollingMark): Promise<Rolling> {
  const charges = await openCharges(reader, memberId, mark);
  const [first] = charges;
  if (!first) return { reached: ROLLED, charges: [] };
  const times = charges.map(({ decided_at }) => decided_at!);
  const turnovers = await turnoverSince(reader, memberId, times, mark);
  const bonuses = charges.reduce((sum, { bonus }) => sum + Number(bonus), 0);
  const bases = charges.map(({ amount, bonus }) => Number(amount) + Number(bonus));
  const rolled = rollingOf(
    charges.map(({ rolling }, at) => ({
      base: bases[at]!,
      terms: rolling ?? PLAIN_ROLLING,
      turnover: turnovers[at] ?? NOTHING,
    })),
  );
  const earned = bonusProgress(bonuses, stakesOf(turnovers));
  return {
    reached: Math.min(rolledTogether(rolled.map(({ reached }, at) => ({ base: bases[at]!, reached }))), earned.reached),
    ...(bonuses > 0 && { bonus: earned }),
    charges: charges.map(({ id, amount, bonus, bonus_name }, at) => ({
      orderId: id,
      at: times[at]!.getTime(),
      amount: Number(amount),
      bonus: Number(bonus),
      bonusName: bonus_name,
      ...rolled[at]!,
    })),
  };
}

/** The same for the page of exchanges, which can be shown without it: whoever asks for one is judged however long that takes. */
export function rollingSoon(inTransaction: InTransaction, memberId: number): Promise<Rolling | undefined> {
  return readSoon(inTransaction, async (tx) => rollingFor(tx, memberId, await rollingMark(tx, memberId)));
}

/** How far a member may exchange: 10000 is all of it. Nobody exchanges what was only given. */
export async function exchangeReached(reader: Reader, memberId: number, mark: RollingMark): Promise<number> {
  return (await hasPlayed(reader, memberId)) ? (await rollingFor(reader, memberId, mark)).reached : 0;
}

function bonusProgress(amount: number, stakes: Stakes): BonusProgress {
  const left = BONUS_STAKES.map((kind) => [kind, bonusStakeLeft(amount, stakes, kind)] as const);
  return {
    amount,
    reached: bonusReached(amount, stakes),
    left: Object.fromEntries(left) as Record<BonusStake, number>,
  };
}

/** Approved after the last exchange that was not given back was asked for. */
function openCharges(reader: Reader, memberId: number, mark: RollingMark) {
  const lastExchange = reader
    .selectFrom('wallet_order as x')
    .select(({ fn }) => fn.max('x.asked_at').as('at'))
    .where('x.member_id', '=', memberId)
    .where('x.kind', '=', 'exchange')
    .where('x.state', 'in', ['waiting', 'approved'])
    .where('x.id', '<=', mark.exchange);
  return reader
    .selectFrom('wallet_order')
    .select(['id', 'amount', 'bonus', 'bonus_name', 'rolling', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'approved')
    .where('id', '<=', mark.charge)
    .where((is) => is('decided_at', '>', is.fn.coalesce(lastExchange, sql<Date>`'-infinity'::timestamptz`)))
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
}

/** Settled stakes by product, after each of these times and before the next. */
async function turnoverSince(
  reader: Reader,
  memberId: number,
  times: readonly Date[],
  mark: RollingMark,
): Promise<Turnover[]> {
  const { rows } = await sql<{ part: number; product: RollingProduct; stake: string }>`
    with stakes as (
      select b.placed_at as at, ${STAKE_AT_RISK} as stake,
        case when b.kind in (${GameType.minigame}, ${GameType.virtual}) then 'minigame'
          else (array['single', 'double', 'multi'])[least(3, coalesce(
            (select folds from unnest(${SYSTEM_NAMES}::text[], ${SYSTEM_FOLDS}::integer[]) as s (system, folds)
              where s.system = b.system), count(l.*)))] end as product
      from bet b join bet_leg l on l.bet_id = b.id
      where b.member_id = ${memberId} and b.state = 'settled' and ${IS_PLAYED}
        and b.placed_at >= ${times[0]!} and b.id <= ${mark.bet}::bigint and not ${IS_HEDGED}
      group by b.id
      union all
      select m.at, m.amount, 'casino'
      from game_movement m
      where m.member_id = ${memberId} and m.kind = 'debit' and m.refusal is null and m.undone_by is null
        and m.amount > 0 and m.at >= ${times[0]!} and m.id <= ${mark.movement}::bigint
    )
    select width_bucket(at, ${times}::timestamptz[]) as part, product, sum(stake) as stake
    from stakes group by 1, 2`.execute(reader);
  const turnovers = times.map(() => ({ ...NOTHING }) as Record<RollingProduct, number>);
  for (const { part, product, stake } of rows) turnovers[part - 1]![product] += Number(stake);
  return turnovers;
}

function stakesOf(turnovers: readonly Turnover[]): Stakes {
  const sumOf = (part: (turnover: Turnover) => number) => turnovers.reduce((sum, one) => sum + part(one), 0);
  return {
    sports: sumOf(({ single, double, multi }) => single + double + multi),
    rounds: sumOf(({ minigame }) => minigame),
    casino: sumOf(({ casino }) => casino),
  };
}
