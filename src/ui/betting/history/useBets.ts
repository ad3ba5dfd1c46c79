import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { BetPage } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { Settlement } from '../../../contract/stream/market';
import { type BetsQuery, type ResourceFailure, resourceMachine } from '../../../machines';
import { every } from '../../../rules/clock';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { type DatePeriod, periodQuery } from './period';

/** What the history is narrowed to; absent fields narrow nothing. */
export interface BetFilter extends DatePeriod {
  kind: string | undefined;
  status: string | undefined;
}

interface BetAction {
  act: 'cancel' | 'hide' | 'hideAll';
  id: string;
}

export interface Bets {
  filter: BetFilter;
  page: BetPage | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  choose: (filter: Partial<BetFilter>) => void;
  choosePage: (page: number) => void;
  /** Absent while something else is under way. */
  cancel: ((id: string) => void) | undefined;
  hide: ((id: string) => void) | undefined;
  hideAll: (() => void) | undefined;
}

/** Scores of bets that run are asked for again this often, ms. */
const LIVE_MS = 10_000;

const NO_FILTER: BetFilter = { kind: undefined, status: undefined, from: undefined, to: undefined };

/** A member's bets, a page at a time; loaded anew when one of them changed, and while some run. */
export function useBets(): Bets {
  const { calls, clock, tab } = useSite();
  const changes = useStream(tab.session.user$)?.bets;
  const [filter, setFilter] = useState(NO_FILTER);
  const [machine] = useState(() => resourceMachine<BetPage, BetsQuery, BetAction>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: queryOf(NO_FILTER),
      load: (query, signal) => calls.betting.bets({ ...query, page: String(query.page ?? FIRST_PAGE) }, signal),
      submit: ({ act, id }, signal) => {
        if (act === 'hideAll') return calls.betting.hideAll(signal);
        return act === 'hide' ? calls.betting.hide(id, signal) : calls.betting.cancel(id, signal);
      },
    },
  });
  const { value: page, failure, submitFailure } = snapshot.context;
  const known = useRef(changes);
  useEffect(() => {
    const before = known.current;
    known.current = changes;
    if (before !== undefined && before !== changes) send({ type: 'reload.asked' });
  }, [changes, send]);
  const runs = page?.items.some(({ status }) => status === Settlement.inProgress) ?? false;
  useEffect(
    () => (runs ? every(clock, LIVE_MS, () => send({ type: 'reload.asked' })) : undefined),
    [runs, clock, send],
  );
  // The last page may have been emptied.
  const last = page && page.pageCount > 0 && page.page > page.pageCount ? page.pageCount : undefined;
  useEffect(() => {
    if (last !== undefined) send({ type: 'page.chosen', page: last });
  }, [last, send]);

  const act = (name: BetAction['act']) => (id: string) => send({ type: 'draft.submitted', draft: { act: name, id } });
  const idle = snapshot.matches({ ready: 'idle' });
  return {
    filter,
    page,
    failure: failure ?? submitFailure,
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    choose: (choice) => {
      const next = { ...filter, ...choice };
      setFilter(next);
      send({ type: 'query.changed', query: queryOf(next) });
    },
    choosePage: (next) => send({ type: 'page.chosen', page: next }),
    cancel: idle ? act('cancel') : undefined,
    hide: idle ? act('hide') : undefined,
    hideAll: idle ? () => act('hideAll')('') : undefined,
  };
}

function queryOf({ kind, status, ...period }: BetFilter): BetsQuery {
  return { ...(kind !== undefined && { kind }), ...(status !== undefined && { status }), ...periodQuery(period) };
}
