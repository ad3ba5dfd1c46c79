import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { type CallResult, type ResourceFailure, resourceMachine } from '../../machines';

/** A list the server gives by pages. */
export interface Paged<T, Q> {
  /** The last that was loaded, also while another is. */
  value: T | undefined;
  query: Q;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  setQuery: (query: Q) => void;
  turn: (page: number) => void;
  reload: () => void;
}

/** `load` is the one of the first render. */
export function usePaged<T, Q extends { page: number }>(
  query: Q,
  load: (query: Q, signal: AbortSignal) => Promise<CallResult<T>>,
): Paged<T, Q> {
  const [machine] = useState(() => resourceMachine<T, Q>());
  const [{ value: state, context }, send] = useMachine(machine, { input: { query, load } });
  return {
    value: context.value,
    query: context.query,
    failure: context.failure,
    retry: state === 'failed' ? () => send({ type: 'retry.asked' }) : undefined,
    setQuery: (next) => send({ type: 'query.changed', query: next }),
    turn: (page) => send({ type: 'page.chosen', page }),
    reload: () => send({ type: 'reload.asked' }),
  };
}
