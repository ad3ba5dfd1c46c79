import { useEffect, useMemo } from 'react';
import type { SlipVariant } from '../../../contract/api/betting';
import type { Area } from '../../../contract/stream/channel';
import type { SlipView } from '../../../machines';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';

/** Whether the member may bet: there is a slip, or there is one soon. */
export function useIsOpen(): boolean {
  return useStream(useSite().betting.isOpen$);
}

/** The slip of a page; undefined while nobody is signed in, or it is on its way. */
export function useSlip(variant: SlipVariant): SlipView | undefined {
  const { betting } = useSite();
  return useStream(useMemo(() => betting.slip$(variant), [betting, variant]));
}

/** Follows a slip's legs while it is on screen. */
export function useShownSlip(variant: SlipVariant): void {
  const { betting } = useSite();
  useEffect(() => betting.show(variant), [betting, variant]);
}

export interface Picking {
  /** Ids of the area's bets that are in the slip. */
  picked: ReadonlySet<string>;
  /** Adds it, or removes it where it is in the slip. */
  pick: (outcomeId: string) => void;
  /** The same for two of one fixture together. */
  pickPair: (outcomeIds: readonly [string, string]) => void;
  /** Adds a bonus item to the slip, or removes it where it is in the slip. */
  pickBonus: (folds: number) => void;
}

/** Pressing odds on a page adds them to its slip. */
export function usePicking(variant: SlipVariant, area: Area): Picking {
  const { betting } = useSite();
  const legs = useSlip(variant)?.legs;
  const ids = (legs ?? []).flatMap(({ pick }) => (pick.kind === 'odds' && pick.area === area ? pick.betId : []));
  const key = ids.join(',');
  const picked = useMemo(() => new Set(key === '' ? [] : key.split(',')), [key]);
  return useMemo(
    () => ({
      picked,
      pick: (outcomeId) => betting.toggle(variant, area, outcomeId),
      pickPair: (outcomeIds) => betting.choosePair(variant, area, outcomeIds),
      pickBonus: (folds) => betting.toggleBonus(variant, folds),
    }),
    [betting, variant, area, picked],
  );
}
