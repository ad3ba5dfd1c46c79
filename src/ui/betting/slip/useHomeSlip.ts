import { useState } from 'react';
import type { SlipView } from '../../../machines';
import { HOME_SLIPS, type HomeSlipVariant } from './slipOfPath';
import { useSlip } from './usePageSlip';

export type HomeSlipViews = Readonly<Record<HomeSlipVariant, SlipView>>;

interface HomeSlip {
  /** Undefined while nobody is signed in, or they are on their way. */
  views: HomeSlipViews | undefined;
  shown: HomeSlipVariant;
  show: (variant: HomeSlipVariant) => void;
}

/** The slip shown is the one that was added to last, or the one the member chose after that. */
export function useHomeSlip(): HomeSlip {
  const [inplay, european] = [useSlip('inplay'), useSlip('european')];
  const views = inplay && european && { inplay, european };
  const ids = views && { inplay: idsOf(views.inplay), european: idsOf(views.european) };
  const [known, setKnown] = useState(ids);
  const [shown, show] = useState<HomeSlipVariant>();
  if (ids && HOME_SLIPS.some((variant) => known?.[variant].join() !== ids[variant].join())) {
    const added = known && HOME_SLIPS.find((variant) => ids[variant].some((id) => !known[variant].includes(id)));
    setKnown(ids);
    if (added) show(added);
  }
  const first = HOME_SLIPS.find((variant) => ids && ids[variant].length > 0) ?? HOME_SLIPS[0];
  return { views, shown: shown ?? first, show };
}

function idsOf({ legs }: SlipView): string[] {
  return legs.map(({ pick }) => pick.id);
}
