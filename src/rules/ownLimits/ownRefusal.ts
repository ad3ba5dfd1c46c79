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

/** The limit that leaves least, and how much that is, whole won: below 0 where more has moved than it allows now. */
export interface OwnMargin {
  kind: OwnLimitKind;
  period: OwnLimitPeriod;
  /** What was set. */
  limit: number;
  left: number;
}

/** What a member's limits leave for a move; undefined: they do not limit it. Of equal ones the first in the order of the tables. */
export function ownMargin({ limits, sums }: Pick<OwnState, 'limits' | 'sums'>, move: OwnMove): OwnMargin | undefined {
  return limits
    .filter(({ kind }) => LIMITED_BY[move].includes(kind))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ kind, period, amount }): OwnMargin => ({ kind, period, limit: amount, left: amount - sums[period][kind] }))
    .reduce<OwnMargin | undefined>((least, each) => (least && least.left <= each.left ? least : each), undefined);
}

function placeOf({ kind, period }: OwnLimit): number {
  return OWN_LIMIT_KINDS.indexOf(kind) * OWN_LIMIT_PERIODS.length + OWN_LIMIT_PERIODS.indexOf(period);
}

export type OwnRefusal = { reason: 'break'; until: number | null } | ({ reason: 'limit' } & OwnMargin);

/** Why a member may not move so much, by what they set themselves. */
export function ownRefusal(state: OwnState, move: OwnMove, amount: number): OwnRefusal | undefined {
  const { playBreak, now } = state;
  if (playBreak && isOnBreak(playBreak, now)) return { reason: 'break', until: playBreak.until };
  const margin = ownMargin(state, move);
  return margin && amount > margin.left ? { reason: 'limit', ...margin } : undefined;
}
