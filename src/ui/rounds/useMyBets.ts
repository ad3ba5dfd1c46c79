import { useState } from 'react';
import type { Bet } from '../../contract/api/betting';
import type { PlaySession } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import type { ResourceFailure } from '../../machines';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { untilLoaded } from '../primitives/untilLoaded';
import { useResource } from '../primitives/useResource';

export interface MyBetsNow {
  /** On this game, newest first: as many as a page has. */
  bets: readonly Bet[] | undefined;
  /** On all games of rounds. */
  playSession: PlaySession | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
}

/** Reloaded whenever a bet of the member changed. */
export function useMyBets({ id }: Minigame): MyBetsNow {
  const { calls, clock, tab, shell, playSessions: playSession } = useSite();
  const changes = useStream(tab.session.user$)?.bets;
  const account = useStream(shell.session$).user?.id ?? 0;
  // When it began is stored: until the server's clock is known, it might be hours off.
  const [since] = useState(
    () => async (signal: AbortSignal) => playSession.since(account, await tab.serverClock.knownNow(signal)),
  );
  const bets = useResource({
    load: (_, signal) => calls.betting.bets({ round: String(id), page: '1' }, signal),
    version: changes,
    // Who does not see a bet may place it again.
    polled: untilLoaded(clock),
  });
  const sums = useResource({
    load: async (_, signal) => calls.rounds.playSession(await since(signal), signal),
    version: changes,
  });
  return {
    bets: bets.value?.items,
    playSession: sums.value,
    failure: bets.failure ?? sums.failure,
    retry: bets.retry ?? sums.retry,
  };
}
