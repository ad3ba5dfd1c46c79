import { memo, type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { boardLine$, fixture$ } from '../../engine';
import { leagueText } from '../../rules/text/leagueText';
import { oddsCellText as odds } from '../copy/odds';
import { homeText } from '../copy/home';
import { Flag } from '../primitives/Flag';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { Link } from '../primitives/navigation';
import { OddsCell } from '../primitives/odds/OddsCell';
import { RunningClock } from '../primitives/RunningClock';
import { useSite } from '../primitives/site';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { TeamCrest } from '../primitives/TeamCrest';
import { colour, radius, size, touched } from '../tokens/tokens';

const SLOTS = ['left', 'middle', 'right'] as const;

interface MatchCardProps {
  area: Area;
  id: string;
  picked: ReadonlySet<string>;
  onPick: (outcomeId: string) => void;
  /** What happened last in it: then the card is a large one. */
  moment?: ReactNode;
}

/** One match: teams, score, and the three prices on the winner. Pressing its name opens all its markets. */
export const MatchCard = memo(function MatchCard({ area, id, picked, onPick, moment }: MatchCardProps) {
  const { tab, clock } = useSite();
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const line = useStream(useMemo(() => boardLine$(tab, area, id), [tab, area, id]));
  if (!fixture) return null;
  const { home, away } = sidesOf(fixture);
  const scores = area === 'inplay' ? fixture.scoreboard?.results : undefined;
  const href = `/${area}?fixture=${encodeURIComponent(id)}`;
  const outcomes = line.columns.winner?.outcomes ?? {};
  const names = {
    left: odds.cell.home(home),
    middle: odds.cell.draw(homeText.match(home, away ?? '')),
    right: odds.cell.away(away ?? ''),
  };
  return (
    <Card data-large={moment !== undefined}>
      <Link href={href}>
        <Where>
          <SportIcon sport={fixture.sport} />
          <Flag country={fixture.location.name} />
          <span>{leagueText(fixture.location.name, fixture.league.name)}</span>
          <time>
            {matchState(fixture)} {area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={id} />}
          </time>
        </Where>
        <Side>
          <TeamCrest team={home} />
          <span>{home}</span> <b>{scores?.[0]}</b>
        </Side>
        <Side>
          {away !== undefined && <TeamCrest team={away} />}
          <span>{away ?? ''}</span> <b>{scores?.[1]}</b>
        </Side>
      </Link>
      {moment !== undefined && <p>{moment}</p>}
      <Prices>
        {SLOTS.map((slot) => {
          const outcomeId = outcomes[slot];
          if (outcomeId === undefined) return <span key={slot} />;
          return (
            <OddsCell
              key={slot}
              tab={tab}
              clock={clock}
              area={area}
              outcomeId={outcomeId}
              name={names[slot]}
              picked={picked.has(outcomeId)}
              onPick={() => onPick(outcomeId)}
            />
          );
        })}
      </Prices>
    </Card>
  );
});

const Card = styled.article`
  display: grid;
  /* Names end early: a column without a bound would be as wide as the longest of them. */
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 10px 12px 12px;
  border-radius: ${radius.panel};
  background: ${colour.panel};
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    border-radius: ${radius.cell};
  }
  &[data-large='true'] {
    gap: 6px;
    align-content: space-between;
    padding: 14px 16px;
    border-top: 3px solid ${colour.goldDeep};
  }
  &[data-large='true'] :is(a > span + span, b) {
    font-size: ${size.title};
  }
  > p {
    min-height: 20px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a:hover span {
    color: ${colour.gold};
  }
`;

const Where = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-bottom: 4px;
  font-size: ${size.small};
  color: ${colour.muted};
  svg {
    flex: none;
  }
  span:first-of-type {
    flex: 1;
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  time {
    flex: none;
    color: ${colour.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Side = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 20px;
  span {
    flex: 1;
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    color: ${colour.gold};
    font-variant-numeric: tabular-nums;
  }
`;

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 5px;
  height: ${touched(34)};
`;
