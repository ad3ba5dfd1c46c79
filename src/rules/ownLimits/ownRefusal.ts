import {
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimitKind,
  type OwnLimitPeriod,
  type PlayBreak,
  type PlaySums,
} from '../../contract/api/members/ownLimits';
import { isOnBreak } from './breaks';

/** What a member has set, and what counts for it, at a time. */
export interface OwnState {
  limits: readonly OwnLimit[];
  playBreak: PlayBreak | null;
  sums: Readonly<Record<OwnLimitPeriod, PlaySums>>;
  now: number;
}

/** What a member wants to do: bet, in whatever game, or bring money in. */
export type OwnMove = 'bet' | 'deposit';

const LIMITED_BY: Readonly<Record<OwnMove, readonly OwnLimitKind[]>> = { bet: ['loss', 'stake'], deposit: ['deposit'] };

/** The limit that leaves least, and how much that is, in what it counts: below 0 where there was more than it allows now. */
export interface OwnMargin {
  kind: OwnLimitKind;
  period: OwnLimitPeriod;
  /** What was set. */
  limit: number;
  left: number;
}

/** What a member's limits leave of the money for a move; undefined: they do not limit it. Of equal ones the first in the order of the tables. */
export function ownMargin({ limits, sums }: Pick<OwnState, 'limits' | 'sums'>, move: OwnMove): OwnMargin | undefined {
  return leastMargin({ limits, sums }, LIMITED_BY[move]);
}

function leastMargin(
  { limits, sums }: Pick<OwnState, 'limits' | 'sums'>,
  kinds: readonly OwnLimitKind[],
): OwnMargin | undefined {
  return limits
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ kind, period, amount }): OwnMargin => ({ kind, period, limit: amount, left: amount - sums[period][kind] }))
    .reduce<OwnMargin | undefined>((least, each) => (least && least.left <= each.left ? least : each), undefined);
}

function placeOf({ kind, period }: OwnLimit): number {
  return OWN_LIMIT_KINDS.indexOf(kind) * OWN_LIMIT_PERIODS.length + OWN_LIMIT_PERIODS.indexOf(period);
}

/** The limit on time that leaves least, where it leaves nothing more: a minute that has begun is not counted yet. */
export function usedTime(state: Pick<OwnState, 'limits' | 'sums'>): OwnMargin | undefined {
  const margin = leastMargin(state, ['time']);
  return margin && margin.left <= 0 ? margin : undefined;
}

export type OwnStop = { reason: 'break'; until: number | null } | ({ reason: 'time' } & OwnMargin);

/** Why a member may not move anything at all. Time limits play: who has used theirs may still bring money in. */
export function ownStop(state: OwnState, move: OwnMove): OwnStop | undefined {
  const { playBreak, now } = state;
  if (playBreak && isOnBreak(playBreak, now)) return { reason: 'break', until: playBreak.until };
  const used = move === 'bet' ? usedTime(state) : undefined;
  return used && { reason: 'time', ...used };
}

export type OwnRefusal = OwnStop | ({ reason: 'limit' } & OwnMargin);

/** Why a member may not move so much, by what they set themselves. */
export function ownRefusal(state: OwnState, move: OwnMove, amount: number): OwnRefusal | undefined {
  const stop = ownStop(state, move);
  if (stop) return stop;
  const margin = ownMargin(state, move);
  return margin && amount > margin.left ? { reason: 'limit', ...margin } : undefined;
}
