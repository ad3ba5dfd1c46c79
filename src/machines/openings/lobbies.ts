import type { CasinoCalls } from '../../api/casino';
import type { ShellPorts } from '../shell/ports';
import type { GameChoice, LobbyOpening } from './opening';

/** How casino and slots are opened: by the call of docs/spec.md NAV-10. */
export function lobbiesOf(calls: Pick<CasinoCalls, 'launch'>): NonNullable<ShellPorts['lobbies']> {
  const launch = (kind: LobbyOpening) => (choice: GameChoice | undefined, signal: AbortSignal) => {
    const { provider, game } = choice ?? {};
    return calls.launch({ kind, ...(provider && { provider }), ...(game && { game: game.id }) }, signal);
  };
  return { casino: launch('casino'), slot: launch('slot') };
}
