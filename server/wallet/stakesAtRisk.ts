import { sql } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { Stakes } from '../../src/rules/rewards/rebates';
import { IS_PLAYED, STAKE_AT_RISK } from '../betting/atRisk';
import { IS_HEDGED } from '../betting/hedged';
import type { Reader, Tx } from '../ledger';

/** What a member staked at risk so far, and by what it shows whether it has changed since. */
export interface StakesSoFar {
  memberId: number;
  stakes: Stakes;
  /** `pg_snapshot`: the transactions it was read after. */
  snapshot: string;
  /** The member's last movement at a provider; 0: there is none. */
  movement: string;
}

/**
 * What a member staked at risk so far: bets that were won or lost and are not hedged, and stakes at providers that were not
 * undone. Slots count as casino, whose margin is less: a game that its provider does not list may be either. All bets the
 * member ever made are read, so it is asked for before the member's accounts are locked; `stakesNow` then gives what counts.
 */
export async function stakesSoFar(reader: Reader, memberId: number): Promise<StakesSoFar> {
  const { rows } = await sql<{ sports: string; rounds: string; casino: string; snapshot: string; movement: string }>`
    with stakes as (
      select b.kind, ${STAKE_AT_RISK} as stake from bet b
      where b.member_id = ${memberId} and b.state = 'settled'
        and ${IS_PLAYED} and not ${IS_HEDGED}
    )
    select
      coalesce((select sum(stake) from stakes where kind in (${GameType.sports}, ${GameType.live})), 0) as sports,
      coalesce((select sum(stake) from stakes where kind in (${GameType.minigame}, ${GameType.virtual})), 0) as rounds,
      coalesce((select sum(amount) from game_movement where member_id = ${memberId} and kind = 'debit'
        and refusal is null and undone_by is null), 0) as casino,
      pg_current_snapshot()::text as snapshot,
      coalesce((select max(id) from game_movement where member_id = ${memberId}), 0) as movement`.execute(reader);
  const { sports, rounds, casino, snapshot, movement } = rows[0]!;
  return {
    memberId,
    stakes: { sports: Number(sports), rounds: Number(rounds), casino: Number(casino) },
    snapshot,
    movement,
  };
}

/**
 * What counts now that the member's accounts are locked: what was read before, or all of it once more where one of the member's
 * bets was settled or corrected since, or the member moved money at a provider.
 */
export async function stakesNow(tx: Tx, before: StakesSoFar): Promise<Stakes> {
  const { memberId, snapshot, movement } = before;
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
        select from bet where changed >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(changed, ${snapshot}::pg_snapshot) and member_id = ${memberId} and settlements > 0)
      or exists (select from game_movement where member_id = ${memberId} and id > ${movement}::bigint) as changed`.execute(
    tx,
  );
  return rows[0]!.changed ? (await stakesSoFar(tx, memberId)).stakes : before.stakes;
}
