import {
  RANKING_METRICS,
  RANKING_PERIODS,
  type RankingMetric,
  type RankingPeriod,
  type Ranking,
} from '../../contract/api/rewards/tournaments';
import type { RankingQuery } from '../../machines';
import { rewardsText as shared } from '../copy/rewards';
import { Loaded } from '../primitives/Loaded';
import { WINDOW_HIGH } from '../primitives/Skeleton';
import { Sheet, SheetHead } from '../primitives/Sheet';
import { useSite } from '../primitives/site';
import { Tabs } from '../primitives/Tabs';
import { type Resource, useResource } from '../primitives/useResource';
import { RankingTable } from './RankingTable';
import { TournamentCard } from './TournamentCard';

const copy = shared.tournaments;
const PANEL = 'tournaments-panel';

/** /hall_of_fame: tournaments, and the rankings of this week and month. */
export function TournamentsView() {
  const { calls } = useSite();
  const tournaments = useResource({ load: (_, signal) => calls.rewards.tournaments(signal) });
  const ranking = useResource<Ranking, RankingQuery>({
    query: { board: 'payout', span: 'week' },
    load: (query, signal) => calls.rewards.ranking(query, signal),
  });
  // What is below comes into sight with what is above, and does not move there.
  const isKnown = tournaments.value !== undefined || tournaments.failure !== undefined;
  return (
    <Sheet>
      <Loaded from={tournaments} bars={WINDOW_HIGH} empty={copy.noTournament}>
        {(list) => <TournamentCard tournaments={list} />}
      </Loaded>
      {isKnown && <Rankings ranking={ranking} />}
    </Sheet>
  );
}

function Rankings({ ranking }: { ranking: Resource<Ranking, RankingQuery> }) {
  const choose = (choice: { board?: RankingMetric; span?: RankingPeriod }) =>
    ranking.setQuery({ ...ranking.query, ...choice });
  const { board, span } = ranking.query;
  return (
    <>
      <SheetHead>
        <h2>{copy.ranking}</h2>
        <div className="chips" role="group" aria-label={copy.spans}>
          {RANKING_PERIODS.map((one) => (
            <button key={one} type="button" aria-pressed={one === span} onClick={() => choose({ span: one })}>
              {copy.span(one)}
            </button>
          ))}
        </div>
      </SheetHead>
      <Tabs
        label={copy.leaderboards}
        tabs={RANKING_METRICS}
        chosen={board}
        onChoose={(one) => choose({ board: one })}
        panel={PANEL}
        className="tabs"
      >
        {(one) => copy.leaderboard(one)}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={copy.leaderboard(board)}>
        <Loaded from={ranking} bars={[40, 8]}>
          {(value) => (
            <RankingTable
              ranking={value}
              label={copy.rankingOf(copy.leaderboard(value.board), copy.span(span))}
              currency={undefined}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}
