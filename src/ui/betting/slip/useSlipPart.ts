import { useState } from 'react';
import type { SlipView } from '../../../machines';

export const SLIP_PARTS = ['cart', 'mine'] as const;
export type SlipPart = (typeof SLIP_PARTS)[number];

/** The slip or the member's bets, as chosen; the slip whenever something happens in it. */
export function useSlipPart({ variant, stage, legs, edit }: SlipView): {
  part: SlipPart;
  show: (part: SlipPart) => void;
} {
  const [part, show] = useState<SlipPart>('cart');
  const ids = legs.map(({ pick }) => pick.id);
  const edited = edit?.betId;
  const present = `${variant} ${stage} ${edited} ${ids.join(' ')}`;
  const [known, setKnown] = useState({ present, variant, stage, edited, ids });
  if (known.present !== present) {
    setKnown({ present, variant, stage, edited, ids });
    const isSame = known.variant === variant;
    const isBegun = edited !== undefined && known.edited !== edited;
    if (isSame && (isBegun || known.stage !== stage || ids.some((id) => !known.ids.includes(id)))) show('cart');
  }
  return { part, show };
}
