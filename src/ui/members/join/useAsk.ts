import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../machines';

interface Asked<T> {
  /** About this text the answer is. */
  text: string;
  outcome: Outcome<T> | undefined;
}

/** Asks the server about what is typed; the answer is of no use any more once something else is. */
export function useAsk<T>(call: (text: string, signal: AbortSignal) => Promise<Outcome<T>>, typed: string) {
  const [asked, setAsked] = useState<Asked<T>>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const ask = async () => {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    setAsked({ text: typed, outcome: undefined });
    const outcome = await call(typed, controller.signal);
    if (!controller.signal.aborted) setAsked({ text: typed, outcome });
  };
  return { answer: asked?.text === typed ? asked.outcome : undefined, ask: () => void ask() };
}
