import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { isolated } from '../../contract/labels/isolated';
import type { PrematchCalls } from '../../machines';
import { leagueText } from '../../rules/text/leagueText';
import { treeText } from '../copy/tree';
import { SportIcon } from '../primitives/SportIcon';
import { useResource } from '../primitives/useResource';
import { colour, radius, size } from '../tokens/tokens';
import { Listing } from './Listing';

interface TopEventsProps {
  area: Area;
  calls: PrematchCalls;
  selected: string | undefined;
  onSelect: (fixtureId: string) => void;
}

export function TopEvents({ area, calls, selected, onSelect }: TopEventsProps) {
  const events = useResource({ load: (_, signal) => calls.topEvents(area, signal) });
  return (
    <Section aria-labelledby="top-events">
      <h2 id="top-events">{treeText.top}</h2>
      <ul>
        <Listing from={events}>
          {(list) =>
            list.map(({ fixture_id, sport_id, location, league, home, away }) => (
              <li key={fixture_id}>
                <Event
                  type="button"
                  aria-current={fixture_id === selected ? 'true' : undefined}
                  onClick={() => onSelect(fixture_id)}
                >
                  <SportIcon sport={sport_id} />
                  <span>
                    <Teams>
                      {isolated(home)}
                      {away && (
                        <>
                          {' '}
                          <i>{treeText.versus}</i> {isolated(away)}
                        </>
                      )}
                    </Teams>{' '}
                    <League>{leagueText(location, league)}</League>
                  </span>
                </Event>
              </li>
            ))
          }
        </Listing>
      </ul>
    </Section>
  );
}

const Section = styled.section`
  padding: 10px 6px;
  border-top: 1px solid ${colour.hairline};
  h2 {
    padding: 4px 10px 6px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;

const Event = styled.button`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  width: 100%;
  padding: 7px 10px;
  border-radius: ${radius.cell};
  text-align: left;
  line-height: 1.4;
  &:hover {
    background: ${colour.hover};
  }
  &[aria-current] {
    background: ${colour.raised};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${colour.muted};
  }
`;

const Teams = styled.span`
  display: block;
  i {
    font-style: normal;
    color: ${colour.faint};
  }
`;

const League = styled.span`
  display: block;
  font-size: ${size.tiny};
  color: ${colour.muted};
`;
