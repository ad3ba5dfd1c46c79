import { useMemo } from 'react';
import type { GameRound, RoundPhase } from '../../contract/api/rounds';
import { round$, roundNow, type RoundView } from '../../engine';
import { useSite } from './site';
import type { Reactive } from '../../rules/reactive';
import { useStream } from './stream';

/** The parts of a round that change now and then; its seconds are written past React. */
export interface RoundNow {
  game: GameRound;
  phase: RoundPhase | undefined;
  isLive: boolean;
  isOpen: boolean;
}

/** The present round of a game; undefined until it is received. Renders with each change but the seconds. */
export function useRound(gameId: number): RoundNow | undefined {
  const { tab, clock } = useSite();
  const state = useMemo((): Reactive<RoundNow | undefined> => {
    const views = round$(tab, clock, gameId);
    return {
      get value() {
        return withoutSeconds(roundNow(tab, gameId));
      },
      subscribe: (next) => views.subscribe((view) => next(withoutSeconds(view))),
    };
  }, [tab, clock, gameId]);
  return useStream(state);
}

function withoutSeconds(view: RoundView | undefined): RoundNow | undefined {
  return view && { game: view.game, phase: view.phase, isLive: view.isLive, isOpen: view.isOpen };
}
