import { fromPromise } from 'xstate';
import type { RoundCalls } from '../../api/rounds';
import type { Alert } from '../alerts/alert';
import { minigameGateMachine } from './minigameGateMachine';

interface MinigameGatePorts {
  calls: Pick<RoundCalls, 'setting'>;
  gameId: number;
  raise: (alert: Alert) => void;
  go: (path: string) => void;
}

/** The gate of one game, wired. */
export function minigameGate({ calls, gameId, raise, go }: MinigameGatePorts) {
  return minigameGateMachine.provide({
    actors: { load: fromPromise(({ signal }) => calls.setting(gameId, signal)) },
    actions: {
      alert: (_, alert) => raise(alert),
      go: (_, { path }) => go(path),
    },
  });
}
