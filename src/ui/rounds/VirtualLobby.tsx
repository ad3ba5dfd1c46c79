import { useState } from 'react';
import type { TeamStanding, TeamRanking } from '../../contract/api/rounds';
import { venuesOf, VIRTUAL_SPORTS } from '../../contract/rounds/catalogue';
import { labelText } from '../../contract/labels/labelText';
import { roundsText } from '../copy/rounds';
import { EmptyState } from '../primitives/EmptyState';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
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
          <MinigameTile key={game.id} game={game} hasArt />
        ))}
      </ul>
      {sport === 'soccer' && <Rankings />}
    </MinigameLobbyFrame>
  );
}

/** Tables of the four football venues, by their names (docs/spec.md RND-6), in the order of the venues. */
const LEAGUES: readonly (keyof TeamRanking)[] = ['Premiership', 'Superleague', 'EuroCup', 'WorldCup'];

function Rankings() {
  const { calls } = useSite();
  const rankings = useResource({ load: (_, signal) => calls.rounds.rankings(signal) });
  const venues = venuesOf('soccer');
  const [league, choose] = useState(0);
  return (
    <section aria-label={roundsText.standings}>
      <h2>{roundsText.standings}</h2>
      <div className="chips" role="group" aria-label={roundsText.venues}>
        {venues.map(({ id, name }, i) => (
          <button key={id} type="button" aria-pressed={league === i} onClick={() => choose(i)}>
            {labelText(name)}
          </button>
        ))}
      </div>
      <Loaded from={rankings} texts={roundsText} bars={[28, 8]}>
        {(value) => <Table table={value[LEAGUES[league]!]} name={labelText(venues[league]?.name ?? '')} />}
      </Loaded>
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
            <td>{labelText(team)}</td>
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
