import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { FixturePast } from '../../../contract/api/past';
import type { Area } from '../../../contract/stream/channel';
import type { Fixture } from '../../../contract/stream/fixture';
import { isolated } from '../../../contract/labels/isolated';
import { pastText } from '../../copy/past';
import { EmptyState } from '../../primitives/EmptyState';
import { Loaded } from '../../primitives/Loaded';
import { sidesOf } from '../../../rules/match/teams';
import { useSite } from '../../primitives/site';
import { Tabs } from '../../primitives/Tabs';
import { TeamCrest } from '../../primitives/TeamCrest';
import { segments } from '../../primitives/tabStyle';
import { useResource } from '../../primitives/useResource';
import { colour, size } from '../../tokens/tokens';
import { knownStats } from '../knownStats';
import { LeagueTable } from './LeagueTable';
import { MatchStats } from './MatchStats';
import { balanceText, PastList } from './PastList';

interface MatchPastProps {
  area: Area;
  fixture: Fixture;
}

type Part = keyof typeof pastText.part;

/** Statistics of a match, the last results of its teams, and the table of its league: what of it there is. */
export function MatchPast({ area, fixture }: MatchPastProps) {
  const { calls } = useSite();
  const past = useResource({
    load: (_: undefined, signal) => calls.odds.past(area, fixture.id, signal),
  });
  const [wanted, setWanted] = useState<Part>();
  const panel = useId();
  const stats = knownStats(fixture.scoreboard);
  const parts: Part[] = [
    ...(stats.length > 0 ? (['stats'] as const) : []),
    ...(past.value ? (['form', 'meetings'] as const) : []),
    ...(past.value?.league ? (['table'] as const) : []),
  ];
  const chosen = parts.find((part) => part === wanted) ?? parts[0];
  const { home, away = '' } = sidesOf(fixture);
  return (
    <Frame>
      {chosen !== undefined && (
        <Tabs label={pastText.parts} tabs={parts} chosen={chosen} onChoose={setWanted} panel={panel}>
          {(part) => pastText.part[part]}
        </Tabs>
      )}
      <div id={panel} role={chosen && 'tabpanel'} aria-label={chosen && pastText.part[chosen]}>
        {chosen === 'stats' && <MatchStats stats={stats} home={home} away={away} />}
        <Loaded from={past} texts={pastText} bars={[28, 6]}>
          {(value) => {
            if (value === null) return parts.length === 0 && <EmptyState {...pastText.none} />;
            return chosen !== undefined && chosen !== 'stats' && <PastPart part={chosen} past={value} {...fixture} />;
          }}
        </Loaded>
      </div>
    </Frame>
  );
}

interface PastPartProps extends Pick<Fixture, 'participants'> {
  part: Part;
  past: FixturePast;
}

function PastPart({ part, past, participants }: PastPartProps) {
  const [home, away] = ['1', '2'].map((position) => participants.find((team) => team.position === position));
  if (!home || !away) return null;
  if (part === 'table') return past.league && <LeagueTable league={past.league} own={[home.id, away.id]} />;
  if (part === 'meetings') {
    if (past.meetings.length === 0) return <EmptyState {...pastText.noMeetings} />;
    return (
      <>
        <p>{pastText.balanceOf(isolated(home.name), balanceText(home.id, past.meetings))}</p>
        <PastList teamId={home.id} matches={past.meetings} />
      </>
    );
  }
  return [
    { team: home, matches: past.home },
    { team: away, matches: past.away },
  ].map(({ team, matches }) => (
    <section key={team.id} aria-label={team.name}>
      <h3>
        <TeamCrest team={team.name} px={18} />
        {team.name}
        {matches.length > 0 && <span>{balanceText(team.id, matches)}</span>}
      </h3>
      {matches.length > 0 ? <PastList teamId={team.id} matches={matches} /> : <p>{pastText.noMatches}</p>}
    </section>
  ));
}

const Frame = styled.div`
  padding: 10px 12px 16px;
  > [role='tablist'] {
    ${segments}
    margin-bottom: 10px;
  }
  > [role='tablist'] > button {
    flex: 1;
    padding: 0 4px;
  }
  section + section {
    margin-top: 16px;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    font-size: ${size.body};
  }
  h3 span {
    margin-left: auto;
  }
  h3 span,
  p {
    font-size: ${size.small};
    font-weight: 400;
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  p + ol {
    margin-top: 6px;
  }
`;
