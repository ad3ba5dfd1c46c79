import type { LimitChange, OwnLimit } from '../../contract/api/members/ownLimits';
import { DAY_MS } from '../../contract/units';

/** How long a looser limit waits for its second yes. */
export const LOOSER_AFTER_MS = DAY_MS;

/**
 * The limits after a change; `now` by the database's clock, ms. What is not looser holds at once and ends what waits.
 * Undefined: all is as it was.
 */
export function changeLimit(limits: readonly OwnLimit[], change: LimitChange, now: number): OwnLimit[] | undefined {
  const { kind, period, amount } = change;
  const present = findLimit(limits, change);
  if (!present) return amount === null ? undefined : [...limits, { kind, period, amount }];
  const { looser } = present;
  if (amount !== null && amount <= present.amount) {
    return amount === present.amount && !looser ? undefined : replaced(limits, { kind, period, amount });
  }
  // Asking for the same again neither shortens nor prolongs the wait.
  if (looser?.amount === amount) return undefined;
  return replaced(limits, { ...present, looser: { amount, from: now + LOOSER_AFTER_MS } });
}

/** The limits after the second yes; or why there is none to give: nothing like it waits, or it waits still. */
export function confirmLooser(
  limits: readonly OwnLimit[],
  confirmed: LimitChange,
  now: number,
): OwnLimit[] | 'none' | 'early' {
  const present = findLimit(limits, confirmed);
  if (!present?.looser || present.looser.amount !== confirmed.amount) return 'none';
  if (now < present.looser.from) return 'early';
  const { kind, period } = present;
  const { amount } = confirmed;
  return amount === null ? limits.filter((each) => each !== present) : replaced(limits, { kind, period, amount });
}

export function findLimit(
  limits: readonly OwnLimit[],
  { kind, period }: Pick<OwnLimit, 'kind' | 'period'>,
): OwnLimit | undefined {
  return limits.find((each) => each.kind === kind && each.period === period);
}

function replaced(limits: readonly OwnLimit[], limit: OwnLimit): OwnLimit[] {
  return limits.map((each) => (each.kind === limit.kind && each.period === limit.period ? limit : each));
}
