import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '../../../machines';

interface CheckedText<T> {
  /** The text that the answer is about. */
  text: string;
  result: CallResult<T> | undefined;
}

/** Checks on the server what is typed; the answer is dropped once something else is typed. */
export function useServerCheck<T>(call: (text: string, signal: AbortSignal) => Promise<CallResult<T>>, typed: string) {
  const [checked, setChecked] = useState<CheckedText<T>>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const check = async () => {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    setChecked({ text: typed, result: undefined });
    const result = await call(typed, controller.signal);
    if (!controller.signal.aborted) setChecked({ text: typed, result });
  };
  return { answer: checked?.text === typed ? checked.result : undefined, check: () => void check() };
}
