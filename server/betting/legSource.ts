import type { Leg } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import type { StakeKind } from '../../src/rules/betting/stakes';
import type { Exposure } from '../../src/rules/betting/exposure';
import type { SlipPick } from '../../src/rules/betting/pick';
import type { PricedMatch } from '../../src/rules/joint/pricedMatch';
import type { Tx } from '../ledger';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';

import type { BookChecks } from './bookChecks';

/** Why a leg can't be bet on, the gravest first: a slip is refused for its worst. A new reason takes its place here. */
export const LEG_PROBLEMS = [
  'gone',
  'not-offered',
  'cancelled',
  'settled',
  'closed',
  'kicked-off',
  'round-closed',
  'opposite',
  'stale',
  'suspended',
] as const satisfies readonly BetRefusal[];
export type LegProblem = (typeof LEG_PROBLEMS)[number];

/** A leg at the moment it is read. */
export interface CurrentLeg {
  pick: SlipPick;
  kind: StakeKind;
  exposure: Exposure;
  /** Its match with all that is priced on it, and which of its outcomes it is; absent where legs are never of one match. */
  priced?: { match: () => PricedMatch | undefined; outcomeId: string };
  /** Why it can't be bet on; undefined: it can. */
  problem: { reason: LegProblem; limit?: number } | undefined;
  /** When betting on it ends: kick-off, or the round's close. ms */
  startsAt: number;
  /** What two markets of one fixture are counted by, a day. */
  league: string;
  /** Of the area's fold; absent where there is none. */
  seenAt?: { epoch: string; version: number };
  snapshot: OddsLegSnapshot | RoundLegSnapshot;
}

/** What is known of a leg. `stale`: whether it exists is unknown at present. `undefined`: it does not. */
export type LegReading = CurrentLeg | 'stale' | undefined;

/** A slip that is asked for. */
export interface AskedSlip {
  memberId: number;
  legs: readonly Leg[];
  /** When its request arrived, by the database's clock, ms since the epoch. */
  arrivedAt: number;
}

/** A leg of a slip. */
export interface AskedLeg<L extends Leg = Leg> extends Omit<AskedSlip, 'legs'> {
  leg: L;
}

export interface LegContext {
  tx: Tx;
  checks: BookChecks;
}

/**
 * Where one kind of leg is looked up. It is asked inside of the transaction, after the members' accounts are locked,
 * and must answer with the state at that time, in the order of asking.
 */
export interface LegSource<L extends Leg = Leg> {
  read(asked: readonly AskedLeg<L>[], context: LegContext): Promise<LegReading[]> | LegReading[];
}

/** One source for each kind of leg. Without one, its legs are not offered. */
export type LegSources = { readonly [K in Leg['kind']]?: LegSource<Extract<Leg, { kind: K }>> };

/** The legs of several slips, in their order. */
export async function readLegs(
  sources: LegSources,
  slips: readonly AskedSlip[],
  context: LegContext,
): Promise<LegReading[][]> {
  const asked = slips.flatMap(({ legs, ...slip }) => legs.map((leg): AskedLeg => ({ leg, ...slip })));
  const readings = new Map<AskedLeg, LegReading>();
  for (const kind of new Set(asked.map(({ leg }) => leg.kind))) {
    const ofKind = asked.filter(({ leg }) => leg.kind === kind);
    const read = await (sources[kind] as LegSource | undefined)?.read(ofKind, context);
    ofKind.forEach((each, i) => readings.set(each, read?.[i]));
  }
  let place = 0;
  return slips.map(({ legs }) => legs.map(() => readings.get(asked[place++]!)));
}
