import { sql } from 'kysely';
import { SuspendedMarkets, type SuspendedPart } from '../../src/rules/betting/suspendedMarkets';
import type { Reader } from '../ledger';
import { prepared } from '../storage/prepared';

/** What the database has that a process's own book may not have yet: odds are read with it. */
export interface BookChecks {
  /** The feed runner's term: odds of an earlier one are another runner's by now. */
  feedTerm: number;
  suspended: SuspendedMarkets;
}

export const NOTHING_CHECKED: BookChecks = { feedTerm: 0, suspended: new SuspendedMarkets() };

export interface CheckColumns {
  feed_term: string;
  /** Null where nothing is. */
  suspended: SuspendedPart[] | null;
}

export const FEED_TERM = sql<string>`(select term from feed_term)`;
/** What is suspended at present as one value: to be read in the statement that reads who bets. */
export const SUSPENDED_JSON = sql<SuspendedPart[] | null>`(
  select jsonb_agg(jsonb_build_object('fixtureId', fixture_id, 'marketId', market_id, 'leagueId', league_id, 'sport', sport))
  from betting_hold where until is null or until > clock_timestamp())`;

export function bookChecksOf({ feed_term, suspended }: CheckColumns): BookChecks {
  return { feedTerm: Number(feed_term), suspended: new SuspendedMarkets(suspended ?? []) };
}

export async function readChecks(reader: Reader): Promise<BookChecks> {
  const { rows } = await sql<CheckColumns>`${prepared('book_checks')}
    select ${FEED_TERM} as feed_term, ${SUSPENDED_JSON} as suspended`.execute(reader);
  return bookChecksOf(rows[0]!);
}
