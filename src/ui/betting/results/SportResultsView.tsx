import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { SportResults } from '../../../contract/api/sportResults';
import { FIRST_PAGE } from '../../../contract/constants';
import { periodLabel } from '../../../contract/codes/periods';
import { sportLabel } from '../../../contract/labels/sports';
import { dayAfter } from '../../../rules/text/days';
import { kickOffText } from '../../../rules/text/kst';
import { leagueText } from '../../../rules/text/leagueText';
import { resultsText } from '../../copy/results';
import { IconButton } from '../../primitives/Button';
import { DayField } from '../../primitives/DayField';
import { Loaded } from '../../primitives/Loaded';
import { Pager } from '../../primitives/Pager';
import { useSite } from '../../primitives/site';
import { SportIcon } from '../../primitives/SportIcon';
import { useResource } from '../../primitives/useResource';
import { useSeoulDay } from '../../primitives/useSeoulDay';
import { ResultsFrame } from './resultsStyle';

interface DayQuery {
  /** `YYYY-MM-DD` of Seoul. */
  date: string;
  sport: string | undefined;
  page: number;
}

/** /game_result/sports: how the matches of a day ended. */
export function SportResultsView() {
  const { calls } = useSite();
  const today = useSeoulDay();
  const list = useResource<SportResults, DayQuery>({
    query: { date: today, sport: undefined, page: FIRST_PAGE },
    load: ({ date, sport, page }, signal) =>
      calls.betting.results({ date, ...(sport !== undefined && { sport }), page: String(page) }, signal),
  });
  const { value: results } = list;
  const { date, sport } = list.query;
  const choose = (choice: Partial<DayQuery>) => list.setQuery({ ...list.query, ...choice, page: FIRST_PAGE });
  const sports = (results?.date === date && results.sports) || [];
  return (
    <ResultsFrame>
      <div className="bar">
        <div className="day">
          <IconButton
            aria-label={resultsText.earlier}
            onClick={() => choose({ date: dayAfter(date, -1), sport: undefined })}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <DayField
            label={resultsText.date}
            day={date}
            last={today}
            onChoose={(day) => choose({ date: day, sport: undefined })}
          />
          <IconButton
            aria-label={resultsText.later}
            disabled={date >= today}
            onClick={() => choose({ date: dayAfter(date, 1), sport: undefined })}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="chips" role="group" aria-label={resultsText.sports}>
          <button type="button" aria-pressed={sport === undefined} onClick={() => choose({ sport: undefined })}>
            {resultsText.all}
          </button>
          {sports.map(({ sport: id, count }) => (
            <button
              key={id}
              type="button"
              aria-pressed={sport === String(id)}
              onClick={() => choose({ sport: String(id) })}
            >
              <SportIcon sport={id} />
              {sportLabel(id)} <span>{count}</span>
            </button>
          ))}
        </div>
      </div>
      <Loaded from={list} texts={resultsText} bars={[44, 10]} empty={{ title: resultsText.empty }}>
        {(shown) => (
          <>
            <ResultsTable results={shown} />
            <Pager page={shown.page} pageCount={shown.pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </ResultsFrame>
  );
}

function ResultsTable({ results }: { results: SportResults }) {
  const { columns } = resultsText;
  return (
    <table aria-label={resultsText.table(results.date)}>
      <thead>
        <tr>
          <th scope="col">{columns.start}</th>
          <th scope="col">{columns.league}</th>
          <th scope="col">{columns.home}</th>
          <th scope="col">{columns.score}</th>
          <th scope="col">{columns.away}</th>
          <th scope="col">{columns.periods}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {results.items.map(({ fixtureId, sport, location, league, home, away, start, status, score, periods }) => (
          <tr key={fixtureId}>
            <td className="start">{kickOffText(start)}</td>
            <td className="league">
              <SportIcon sport={sport} />
              <span>{leagueText(location, league)}</span>
            </td>
            <td className="home">{home}</td>
            <td className="score">{score ? resultsText.score(...score) : resultsText.noScore}</td>
            <td className="away">{away}</td>
            <td className="periods">
              {periods.map(({ type, results: [first, second] }) => (
                <span key={type} title={periodLabel(sport, type)}>
                  {resultsText.period(first, second)}
                </span>
              ))}
            </td>
            <td className="state">{resultsText.status(status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
