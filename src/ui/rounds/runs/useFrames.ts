import { useLayoutEffect } from 'react';
import type { Show } from '../useShow';

/** Calls `paint` with the share of the show that has passed: each frame while it runs, once with 1 where it does not. */
export function useFrames({ isRunning, spanMs, pastMs }: Show, paint: (share: number) => void): void {
  useLayoutEffect(() => {
    if (!isRunning) {
      paint(1);
      return;
    }
    paint(pastMs / spanMs);
    let began: number | undefined;
    const frame = (now: number) => {
      began ??= now;
      paint(Math.min(1, (pastMs + now - began) / spanMs));
      next = requestAnimationFrame(frame);
    };
    let next = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(next);
  }, [isRunning, spanMs, pastMs, paint]);
}
