import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { TvSource } from '../../contract/api/tv';
import { sportLabel } from '../../contract/labels/sports';
import { fixture$ } from '../../engine';
import { kickOffText } from '../../rules/text/kst';
import { leagueText } from '../../rules/text/leagueText';
import { tvText } from '../copy/tv';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { useSite } from '../primitives/site';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { colour, radius, size } from '../tokens/tokens';
import { sourceOf } from './sourceOf';

interface ChannelListProps {
  /** Live matches by their kick-off. */
  matches: readonly { id: string; sport: number }[];
  sources: readonly TvSource[];
  /** 0: all of them. */
  sport: number;
  onSport: (sport: number) => void;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Channels by sport and time. */
export function ChannelList({ matches, sources, sport, onSport, selected, onSelect }: ChannelListProps) {
  const sports = [...new Set(matches.map((match) => match.sport))];
  const shown = matches.filter((match) => sport === 0 || match.sport === sport);
  return (
    <Box className="channels" aria-label={tvText.list}>
      <div className="chips" role="group" aria-label={tvText.sports}>
        {[0, ...sports].map((one) => (
          <button key={one} type="button" aria-pressed={one === sport} onClick={() => onSport(one)}>
            {one === 0 ? tvText.all : sportLabel(one)}{' '}
            {tvText.count(one === 0 ? matches.length : matches.filter((match) => match.sport === one).length)}
          </button>
        ))}
      </div>
      <ul>
        {shown.map(({ id }) => (
          <li key={id}>
            <Channel id={id} sources={sources} isShown={id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface ChannelProps {
  id: string;
  sources: readonly TvSource[];
  isShown: boolean;
  onSelect: (id: string) => void;
}

function Channel({ id, sources, isShown, onSelect }: ChannelProps) {
  const { tab } = useSite();
  const fixture = useStream(useMemo(() => fixture$(tab, 'inplay', id), [tab, id]));
  if (!fixture) return null;
  const { home, away } = sidesOf(fixture);
  const [homeScore, awayScore] = fixture.scoreboard?.results ?? [];
  const isOnAir = sourceOf(sources, fixture) !== undefined;
  return (
    <button type="button" aria-pressed={isShown} onClick={() => onSelect(id)}>
      <span className="when">
        <SportIcon sport={fixture.sport} />
        {kickOffText(fixture.start).slice(6)}
        <span className="league">{leagueText(fixture.location.name, fixture.league.name)}</span>
        <span className="badge" data-tone={isOnAir ? 'gold' : undefined}>
          {isOnAir ? tvText.onAir : tvText.scoreOnly}
        </span>
      </span>
      <span className="side">
        <span>{home}</span>
        <b>{homeScore}</b>
      </span>
      {away !== undefined && (
        <span className="side">
          <span>{away}</span>
          <b>{awayScore}</b>
        </span>
      )}
      <span className="state">{matchState(fixture)}</span>
    </button>
  );
}

const Box = styled.section`
  display: grid;
  gap: 10px;
  align-content: start;
  min-width: 0;
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  li > button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    width: 100%;
    padding: 8px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
    text-align: left;
    font-variant-numeric: tabular-nums;
  }
  li > button:hover {
    background: ${colour.raised};
  }
  li > button[aria-pressed='true'] {
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  .when {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .league,
  .side > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .side {
    display: flex;
    gap: 10px;
  }
  .side b {
    color: ${colour.gold};
  }
  .state {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
`;
