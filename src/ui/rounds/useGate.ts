import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Minigame } from '../../contract/rounds/catalogue';
import { minigameGate } from '../../machines';
import { useWays } from '../primitives/navigation';
import { useSite } from '../primitives/site';

export interface Gate {
  state: 'loading' | 'open' | 'closed' | 'failed';
  retry: (() => void) | undefined;
}

/** Whether a member may be in a game; who may not is told, and on the way home. */
export function useGate({ id }: Minigame, maintenance: boolean | undefined): Gate {
  const { calls, house } = useSite();
  const { go } = useWays();
  const [machine] = useState(() => minigameGate({ calls: calls.rounds, gameId: id, raise: house.raise, go }));
  const [{ value }, send] = useMachine(machine);
  useEffect(() => {
    if (maintenance && value === 'open') send({ type: 'maintenance.told' });
  }, [maintenance, value, send]);
  return { state: value, retry: value === 'failed' ? () => send({ type: 'retry.asked' }) : undefined };
}
