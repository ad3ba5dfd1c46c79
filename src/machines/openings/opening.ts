import type { DialogName } from '../dialogs/dialogName';

/** What opens in a window of its own, after a confirm dialog. */
export const OPENINGS = ['europe', 'inplay', 'casino', 'slot'] as const;
export type Opening = (typeof OPENINGS)[number];

interface OpeningRule {
  dialog: DialogName;
  /** Appended to the address the server gives (spec section 7). */
  fragment: string;
  /** Casino and slots: not for everybody (spec section 5), and they prolong the session (section 4). */
  isCasino: boolean;
}

export const OPENING_RULES: Readonly<Record<Opening, OpeningRule>> = {
  europe: { dialog: 'europeConfirm', fragment: '', isCasino: false },
  inplay: { dialog: 'inplayConfirm', fragment: '#Live', isCasino: false },
  casino: { dialog: 'casinoConfirm', fragment: '', isCasino: true },
  slot: { dialog: 'slotConfirm', fragment: '', isCasino: true },
};

/** The address with its fragment, once. */
export function launchAddress(opening: Opening, address: string): string {
  const { fragment } = OPENING_RULES[opening];
  return address.endsWith(fragment) ? address : `${address}${fragment}`;
}
