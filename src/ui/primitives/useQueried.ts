import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type CallResult, type ResourceFailure, resourceMachine } from '../../machines';
import { type Clock, every } from '../../rules/clock';

interface QueriedOptions<T, Q, D> {
  query: Q;
  /** The calls of the first render are kept. */
  load: (query: Q, signal: AbortSignal) => Promise<CallResult<T>>;
  submit?: (draft: D, signal: AbortSignal) => Promise<CallResult<unknown>>;
  /** Loaded anew when it becomes another. */
  version?: string | number | undefined;
  /** Loads anew each so many ms while the page is looked at and nothing is under way. */
  polled?: { clock: Clock; ms: number };
}

export interface Queried<T, Q, D> {
  /** The last that was loaded; it stays while another is on its way, and when that failed. */
  value: T | undefined;
  query: Q;
  isLoading: boolean;
  failure: ResourceFailure | undefined;
  submitFailure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  ask: (query: Q) => void;
  turn: (page: number) => void;
  /** Absent while something is under way. */
  submit: ((draft: D) => void) | undefined;
}

/** What the server gives for a query that a member changes, and what they do about it. */
export function useQueried<T, Q, D = never>(options: QueriedOptions<T, Q, D>): Queried<T, Q, D> {
  const { query, load, submit, version, polled } = options;
  const [machine] = useState(() => resourceMachine<T, Q, D>());
  const [{ value: state, context }, send, actor] = useMachine(machine, {
    input: { query, load, ...(submit && { submit }) },
  });
  const known = useRef(version);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first word on it comes when it has only just been loaded.
    if (before !== undefined && before !== version) send({ type: 'reload.asked' });
  }, [version, send]);
  const { clock, ms } = polled ?? {};
  useEffect(() => {
    if (!clock || ms === undefined) return;
    return every(clock, ms, () => {
      if (!document.hidden && actor.getSnapshot().matches({ ready: 'idle' })) send({ type: 'reload.asked' });
    });
  }, [actor, send, clock, ms]);
  const isIdle = typeof state === 'object' && state.ready === 'idle';
  return {
    value: context.value,
    query: context.query,
    isLoading: state === 'loading',
    failure: context.failure,
    submitFailure: context.submitFailure,
    retry: state === 'failed' ? () => send({ type: 'retry.asked' }) : undefined,
    ask: (next) => send({ type: 'query.changed', query: next }),
    turn: (page) => send({ type: 'page.chosen', page }),
    submit: submit && isIdle ? (draft) => send({ type: 'draft.submitted', draft }) : undefined,
  };
}
