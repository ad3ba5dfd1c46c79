import { useCallback, useRef } from 'react';
import type { Show } from '../useShow';
import { useFrames } from './useFrames';

interface LiveTextProps {
  show: Show;
  /** The text at a share of the show. */
  text: (share: number) => string;
  className?: string;
}

/** A text that follows the show, written past React, and only where it changes. */
export function LiveText({ show, text, className }: LiveTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const paint = useCallback(
    (share: number) => {
      const element = ref.current;
      const next = text(share);
      if (element && element.textContent !== next) element.textContent = next;
    },
    [text],
  );
  useFrames(show, paint);
  return <span ref={ref} className={className} />;
}
