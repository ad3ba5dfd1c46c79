import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type CallResult, type ResourceFailure, resourceMachine } from '../../machines';

export interface Resource<T> {
  /** The last that was loaded, also while it is loaded anew. */
  value: T | undefined;
  failure: ResourceFailure | undefined;
  /** There is something to try again. */
  retry: (() => void) | undefined;
}

/**
 * A list the server gives, loaded once by each component that asks, and anew when `version` becomes another. `load` is
 * the one of the first render.
 */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<CallResult<T>>,
  version?: string | number,
): Resource<T> {
  const [machine] = useState(() => resourceMachine<T, undefined>());
  const [{ value, context }, send] = useMachine(machine, {
    input: { query: undefined, load: (_, signal) => load(signal) },
  });
  const loaded = useRef(version);
  useEffect(() => {
    const before = loaded.current;
    loaded.current = version;
    // The first word on it comes when the list has only just been loaded.
    if (before !== undefined && before !== version) send({ type: 'reload.asked' });
  }, [version, send]);
  return {
    value: context.value,
    failure: context.failure,
    retry: value === 'failed' ? () => send({ type: 'retry.asked' }) : undefined,
  };
}
