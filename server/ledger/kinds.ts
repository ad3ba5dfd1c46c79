import type { MovementKind } from '../../src/contract/labels/movements';
import type { LedgerAccount, OperatorAccount } from './accounts';

/** Which way amounts may go, seen from the account. */
export type TransferRoute = 'in' | 'out' | 'either';
type TransferRoutes = Readonly<Partial<Record<LedgerAccount, TransferRoute>>>;

/**
 * When points that a member gets may become money: `atOnce`, where what they are for bounds them, or `byStakes`, so far as the
 * member's stakes at risk allow (docs/spec.md REW-4).
 */
type Convertible = 'atOnce' | 'byStakes';
type TransferRow =
  | (TransferRoutes & { readonly point?: 'out'; readonly convertible?: never })
  | (TransferRoutes & { readonly point: 'in' | 'either'; readonly convertible: Convertible });

/** Every kind of movement: the accounts that may appear in it and which way. A reference is unique within its kind. */
export const TRANSFERS = {
  'balance.opened': {
    money: 'in',
    point: 'in',
    adjustments: 'out',
    pointAdjustments: 'out',
    convertible: 'atOnce',
  },
  'adjustment.made': {
    money: 'either',
    point: 'either',
    adjustments: 'either',
    pointAdjustments: 'either',
    convertible: 'atOnce',
  },
  'charge.approved': { money: 'in', charges: 'out' },
  'bonus.granted': { money: 'in', bonuses: 'out' },
  'point.converted': { point: 'out', pointConversions: 'in', conversions: 'out', money: 'in' },
  'money.converted': { money: 'out', conversions: 'in', pointConversions: 'out', point: 'in', convertible: 'atOnce' },
  'coupon.used': { money: 'in', point: 'in', bonuses: 'out', pointBonuses: 'out', convertible: 'atOnce' },
  'attendance.rewarded': { point: 'in', pointBonuses: 'out', convertible: 'byStakes' },
  /** By rules of play points: of lost stakes and of all stakes of a day, and for a level. */
  'losing.rewarded': { point: 'in', pointBonuses: 'out', convertible: 'atOnce' },
  'comp.rewarded': { point: 'in', pointBonuses: 'out', convertible: 'atOnce' },
  'levelUp.rewarded': { point: 'in', pointBonuses: 'out', convertible: 'atOnce' },
  /** Of a tournament. */
  'prize.paid': { money: 'in', point: 'in', bonuses: 'out', pointBonuses: 'out', convertible: 'atOnce' },
  /** A recommender's share of their friends' lost stakes. */
  'friend.settled': { point: 'in', pointBonuses: 'out', convertible: 'atOnce' },
  /** A manager's share of what their members staked, and money they give their members. */
  'agent.settled': { money: 'in', bonuses: 'out' },
  'agent.paid': { money: 'either' },
  'bet.placed': { money: 'out', stakes: 'in' },
  /** Before its end: by the member, by the operator, or because a fixture was removed. */
  'bet.cancelled': { stakes: 'out', money: 'in' },
  /** Before its end, all of its stake or a part: what is offered then. */
  'bet.cashedOut': { payouts: 'out', money: 'in' },
  'bet.paid': { payouts: 'out', money: 'in' },
  /** The stake of a bet whose legs all fell away. */
  'bet.voided': { payouts: 'out', money: 'in' },
  /** A payout whose settlement was withdrawn. */
  'bet.reversed': { money: 'out', receivable: 'out', payouts: 'in' },
  'provider.debited': { money: 'out', provider: 'in' },
  'provider.credited': { provider: 'out', money: 'in' },
  'provider.rolledBack': { provider: 'either', money: 'either', receivable: 'out' },
  'receivable.collected': { money: 'out', receivable: 'in' },
} as const satisfies Record<TransferKind, TransferRow>;
export type TransferKind = Exclude<LedgerKind, HoldMovement>;

/** Kinds by which members get points that may become money at once; points of any other do not. */
export const CONVERTIBLE_AT_ONCE: readonly string[] = Object.entries<TransferRow>(TRANSFERS)
  .filter(([, { convertible }]) => convertible === 'atOnce')
  .map(([kind]) => kind);

/** What money is held for, and where it goes when it is captured. */
export const HOLDS = {
  /** A bet that waits out its delay. */
  bet: 'stakes',
  /** A withdrawal that waits for its decision (환전). */
  exchange: 'exchanges',
} as const satisfies Record<string, OperatorAccount>;
export type HoldKind = keyof typeof HOLDS;

export const HoldState = { held: 'held', captured: 'captured', released: 'released', expired: 'expired' } as const;
export type HoldState = (typeof HoldState)[keyof typeof HoldState];

/** A hold's transfers are called `bet.held`, `exchange.captured` and so on; only holds make them. */
type HoldMovement = `${HoldKind}.${HoldState}`;

/** Each has its text in members' statements. */
export type LedgerKind = MovementKind;

export function transferRoutesOf(kind: LedgerKind): TransferRoutes {
  if (Object.hasOwn(TRANSFERS, kind)) return TRANSFERS[kind as TransferKind];
  const [holdKind, state] = kind.split('.') as [HoldKind, HoldState];
  if (state === HoldState.held) return { money: 'out', held: 'in' };
  if (state === HoldState.captured) return { held: 'out', [HOLDS[holdKind]]: 'in', money: 'in' };
  return { held: 'out', money: 'in' };
}
