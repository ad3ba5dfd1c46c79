import { SLIP_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import { isSystemName } from '../../contract/codes/systems';
import type { Slip } from '../../rules/betting/pick';
import type { TextStorage } from '../textStorage';
import { NO_PICKS, type SlipSelection } from './slipSelection';
import type { Order, SlipMode } from './order';
import type { SlipEdit } from './slipEdit';

/** What of a slip outlives the page. */
export interface StoredSlip {
  slip: Slip<SlipSelection>;
  mode: SlipMode;
  /** Won. */
  stake: number;
  /** The stake stays when the legs are replaced by others. */
  isStakePinned: boolean;
  /** The open bet whose place it is to take. */
  edit: SlipEdit | undefined;
}

export const NO_STORED_SLIP: StoredSlip = {
  slip: NO_PICKS,
  mode: 'combined',
  stake: 0,
  isStakePinned: false,
  edit: undefined,
};

/** Numbers rise when a shape changes. Each member has slips of their own, one a variant. */
const SLIP = 'slip.v1';
const ORDERS = 'orders.v1';

export function slipKey(variant: SlipVariant, account: string): string {
  return `${SLIP}.${variant}.${account}`;
}

export function ordersKey(account: string): string {
  return `${ORDERS}.${account}`;
}

/** The variant whose slip a key is of; undefined for any other key or member. */
export function variantOfKey(key: string, account: string): SlipVariant | undefined {
  return SLIP_VARIANTS.find((variant) => slipKey(variant, account) === key);
}

/** What can't be read counts as nothing. */
export function readSlip(storage: TextStorage, variant: SlipVariant, account: string): StoredSlip {
  const stored = parsed(storage, slipKey(variant, account));
  const slip = isRecord(stored) ? slipOf(stored['slip']) : undefined;
  if (!isRecord(stored) || !slip) return NO_STORED_SLIP;
  const stake = stored['stake'];
  return {
    slip,
    mode: modeOf(stored['mode']),
    stake: isAmount(stake) ? stake : 0,
    isStakePinned: stored['pinned'] === true,
    edit: editOf(stored['edit']),
  };
}

function slipOf(stored: unknown): Slip<SlipSelection> | undefined {
  if (!isRecord(stored)) return undefined;
  const { picks, bonus } = stored;
  if (!Array.isArray(picks) || !picks.every(isPick)) return undefined;
  return { picks, bonus: typeof bonus === 'number' ? bonus : undefined };
}

function editOf(stored: unknown): SlipEdit | undefined {
  if (!isRecord(stored)) return undefined;
  const { betId, value, aside } = stored;
  if (typeof betId !== 'string' || !isAmount(value) || value === 0) return undefined;
  return { betId, value, aside: slipOf(aside) ?? NO_PICKS };
}

function modeOf(stored: unknown): SlipMode {
  return stored === 'single' || isSystemName(stored) ? stored : 'combined';
}

export function writeSlip(storage: TextStorage, variant: SlipVariant, account: string, stored: StoredSlip): void {
  const key = slipKey(variant, account);
  try {
    const { isStakePinned: pinned, ...rest } = stored;
    if (stored.slip.picks.length === 0 && !pinned && !stored.edit) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ ...rest, ...(pinned && { pinned }) }));
  } catch {
    // Storage is full or forbidden: the slip lives as long as the page does.
  }
}

/** Orders whose end is not known, of all variants and tabs. `owner`: the page that sent it, over its reloads. */
export type StoredOrder = Order & { owner: string };

export function readOrders(storage: TextStorage, account: string): StoredOrder[] {
  const stored = parsed(storage, ordersKey(account));
  return Array.isArray(stored) ? stored.filter(isOrder) : [];
}

/** Sets what is known of some orders; those that are over go. Others', of other tabs, stay as they are. */
export function writeOrders(
  storage: TextStorage,
  account: string,
  owner: string,
  orders: readonly Order[],
  isOver: (order: Order) => boolean,
): void {
  const refs = new Set(orders.map(({ request }) => request.clientRef));
  const others = readOrders(storage, account).filter(({ request }) => !refs.has(request.clientRef));
  const own = orders.filter((order) => !isOver(order)).map((order) => ({ ...order, state: { is: 'unknown' }, owner }));
  try {
    if (others.length + own.length === 0) storage.removeItem(ordersKey(account));
    else storage.setItem(ordersKey(account), JSON.stringify([...others, ...own]));
  } catch {
    // Storage is full or forbidden: the reference lives as long as the page does, and the server knows it anyway.
  }
}

/** A member signed out: their slips go, references of bets that are not known yet stay. */
export function forgetSlips(storage: TextStorage, account: string): void {
  try {
    for (const variant of SLIP_VARIANTS) storage.removeItem(slipKey(variant, account));
  } catch {
    // Forbidden: there are none.
  }
}

function parsed(storage: TextStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

function isPick(value: unknown): value is SlipSelection {
  if (!isRecord(value)) return false;
  const texts = ['id', 'fixtureId', 'marketId', 'market', 'outcome'];
  const numbers = ['price', 'sport', 'at'];
  const own: Readonly<Record<string, readonly [texts: readonly string[], numbers: readonly string[]]>> = {
    odds: [
      ['area', 'betId', 'league', 'home', 'away', 'line', 'base'],
      ['version', 'start'],
    ],
    round: [['roundId', 'selectionId', 'game', 'round', 'marketName'], ['closesAt']],
  };
  const more = own[String(value['kind'])];
  if (!more || typeof value['live'] !== 'boolean') return false;
  return (
    [...texts, ...more[0]].every((name) => typeof value[name] === 'string') &&
    [...numbers, ...more[1]].every((name) => Number.isFinite(value[name]))
  );
}

function isOrder(value: unknown): value is StoredOrder {
  if (!isRecord(value) || !isRecord(value['request']) || !isRecord(value['state'])) return false;
  const { request, pickIds, at, owner } = value;
  return (
    typeof request['clientRef'] === 'string' &&
    SLIP_VARIANTS.includes(request['variant'] as SlipVariant) &&
    Array.isArray(pickIds) &&
    typeof at === 'number' &&
    typeof owner === 'string'
  );
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
