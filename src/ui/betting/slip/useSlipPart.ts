import { useState } from 'react';
import type { SlipView } from '../../../machines';

export const SLIP_PARTS = ['cart', 'mine'] as const;
export type SlipPart = (typeof SLIP_PARTS)[number];

/** The slip or the member's bets, as chosen; the slip whenever something happens in it. */
export function useSlipPart({ variant, stage, legs }: SlipView): { part: SlipPart; show: (part: SlipPart) => void } {
  const [part, show] = useState<SlipPart>('cart');
  const ids = legs.map(({ pick }) => pick.id);
  const present = `${variant} ${stage} ${ids.join(' ')}`;
  const [known, setKnown] = useState({ present, variant, stage, ids });
  if (known.present !== present) {
    setKnown({ present, variant, stage, ids });
    const isSame = known.variant === variant;
    if (isSame && (known.stage !== stage || ids.some((id) => !known.ids.includes(id)))) show('cart');
  }
  return { part, show };
}
