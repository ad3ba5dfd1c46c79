import { useState } from 'react';
import { FIRST_PAGE } from '../../contract/constants';
import type { CallResult } from '../../machines';
import { type DaySpan, type SpanName, spanOf } from '../../rules/text/days';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { type Resource, useResource } from '../primitives/useResource';

export interface PeriodList<T, D> {
  span: DaySpan;
  choose: (span: DaySpan) => void;
  list: Resource<T, DaySpan & { page: number }, D>;
}

interface PeriodListOptions<T, D> {
  first: SpanName;
  load: (query: DaySpan & { page: number }, signal: AbortSignal) => Promise<CallResult<T>>;
  submit?: (draft: D) => Promise<CallResult<unknown>>;
}

/** Figures of a period, reloaded when the member's money or points changed. */
export function usePeriodList<T, D = never>({ first, load, submit }: PeriodListOptions<T, D>): PeriodList<T, D> {
  const { tab, shell } = useSite();
  const { user } = useStream(shell.session$);
  const [initial] = useState(() => spanOf(first, tab.serverClock.read().now));
  const list = useResource<T, DaySpan & { page: number }, D>({
    query: { ...initial, page: FIRST_PAGE },
    load,
    ...(submit && { submit }),
    version: user && `${user.emoney} ${user.point}`,
  });
  return {
    span: list.query,
    choose: (span) => list.setQuery({ ...span, page: FIRST_PAGE }),
    list,
  };
}
