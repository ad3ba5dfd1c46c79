import type { Kysely } from 'kysely';
import type { Ranking, RankingMetric, RankingPeriod } from '../../../src/contract/api/rewards/tournaments';
import { MINUTE_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import type { Schema } from '../../storage/schema';
import { batches } from '../../timing/batches';
import { sharedReads } from '../../timing/sharedReads';
import { type Places, rankedPlaces, rankingFor, rankingSpanOf } from './ranking';
import { tournamentRanking } from './tournaments';

/** How long a ranking is shown as it is, ms: all bets of its time are read for it. */
const FRESH_MS = MINUTE_MS;

/** Rankings that are read at once, of a metric one at most. */
const LANES = 3;

interface RankingRead {
  board: RankingMetric;
  read: () => Promise<Places>;
}

/** Rankings as members see them. Undefined: there is no such tournament. */
interface LatestRankings {
  ofSpan: (memberId: number, query: { board: RankingMetric; span: RankingPeriod }) => Promise<Ranking>;
  ofTournament: (memberId: number, id: number) => Promise<Ranking | undefined>;
}

export function latestRankings(sql: Kysely<Schema>, clock: Clock): LatestRankings {
  const latest = sharedReads<Places>(clock, FRESH_MS);
  // Members who wait for theirs hold up nobody else, and a metric that takes long to read no other metric.
  const reads = batches<RankingRead, Places>({
    name: 'ranking',
    run: (asked) => Promise.all(asked.map(({ read }) => read())),
    most: 1,
    lanes: LANES,
    exclusive: ({ board }) => board,
  });
  const shared = (key: string, ranking: RankingRead) => latest(`${ranking.board} ${key}`, () => reads.ask(ranking));
  return {
    async ofSpan(memberId, { board, span }) {
      const read = async () => rankedPlaces(sql, { board, ...(await rankingSpanOf(sql, span)) });
      return rankingFor(await shared(span, { board, read }), memberId);
    },
    ofTournament: (memberId, id) =>
      tournamentRanking(sql, memberId, id, (period) =>
        shared(`${period.from.getTime()} ${period.to.getTime()}`, {
          board: period.board,
          read: () => rankedPlaces(sql, period),
        }),
      ),
  };
}
