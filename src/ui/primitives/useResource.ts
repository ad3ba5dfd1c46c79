import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type CallResult, canSubmit, type ResourceFailure, resourceMachine } from '../../machines';
import { type Clock, every } from '../../rules/clock';

/** A list or a record of the server. An action that is impossible at present is absent. */
export interface Resource<T, Q = undefined, D = never> {
  /** The last that was loaded; it remains while another load is under way, and when that failed. */
  value: T | undefined;
  /** It is of an earlier query than `query`. */
  isEarlier: boolean;
  query: Q;
  /** Why the last load failed, until one succeeds. */
  failure: ResourceFailure | undefined;
  submitFailure: ResourceFailure | undefined;
  /** Present while there is a failed load to retry. */
  retry: (() => void) | undefined;
  reload: () => void;
  setQuery: (query: Q) => void;
  setPage: (page: number) => void;
  /** Absent before something was loaded, and while a submission is under way: its effect is seen by the reload after it. */
  submit: ((draft: D) => void) | undefined;
}

interface ResourceOptions<T, Q, D> {
  query?: Q;
  /** Only the one of the first render is used, as is `submit`. */
  load: (query: Q, signal: AbortSignal) => Promise<CallResult<T>>;
  submit?: (draft: D, signal: AbortSignal) => Promise<CallResult<unknown>>;
  /** Reloads when it changes from one value to another; not when it first becomes known. */
  version?: string | number | undefined;
  polled?: Polling<T> | undefined;
}

interface Polling<T> {
  clock: Clock;
  /** Reloads every so many ms while the page is visible; a load under way is waited for. */
  ms: number;
  /** Whether what was loaded last may still change by itself, or come after a failure; by default it may. */
  isNeeded?: (value: T | undefined, failure: ResourceFailure | undefined) => boolean;
}

/** A query may be left out only where there is none. */
type RequiredQuery<Q> = undefined extends Q ? unknown : { query: Q };

/** What the server answers to a query, loaded by each component that uses it, and the actions on it. */
export function useResource<T, Q = undefined, D = never>(
  options: ResourceOptions<T, Q, D> & RequiredQuery<Q>,
): Resource<T, Q, D> {
  const { query, load, submit, version, polled } = options;
  const [machine] = useState(() => resourceMachine<T, Q, D>());
  const [{ value: state, context }, send, actor] = useMachine(machine, {
    input: { query: query as Q, load, ...(submit && { submit }) },
  });
  const loadedVersion = useRef(version);
  useEffect(() => {
    const before = loadedVersion.current;
    loadedVersion.current = version;
    if (before !== undefined && before !== version) send({ type: 'reload.asked' });
  }, [version, send]);
  const { clock, ms } = polled ?? {};
  const isPolled = polled?.isNeeded?.(context.value, context.failure) ?? true;
  useEffect(() => {
    if (!clock || ms === undefined || !isPolled) return;
    return every(clock, ms, () => {
      const now = actor.getSnapshot();
      const isFree = now.matches('failed') || now.matches('ready');
      if (isFree && !document.hidden) actor.send({ type: 'reload.asked' });
    });
  }, [actor, clock, ms, isPolled]);
  const lastPage = pageInstead(context.value);
  useEffect(() => {
    if (lastPage !== undefined) send({ type: 'page.chosen', page: lastPage });
  }, [lastPage, send]);
  return {
    value: context.value,
    isEarlier: context.isEarlier,
    query: context.query,
    failure: context.failure,
    submitFailure: context.submitFailure,
    retry: state === 'failed' ? () => send({ type: 'retry.asked' }) : undefined,
    reload: () => send({ type: 'reload.asked' }),
    setQuery: (next) => send({ type: 'query.changed', query: next }),
    setPage: (page) => send({ type: 'page.chosen', page }),
    submit: canSubmit(context) ? (draft) => send({ type: 'draft.submitted', draft }) : undefined,
  };
}

/** The last page, where the requested one is past it: all its entries may have been removed. */
function pageInstead(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('page' in value && 'pageCount' in value)) return undefined;
  const { page, pageCount } = value as { page: number; pageCount: number };
  return pageCount > 0 && page > pageCount ? pageCount : undefined;
}
