import { type Bet, BET_STATUS_FILTERS, type BetPage, type HistoryPage } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { Settlement } from '../../../contract/stream/market';
import { betsText } from '../../copy/bets';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { isAmong, useAddressFields } from '../../primitives/useAddressFields';
import { type Resource, useResource } from '../../primitives/useResource';
import { type DatePeriod, PERIOD_RULES, periodQuery } from './period';

/** What the history is narrowed to; undefined fields narrow nothing. */
export interface BetFilter extends DatePeriod {
  kind: string | undefined;
  status: string | undefined;
}

export type BetAction = { act: 'cancel' | 'hide'; id: string } | { act: 'hideAll' };

/** Scores of open bets are polled this often, ms. */
const LIVE_MS = 10_000;

export const NO_FILTER: BetFilter = { kind: undefined, status: undefined, from: undefined, to: undefined };

export function isNarrowed(filter: BetFilter): boolean {
  return (Object.keys(NO_FILTER) as (keyof BetFilter)[]).some((name) => filter[name] !== undefined);
}

const RULES = { kind: isAmong(betsText.kinds.list), status: isAmong(BET_STATUS_FILTERS), ...PERIOD_RULES };

/**
 * A member's bets and play of the casino, a page at a time; reloaded when a bet or the money changed, and while some are
 * open.
 */
export function useHistory(): Resource<HistoryPage, BetFilter & { page: number }, BetAction> {
  const { calls, clock, tab } = useSite();
  const user = useStream(tab.session.user$);
  const { first, write } = useAddressFields(RULES);
  const list = useResource<HistoryPage, BetFilter & { page: number }, BetAction>({
    query: { ...NO_FILTER, ...first, page: FIRST_PAGE },
    load: ({ page, kind, status, ...period }, signal) => {
      const filter = { ...(kind !== undefined && { kind }), ...(status !== undefined && { status }) };
      return calls.betting.history({ ...filter, ...periodQuery(period), page: String(page) }, signal);
    },
    submit: (action, signal) =>
      action.act === 'hideAll' ? calls.betting.hideAll(signal) : calls.betting[action.act](action.id, signal),
    version: user?.bets === undefined ? undefined : `${user.bets} ${user.user.emoney}`,
    polled: {
      clock,
      ms: LIVE_MS,
      isNeeded: (page) => page?.items.some((item) => isRunning(item.is === 'bet' ? item.bet : item.play)) ?? false,
    },
  });
  const setQuery: typeof list.setQuery = (query) => {
    write(query);
    list.setQuery(query);
  };
  return { ...list, setQuery };
}

/** The bets that are open; reloaded when one of them changed, and as long as there are any. */
export function useOpenBets(): Resource<BetPage> {
  const { calls, clock, tab } = useSite();
  return useResource<BetPage>({
    load: (_, signal) =>
      calls.betting.bets({ status: String(Settlement.inProgress), page: String(FIRST_PAGE) }, signal),
    version: useStream(tab.session.user$)?.bets,
    polled: { clock, ms: LIVE_MS, isNeeded: (page) => page?.items.some(isRunning) ?? false },
  });
}

function isRunning({ status }: Pick<Bet, 'status'>): boolean {
  return status === Settlement.inProgress;
}
