import { ROUND_VARIANTS } from '../../contract/api/betting';
import type { Slip, SlipChange } from '../../rules/betting/pick';
import { chooseOfRound, choosePick, combinedPicks, removePick } from '../../rules/betting/replacement';
import type { SlipMode } from './order';
import { type ModedSlip, presentMode } from './slipMode';
import type { SlipSelection } from './slipSelection';

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
