import { ROUND_VARIANTS } from '../../contract/api/betting';
import type { Slip, SlipChange } from '../../rules/betting/pick';
import { chooseOfRound, choosePick, combinedPicks, removePick } from '../../rules/betting/replacement';
import { isOpen, type Order, unlapsedOffer, type SlipMode } from './order';
import { type ModedSlip, presentMode } from './slipMode';
import type { SlipSelection } from './slipSelection';
import type { StoredSlip } from './slipStorage';

/** In, or out where it is in. */
export function withPickToggled(context: ModedSlip, pick: SlipSelection): SlipChange<SlipSelection> {
  const { slip, traits } = context;
  if (slip.picks.some(({ id }) => id === pick.id)) return { ok: true, slip: removePick(slip, pick.id) };
  const takesSeveral = ROUND_VARIANTS.includes(traits.variant) && presentMode(context) === 'single';
  return takesSeveral ? chooseOfRound(slip, pick) : choosePick(traits.variant, slip, pick);
}

/** The slip as it is once its picks are to be bet on so (docs/spec.md SLIP-13). */
export function fittingPicks({ slip, traits }: ModedSlip, mode: SlipMode): Slip<SlipSelection> {
  return mode === 'combined' ? combinedPicks(traits.variant, slip) : slip;
}

/** What a press makes of the slip, or the notice of why it makes nothing. */
export function applyChange(
  { slip, stake, isStakePinned, edit, now }: Omit<StoredSlip, 'mode'> & { now: () => number },
  change: SlipChange<SlipSelection>,
) {
  if (!change.ok) return { notice: { reason: change.reason, limit: change.limit, at: now() } };
  const before = new Set(slip.picks.map(({ id }) => id));
  const { picks } = change.slip;
  // A stake that was typed for other legs is none for these.
  const isAnother = picks.length > 0 && !picks.some(({ id }) => before.has(id)) && !edit;
  return {
    slip: change.slip,
    stake: isAnother && !isStakePinned ? 0 : stake,
    notice: undefined,
    undo: undefined,
    // What the last submit was refused for is about another slip now.
    orders: [],
  };
}

/**
 * The slip as another tab left it. A pick that came in, or another bet that is edited, makes another slip of it, as a press
 * does here. What staff offers stays: it lapses by itself, and nobody else has it.
 */
export function withReread(
  { slip, edit, orders, now }: Pick<StoredSlip, 'slip' | 'edit'> & { orders: readonly Order[]; now: () => number },
  stored: StoredSlip,
) {
  const before = new Set(slip.picks.map(({ id }) => id));
  const isAnother = stored.slip.picks.some(({ id }) => !before.has(id)) || stored.edit?.betId !== edit?.betId;
  const isNeeded =
    orders.some((order) => isOpen(order) || order.state.is === 'accepted') || unlapsedOffer(orders, now());
  return { ...stored, orders: isAnother && !isNeeded ? [] : orders, undo: undefined, notice: undefined };
}
