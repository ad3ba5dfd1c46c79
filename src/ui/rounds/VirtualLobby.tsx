import { useState } from 'react';
import type { TeamStanding, TeamRanking } from '../../contract/api/rounds';
import { venuesOf, VIRTUAL_SPORTS } from '../../contract/rounds/catalogue';
import { roundsText } from '../copy/rounds';
import { failureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useResource } from '../primitives/useResource';
import { MinigameTile } from './GameTile';
import { MinigameLobbyFrame } from './minigameStyle';

/** The venues of a virtual sport; those of football with their tables. */
export function VirtualLobby({ path, title }: { path: string; title: string }) {
  const sport = VIRTUAL_SPORTS.find((name) => path.endsWith(`/${name}`));
  if (!sport) return null;
  return (
    <MinigameLobbyFrame>
      <h2>{title}</h2>
      <p className="own">{roundsText.own}</p>
      <ul className="games">
        {venuesOf(sport).map((game) => (
          <MinigameTile key={game.id} game={game} />
        ))}
      </ul>
      {sport === 'soccer' && <Rankings />}
    </MinigameLobbyFrame>
  );
}

/** Tables of the four football venues, by the names the spec has for them, in the order of the venues. */
const LEAGUES: readonly (keyof TeamRanking)[] = ['Premiership', 'Superleague', 'EuroCup', 'WorldCup'];

function Rankings() {
  const { calls } = useSite();
  const { value, failure, retry } = useResource((signal) => calls.rounds.rankings(signal));
  const venues = venuesOf('soccer');
  const [league, choose] = useState(0);
  const text = failure && failureText(failure);
  return (
    <section aria-label={roundsText.standings}>
      <h2>{roundsText.standings}</h2>
      <div className="chips" role="group" aria-label={roundsText.venues}>
        {venues.map(({ id, name }, i) => (
          <button key={id} type="button" aria-pressed={league === i} onClick={() => choose(i)}>
            {name}
          </button>
        ))}
      </div>
      {text && (
        <Notice $tone="bad" role="alert">
          {text}
        </Notice>
      )}
      {retry && <Button onClick={retry}>{roundsText.retry}</Button>}
      {!value && !failure && <Skeleton height={28} count={8} label={roundsText.loading} />}
      {value && <Table table={value[LEAGUES[league]!]} name={venues[league]?.name ?? ''} />}
    </section>
  );
}

function Table({ table, name }: { table: readonly TeamStanding[]; name: string }) {
  const { standingColumns: columns } = roundsText;
  if (table.length === 0) return <EmptyState title={roundsText.noStandings} />;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, text]) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map(({ rank, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => (
          <tr key={team}>
            <td>{rank}</td>
            <td>{team}</td>
            <td>{played}</td>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
            <td>{roundsText.goals(goalsFor, goalsAgainst)}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
