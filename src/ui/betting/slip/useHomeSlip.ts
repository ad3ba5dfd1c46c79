import { useState } from 'react';
import type { SlipView } from '../../../machines';
import { HOME_SLIPS, type HomeSlipVariant } from './slipOfPath';
import { useSlip } from './usePageSlip';

type ByVariant<T> = Readonly<Record<HomeSlipVariant, T>>;
export type HomeSlipViews = ByVariant<SlipView>;

interface HomeSlip {
  /** Undefined while nobody is signed in, or they are on their way. */
  views: HomeSlipViews | undefined;
  shown: HomeSlipVariant;
  show: (variant: HomeSlipVariant) => void;
}

/**
 * The slip shown is the one in which something happened last, a selection that was added or refused or an order that went
 * on, or the one the member chose after that. At first it is the one with an order, else one with selections.
 */
export function useHomeSlip(): HomeSlip {
  const [inplay, european] = [useSlip('inplay'), useSlip('european')];
  const views = inplay && european && { inplay, european };
  const contents = views && { inplay: contentsOf(views.inplay), european: contentsOf(views.european) };
  const [known, setKnown] = useState<ByVariant<Contents>>();
  const [shown, show] = useState<HomeSlipVariant>();
  if (contents && HOME_SLIPS.some((variant) => keyOf(known?.[variant]) !== keyOf(contents[variant]))) {
    const happened = known
      ? HOME_SLIPS.find((variant) => hasHappened(known[variant], contents[variant]))
      : (HOME_SLIPS.find((variant) => contents[variant].stage !== 'editing') ??
        HOME_SLIPS.find((variant) => contents[variant].ids.length > 0));
    setKnown(contents);
    if (happened) show(happened);
  }
  return { views, shown: shown ?? HOME_SLIPS[0], show };
}

/** Whether there is anything to be seen in a slip: after a bet it is empty, and has the receipt. */
export function hasContents({ stage, legs }: SlipView): boolean {
  return stage !== 'editing' || legs.length > 0;
}

interface Contents {
  stage: SlipView['stage'];
  /** Of its selections. */
  ids: readonly string[];
  /** When a press was refused last; undefined: what happened since was not. */
  noticed: number | undefined;
}

function contentsOf({ stage, legs, notice }: SlipView): Contents {
  return { stage, ids: legs.map(({ pick }) => pick.id), noticed: notice?.at };
}

function keyOf(contents: Contents | undefined): string | undefined {
  return contents && `${contents.stage} ${contents.noticed} ${contents.ids.join(' ')}`;
}

function hasHappened(before: Contents, now: Contents): boolean {
  const isNoticed = now.noticed !== undefined && before.noticed !== now.noticed;
  return isNoticed || before.stage !== now.stage || now.ids.some((id) => !before.ids.includes(id));
}
