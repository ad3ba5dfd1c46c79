import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Minigame } from '../../contract/rounds/catalogue';
import { minigameGate } from '../../machines';
import { useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';

export interface MinigameGateView {
  state: 'loading' | 'open' | 'closed' | 'failed';
  retry: (() => void) | undefined;
}

/** Whether a member may enter a game; who may not gets an alert and is sent home. */
export function useGate({ id }: Minigame, maintenance: boolean | undefined): MinigameGateView {
  const { calls, shell } = useSite();
  const { go } = useSiteNavigation();
  const [machine] = useState(() => minigameGate({ calls: calls.rounds, gameId: id, raise: shell.raiseAlert, go }));
  const [{ value }, send] = useMachine(machine);
  useEffect(() => {
    if (maintenance && value === 'open') send({ type: 'maintenance.reported' });
  }, [maintenance, value, send]);
  return { state: value, retry: value === 'failed' ? () => send({ type: 'retry.asked' }) : undefined };
}
