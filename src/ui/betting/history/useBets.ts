import type { BetPage } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { Settlement } from '../../../contract/stream/market';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { type Resource, useResource } from '../../primitives/useResource';
import { type DatePeriod, periodQuery } from './period';

/** What the history is narrowed to; undefined fields narrow nothing. */
export interface BetFilter extends DatePeriod {
  kind: string | undefined;
  status: string | undefined;
}

export type BetAction = { act: 'cancel' | 'hide'; id: string } | { act: 'hideAll' };

/** Scores of open bets are polled this often, ms. */
const LIVE_MS = 10_000;

const NO_FILTER: BetFilter = { kind: undefined, status: undefined, from: undefined, to: undefined };

/** A member's bets, a page at a time; reloaded when one of them changed, and while some are open. */
export function useBets(status?: string): Resource<BetPage, BetFilter & { page: number }, BetAction> {
  const { calls, clock, tab } = useSite();
  return useResource<BetPage, BetFilter & { page: number }, BetAction>({
    query: { ...NO_FILTER, status, page: FIRST_PAGE },
    load: ({ page, kind, status, ...period }, signal) => {
      const filter = { ...(kind !== undefined && { kind }), ...(status !== undefined && { status }) };
      return calls.betting.bets({ ...filter, ...periodQuery(period), page: String(page) }, signal);
    },
    submit: (action, signal) =>
      action.act === 'hideAll' ? calls.betting.hideAll(signal) : calls.betting[action.act](action.id, signal),
    version: useStream(tab.session.user$)?.bets,
    polled: { clock, ms: LIVE_MS, isNeeded: (page) => page?.items.some(isRunning) ?? false },
  });
}

function isRunning({ status }: BetPage['items'][number]): boolean {
  return status === Settlement.inProgress;
}
