import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SportResults } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { type ResourceFailure, resourceMachine, type ResultsQuery } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { useSite } from '../../primitives/site';

export interface ShownResults {
  /** `YYYY-MM-DD` of Seoul. */
  date: string;
  /** The last day there can be results of. */
  today: string;
  sport: string | undefined;
  results: SportResults | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  choose: (choice: { date?: string; sport?: string | undefined }) => void;
  choosePage: (page: number) => void;
}

/** Results of a day, a page at a time. */
export function useResults(): ShownResults {
  const { calls, tab } = useSite();
  const [today] = useState(() => dateTimeText(tab.serverClock.read().now).slice(0, 10));
  const [chosen, setChosen] = useState<{ date: string; sport: string | undefined }>({ date: today, sport: undefined });
  const [machine] = useState(() => resourceMachine<SportResults, ResultsQuery>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: { date: today },
      load: (query, signal) => calls.betting.results({ ...query, page: String(query.page ?? FIRST_PAGE) }, signal),
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
      send({
        type: 'query.changed',
        query: { date: next.date, ...(next.sport !== undefined && { sport: next.sport }) },
      });
    },
    choosePage: (page) => send({ type: 'page.chosen', page }),
  };
}
