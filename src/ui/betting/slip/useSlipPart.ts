import { useState } from 'react';
import type { SlipView } from '../../../machines';

export const SLIP_PARTS = ['cart', 'mine'] as const;
export type SlipPart = (typeof SLIP_PARTS)[number];

/** The slip or the member's bets, as chosen; the slip whenever something happens in it. */
export function useSlipPart({ variant, stage, legs, edit, notice }: SlipView): {
  part: SlipPart;
  show: (part: SlipPart) => void;
} {
  const [part, show] = useState<SlipPart>('cart');
  const ids = legs.map(({ pick }) => pick.id);
  const edited = edit?.betId;
  const noticed = notice?.at;
  const present = `${variant} ${stage} ${edited} ${noticed} ${ids.join(' ')}`;
  const [known, setKnown] = useState({ present, variant, stage, edited, noticed, ids });
  if (known.present !== present) {
    setKnown({ present, variant, stage, edited, noticed, ids });
    const isSame = known.variant === variant;
    const isBegun = edited !== undefined && known.edited !== edited;
    const isNoticed = noticed !== undefined && known.noticed !== noticed;
    const isChanged = known.stage !== stage || ids.some((id) => !known.ids.includes(id));
    if (isSame && (isBegun || isNoticed || isChanged)) show('cart');
  }
  return { part, show };
}
