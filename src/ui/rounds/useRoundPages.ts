import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { ResultGroup, RoundResultListPage } from '../../contract/api/rounds';
import { FIRST_PAGE, PAGE_SIZE } from '../../contract/constants';
import { type ResourceFailure, resourceMachine } from '../../machines';
import { dateTimeText } from '../../rules/text/kst';
import { useSite } from '../primitives/site';

export interface RoundPages {
  /** `YYYY-MM-DD` of Seoul. */
  date: string;
  /** The last day there can be results of. */
  today: string;
  /** Undefined: all games of the page. */
  gameId: number | undefined;
  results: RoundResultListPage | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  choose: (choice: { date?: string; gameId?: number | undefined }) => void;
  choosePage: (page: number) => void;
  reload: () => void;
}

interface Query {
  date: string;
  gameId?: number;
  page?: number;
}

/** Rounds of a day that were drawn, a page at a time. */
export function useRoundPages(group: ResultGroup): RoundPages {
  const { calls, tab } = useSite();
  const [today] = useState(() => dateTimeText(tab.serverClock.read().now).slice(0, 10));
  const [chosen, setChosen] = useState<{ date: string; gameId: number | undefined }>({
    date: today,
    gameId: undefined,
  });
  const [machine] = useState(() => resourceMachine<RoundResultListPage, Query>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: { date: today },
      load: ({ page = FIRST_PAGE, date, gameId }, signal) =>
        calls.rounds.results(
          { date, page, size: PAGE_SIZE, ...(gameId === undefined ? { group } : { gameId }) },
          signal,
        ),
    },
  });
  const { value: results, failure } = snapshot.context;
  return {
    ...chosen,
    today,
    results,
    failure,
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    choose: (choice) => {
      const next = { ...chosen, ...choice };
      setChosen(next);
      const { date, gameId } = next;
      send({ type: 'query.changed', query: { date, ...(gameId !== undefined && { gameId }) } });
    },
    choosePage: (page) => send({ type: 'page.chosen', page }),
    reload: () => send({ type: 'reload.asked' }),
  };
}
