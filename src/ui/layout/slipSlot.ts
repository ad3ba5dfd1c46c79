import { createContext, type ReactNode, useContext } from 'react';

/** The bet slip, as the layout places it: right column of a large screen, a sheet over a small one. */
export interface SlipSlot {
  /** How many selections are in it; shown on the button of the bottom bar. */
  count: number;
  contents: ReactNode;
  /** Why the last press changed nothing, for a while: shown where the slip is out of sight. */
  notice?: ReactNode;
  /** The bet that it edits: it comes in sight then. */
  edits?: string | undefined;
}

const Slot = createContext<SlipSlot | undefined>(undefined);

/** Undefined: the page shown has no slip. */
export const SlipSlotProvider = Slot.Provider;

export function useSlipSlot(): SlipSlot | undefined {
  return useContext(Slot);
}
