import type { GameProvider } from '../../contract/api/casino/casino';
import type { DialogName } from '../dialogs/dialogName';

/** What opens in a window of its own, after a confirm dialog. */
export const OPENINGS = ['europe', 'inplay', 'casino', 'slot'] as const;
export type LobbyOpeningKind = (typeof OPENINGS)[number];
export type LobbyOpening = Extract<LobbyOpeningKind, 'casino' | 'slot'>;

/** What of casino or slots is opened: a provider's lobby, or one of its games. */
export interface GameChoice {
  provider: GameProvider;
  game?: { id: string; name: string };
}

interface OpeningRule {
  dialog: DialogName;
  /** Appended to the address the server gives (docs/spec.md NAV-10). */
  fragment: string;
  /** Casino and slots: not for everybody (docs/spec.md ROLE-4), and they prolong the session (SES-3). */
  isCasino: boolean;
  /** The alert where it does not open (docs/spec.md ERR-1 has both). */
  failed: 'openingFailed' | 'lobbyFailed';
}

export const OPENING_RULES: Readonly<Record<LobbyOpeningKind, OpeningRule>> = {
  europe: { dialog: 'europeConfirm', fragment: '', isCasino: false, failed: 'openingFailed' },
  inplay: { dialog: 'inplayConfirm', fragment: '#Live', isCasino: false, failed: 'openingFailed' },
  casino: { dialog: 'casinoConfirm', fragment: '', isCasino: true, failed: 'lobbyFailed' },
  slot: { dialog: 'slotConfirm', fragment: '', isCasino: true, failed: 'lobbyFailed' },
};

/** The address with its fragment, once. */
export function launchAddress(opening: LobbyOpeningKind, address: string): string {
  const { fragment } = OPENING_RULES[opening];
  return address.endsWith(fragment) ? address : `${address}${fragment}`;
}
