import { useEffect, useMemo, useRef } from 'react';
import type { RoundResult } from '../../contract/api/rounds';
import { round$ } from '../../engine';
import { useSite } from '../primitives/site';

const LAST_SECONDS = 5;

/** Ticks in the last seconds of betting and rings when a draw has been shown, where sounds are on. */
export function useSound(gameId: number, newest: RoundResult | undefined): void {
  const { tab, clock, chimes } = useSite();
  const round = useMemo(() => round$(tab, clock, gameId), [tab, clock, gameId]);
  useEffect(() => {
    let last: number | undefined;
    const subscription = round.subscribe((view) => {
      const left = view?.closesIn;
      if (view?.isOpen === true && left !== undefined && left !== last && left > 0 && left <= LAST_SECONDS) {
        chimes.play('tick');
      }
      last = left;
    });
    return () => subscription.unsubscribe();
  }, [round, chimes]);
  const id = newest?.id;
  const first = useRef(id);
  const ends = newest?.resultAt;
  useEffect(() => {
    first.current ??= id;
    // What was drawn before this page was opened makes no sound.
    if (id === undefined || ends === undefined || id === first.current) return;
    return clock.after(Math.max(0, ends - tab.serverClock.read().now), () => chimes.play('result'));
  }, [id, ends, clock, tab, chimes]);
}
