import { useState } from 'react';
import {
  HALL_BOARDS,
  HALL_SPANS,
  type HallBoard,
  type HallSpan,
  type Ranking,
} from '../../contract/api/rewards/tournaments';
import type { RankingQuery } from '../../machines';
import { copy as shared } from '../copy/rewards';
import { EmptyState } from '../primitives/EmptyState';
import { Fetched, Sheet, SheetHead } from '../primitives/Sheet';
import { useSite } from '../primitives/site';
import { Tabs } from '../primitives/Tabs';
import { useQueried } from '../primitives/useQueried';
import { useResource } from '../primitives/useResource';
import { PlaceTable } from './PlaceTable';
import { TournamentCard } from './TournamentCard';

const copy = shared.hall;
const PANEL = 'hall-panel';

/** /hall_of_fame: tournaments, and who is ahead this week and month. */
export function HallView() {
  const { calls } = useSite();
  const tournaments = useResource((signal) => calls.club.tournaments(signal));
  return (
    <Sheet>
      <Fetched from={tournaments} bars={[220, 1]}>
        {(list) => (list.length === 0 ? <EmptyState {...copy.noTournament} /> : <TournamentCard tournaments={list} />)}
      </Fetched>
      <Rankings />
    </Sheet>
  );
}

function Rankings() {
  const { calls } = useSite();
  const [query, setQuery] = useState<RankingQuery>({ board: 'payout', span: 'week' });
  const ranking = useQueried<Ranking, RankingQuery>({
    query,
    load: (asked, signal) => calls.club.ranking(asked, signal),
  });
  const choose = (choice: { board?: HallBoard; span?: HallSpan }) => {
    const next = { ...query, ...choice };
    setQuery(next);
    ranking.ask(next);
  };
  const { board, span } = query;
  return (
    <>
      <SheetHead>
        <h2>{copy.ranking}</h2>
        <div className="chips" role="group" aria-label={copy.spans}>
          {HALL_SPANS.map((one) => (
            <button key={one} type="button" aria-pressed={one === span} onClick={() => choose({ span: one })}>
              {copy.span(one)}
            </button>
          ))}
        </div>
      </SheetHead>
      <Tabs
        label={copy.boards}
        tabs={HALL_BOARDS}
        chosen={board}
        onChoose={(one) => choose({ board: one })}
        panel={PANEL}
        className="tabs"
      >
        {(one) => copy.board(one)}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={copy.board(board)}>
        <Fetched from={ranking} bars={[40, 8]}>
          {(value) => (
            <PlaceTable
              ranking={value}
              label={copy.rankingOf(copy.board(value.board), copy.span(span))}
              currency={undefined}
            />
          )}
        </Fetched>
      </div>
    </>
  );
}
