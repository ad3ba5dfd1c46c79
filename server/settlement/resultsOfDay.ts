import { sql } from 'kysely';
import type { SportResults } from '../../src/contract/api/sportResults';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Reader } from '../ledger';

export interface ResultsRequest {
  /** `YYYY-MM-DD` in Seoul. */
  date: string;
  sport?: number;
  /** From 1. */
  page: number;
}

/** Fixtures that ended on a day, the latest first. */
export async function resultsOfDay(reader: Reader, { date, sport, page }: ResultsRequest): Promise<SportResults> {
  const from = sql<Date>`(${date}::date)::timestamp at time zone 'Asia/Seoul'`;
  const to = sql<Date>`(${date}::date + 1)::timestamp at time zone 'Asia/Seoul'`;
  const ofDay = reader.selectFrom('fixture_result').where('ended_at', '>=', from).where('ended_at', '<', to);
  const counts = await ofDay
    .select((eb) => ['sport', eb.fn.countAll<string>().as('count')])
    .groupBy('sport')
    .orderBy('count', 'desc')
    .orderBy('sport')
    .execute();
  const sports = counts.map((row) => ({ sport: row.sport, count: Number(row.count) }));
  const rows = await ofDay
    .$if(sport !== undefined, (query) => query.where('sport', '=', sport!))
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('fixture_id')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  const listed = sports.filter((each) => sport === undefined || each.sport === sport);
  const totalCount = listed.reduce((sum, { count }) => sum + count, 0);
  return {
    items: rows.map((row) => ({
      fixtureId: row.fixture_id,
      sport: row.sport,
      location: row.location,
      league: row.league,
      home: row.home,
      away: row.away,
      start: row.starts_at.getTime(),
      status: row.status,
      ...(row.score && { score: row.score }),
      periods: row.periods,
    })),
    ...pageCountsOf(page, totalCount),
    date,
    sports,
  };
}
