import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import type { OutcomeIdentity, ImportedOutcomeState } from '../importState';
import { changeTicks } from '../fileTime';
import { importedId } from '../importedId';
import { importedPriceOf } from '../importedPrice';
import { type UntrustedFields, isAbsent, textOf, wholeOf } from '../untrusted';

/** The feed's states and results of outcomes, which it calls bets. */
const FeedStatus = { open: 1, suspended: 2, settled: 3 } as const;
const FeedSettlement = { withdrawn: -1, none: 0, loser: 1, winner: 2, refund: 3, halfLost: 4, halfWon: 5 } as const;

export const UNSUPPORTED_SETTLEMENT = 'lsports unsupported settlement';

/** One outcome, as its deltas leave it. */
export interface LsportsOutcome {
  readonly id: string;
  name: string | undefined;
  line: string | undefined;
  base: string | undefined;
  price: number | undefined;
  /** The feed's last price is none or can't be read: the one before it is not sold. */
  isUnpriced: boolean;
  status: number | undefined;
  settlement: number;
  updated: bigint | undefined;
  /** The last snapshot that had it, or during which it came. */
  snapshot: number;
}

export function newLsportsOutcome(id: string): LsportsOutcome {
  return {
    id,
    name: undefined,
    line: undefined,
    base: undefined,
    price: undefined,
    isUnpriced: false,
    status: undefined,
    settlement: FeedSettlement.none,
    updated: undefined,
    snapshot: 0,
  };
}

/** Whether a change has something for a price: an empty field changes nothing. */
export function hasPrice({ Price }: UntrustedFields): boolean {
  return !isAbsent(Price);
}

/** The status that a field has: none where it is absent or empty, suspended where it can't be read. */
export function feedStatusOf(value: unknown): number | undefined {
  if (isAbsent(value)) return undefined;
  return wholeOf(value) ?? FeedStatus.suspended;
}

/** When a change that is received at `now` (ms) was made, in ticks. */
export function changedAt(
  { SerializedLastUpdate, LastUpdate }: UntrustedFields,
  now: number | undefined,
): bigint | undefined {
  return changeTicks([SerializedLastUpdate, LastUpdate], now);
}

/** Applies a change received at `now` (ms); an absent or empty field changes nothing. False when a later state is known. */
export function applyLsportsOutcome(
  outcome: LsportsOutcome,
  change: UntrustedFields,
  now: number | undefined,
): boolean {
  const updated = changedAt(change, now);
  if (updated !== undefined && outcome.updated !== undefined && updated < outcome.updated) return false;
  outcome.updated = updated ?? outcome.updated;
  outcome.name = textOf(change.Name) ?? textOf(change.PlayerName) ?? outcome.name;
  outcome.line = textOf(change.Line, 40) ?? outcome.line;
  outcome.base = textOf(change.BaseLine, 40) ?? outcome.base;
  if (hasPrice(change)) {
    const price = importedPriceOf(change.Price);
    outcome.price = price ?? outcome.price;
    outcome.isUnpriced = price === undefined;
  }
  const [status, settlement] = [feedStatusOf(change.Status), wholeOf(change.Settlement)];
  outcome.settlement = settlement ?? outcome.settlement;
  // A result without a status settles; a status decides itself whether an earlier result still counts.
  outcome.status = status ?? (settlement !== undefined && settlement > 0 ? FeedStatus.settled : outcome.status);
  return true;
}

/** An open outcome is suspended until a message has it again. False where it was not open. */
export function suspendOutcome(outcome: LsportsOutcome): boolean {
  if (outcome.status !== FeedStatus.open) return false;
  outcome.status = FeedStatus.suspended;
  return true;
}

export function lsportsOutcomeIdentity({ id, name, line, base = line }: LsportsOutcome): OutcomeIdentity {
  return {
    id: importedId(id),
    name: name ?? id.slice(0, 200),
    ...(line !== undefined && { line }),
    ...(base !== undefined && { base }),
    source: id.slice(0, 200),
  };
}

/**
 * The outcome's state. Settled is not the end: a withdrawn result (-1) leaves the outcome open or suspended, as its status
 * gives, and suspended where the status is still settled. With a result that is not known the outcome is cancelled, which gives
 * the stake back and invents none.
 */
export function lsportsOutcomeState({
  price,
  isUnpriced,
  status,
  settlement,
}: LsportsOutcome): ImportedOutcomeState & { unsupported: boolean } {
  const running = { price, settlement: Settlement.inProgress, unsupported: false };
  if (status === FeedStatus.open && !isUnpriced) return { ...running, status: TradingStatus.open };
  if (status !== FeedStatus.settled || settlement === FeedSettlement.withdrawn)
    return { ...running, status: TradingStatus.suspended };
  const result = RESULTS[settlement];
  if (result === undefined)
    return { price, status: TradingStatus.cancelled, settlement: Settlement.cancelled, unsupported: true };
  return { price, status: TradingStatus.settled, settlement: result, unsupported: false };
}

const RESULTS: Readonly<Record<number, Settlement>> = {
  [FeedSettlement.none]: Settlement.inProgress,
  [FeedSettlement.loser]: Settlement.lost,
  [FeedSettlement.winner]: Settlement.won,
  [FeedSettlement.refund]: Settlement.specialHit,
  [FeedSettlement.halfLost]: Settlement.halfLost,
  [FeedSettlement.halfWon]: Settlement.halfWon,
};

/** Whether the outcome is over, one way or another. */
export function isOverOutcome({ status }: ImportedOutcomeState): boolean {
  return status === TradingStatus.settled || status === TradingStatus.cancelled;
}
