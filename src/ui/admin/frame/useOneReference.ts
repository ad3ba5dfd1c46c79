import { useRef, useState } from 'react';
import { type CallResult, isDecision } from '../../../machines';

/**
 * Sends what must happen once with one reference until the server itself has answered: even if an answer is lost, it is done
 * once. What is sent next is another request.
 */
export function useOneReference(newRef: () => string) {
  const [first] = useState(newRef);
  const ref = useRef(first);
  return async <T>(send: (ref: string) => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const outcome = await send(ref.current);
    if (outcome.ok || isDecision(outcome.failure)) ref.current = newRef();
    return outcome;
  };
}
