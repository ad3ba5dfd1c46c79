import { useRef, useState } from 'react';
import { type CallResult, isDecision, type SavedAs } from '../../../machines';

/**
 * Sends what must happen once with one reference until the server itself has answered: even if an answer is lost, it is done
 * once. What is sent next is another request.
 */
export function useOneReference(newRef: () => string) {
  const [first] = useState(newRef);
  const ref = useRef(first);
  return async <T>(send: (ref: string) => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const result = await send(ref.current);
    if (result.ok || isDecision(result.failure)) ref.current = newRef();
    return result;
  };
}

/** How an editor saves: a new one once, by a reference; one that was loaded over what was loaded, and nothing newer. */
export function useSavedAs(newRef: () => string, edited: { id: number; version?: string | undefined } | undefined) {
  const withReference = useOneReference(newRef);
  return <T>(save: (as: SavedAs) => Promise<CallResult<T>>) =>
    withReference((ref) => save(edited ? { id: edited.id, version: edited.version } : { ref }));
}
