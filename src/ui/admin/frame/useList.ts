import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type CallResult, type ResourceFailure, resourceMachine } from '../../../machines';
import { type Clock, every } from '../../../rules/clock';

/** What the server keeps and a section shows. An action that is impossible at present is absent. */
export interface List<T, Q, D> {
  /** The last that was loaded; it stays while it is loaded anew, and when that failed. */
  value: T | undefined;
  query: Q;
  isLoading: boolean;
  failure: ResourceFailure | undefined;
  submitFailure: ResourceFailure | undefined;
  reload: () => void;
  setQuery: (query: Q) => void;
  turn: (page: number) => void;
  submit: ((draft: D) => void) | undefined;
}

interface ListOptions<T, Q, D> {
  query: Q;
  /** The calls of the first render are kept. */
  load: (query: Q, signal: AbortSignal) => Promise<CallResult<T>>;
  submit?: (draft: D, signal: AbortSignal) => Promise<CallResult<unknown>>;
  /** Loads anew each so many ms while the page is looked at; a load that is under way is waited for. */
  polled?: { clock: Clock; ms: number };
}

export function useList<T, Q, D = never>({ query, load, submit, polled }: ListOptions<T, Q, D>): List<T, Q, D> {
  const [machine] = useState(() => resourceMachine<T, Q, D>());
  const [{ value: state, context }, send, actor] = useMachine(machine, {
    input: { query, load, ...(submit && { submit }) },
  });
  const { clock, ms } = polled ?? {};
  useEffect(() => {
    if (!clock || ms === undefined) return;
    return every(clock, ms, () => {
      const now = actor.getSnapshot();
      const isFree = now.matches('failed') || now.matches({ ready: 'idle' });
      if (isFree && !document.hidden) actor.send({ type: 'reload.asked' });
    });
  }, [actor, clock, ms]);
  const isIdle = typeof state === 'object' && state.ready === 'idle';
  return {
    value: context.value,
    query: context.query,
    isLoading: state === 'loading',
    // One that is being mended is still there to be read.
    failure: context.failure,
    submitFailure: context.submitFailure,
    reload: () => send({ type: 'reload.asked' }),
    setQuery: (next) => send({ type: 'query.changed', query: next }),
    turn: (page) => send({ type: 'page.chosen', page }),
    submit: submit && isIdle ? (draft) => send({ type: 'draft.submitted', draft }) : undefined,
  };
}
