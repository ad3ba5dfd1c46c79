import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { labelText } from '../../contract/labels/labelText';
import { placeLabel } from '../../contract/labels/placeLabel';
import type { PrematchCalls } from '../../machines';
import { treeText } from '../copy/tree';
import { Flag } from '../primitives/Flag';
import { SportIcon } from '../primitives/SportIcon';
import { useResource } from '../primitives/useResource';
import { colour, radius, size, touched } from '../tokens/tokens';
import { Branch, Leaf } from './Branch';
import { Listing } from './Listing';

/** The list's filter. */
export interface TreePlace {
  sport: number | undefined;
  location?: string | undefined;
  league?: string | undefined;
}

interface SportTreeProps {
  area: Area;
  calls: PrematchCalls;
  place: TreePlace;
  onChoose: (place: { sport: number | undefined; location?: string; league?: string }) => void;
}

/** Sport, location, league: each level is loaded when the one above it is opened. */
export function SportTree({ area, calls, place, onChoose }: SportTreeProps) {
  const { value, failure, retry } = useResource({ load: (_, signal) => calls.sports(area, signal) });
  return (
    <Tree aria-label={treeText.tree}>
      <ul>
        {value && (
          <li>
            <All
              type="button"
              aria-current={place.sport === undefined ? 'true' : undefined}
              onClick={() => onChoose({ sport: undefined })}
            >
              {treeText.all} <span>{value.total}</span>
            </All>
          </li>
        )}
        <Listing from={{ value: value?.sports, failure, retry }}>
          {(sports) =>
            sports.map(({ sport_id: sport, name_korean, cnt }) => (
              <Branch
                key={sport}
                name={labelText(name_korean)}
                count={cnt}
                icon={<SportIcon sport={sport} />}
                chosen={place.sport === sport && place.location === undefined}
                within={place.sport === sport}
                onChoose={() => onChoose({ sport })}
                load={(signal) => calls.locations(area, sport, signal)}
              >
                {({ location_id: location, ...below }) => (
                  <Branch
                    key={location}
                    name={placeLabel(below.name_korean)}
                    count={below.cnt}
                    icon={<Flag country={below.name_korean} />}
                    chosen={isAt(place, { sport, location }) && place.league === undefined}
                    within={isAt(place, { sport, location })}
                    onChoose={() => onChoose({ sport, location })}
                    load={(signal) => calls.leagues(area, sport, location, signal)}
                  >
                    {({ league_id: league, ...leaf }) => (
                      <Leaf
                        key={league}
                        name={placeLabel(leaf.name_korean)}
                        count={leaf.cnt}
                        chosen={isAt(place, { sport, location }) && place.league === league}
                        onChoose={() => onChoose({ sport, location, league })}
                      />
                    )}
                  </Branch>
                )}
              </Branch>
            ))
          }
        </Listing>
      </ul>
    </Tree>
  );
}

function isAt(place: TreePlace, { sport, location }: { sport: number; location: string }): boolean {
  return place.sport === sport && place.location === location;
}

const Tree = styled.nav`
  padding: 0 6px 12px;
`;

const All = styled.button`
  display: flex;
  justify-content: space-between;
  width: 100%;
  min-height: ${touched(34)};
  align-items: center;
  padding: 0 10px;
  border-radius: ${radius.cell};
  font-weight: 600;
  &:hover {
    background: ${colour.hover};
  }
  &[aria-current] {
    background: ${colour.raised};
    color: ${colour.gold};
  }
  span {
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    color: ${colour.muted};
  }
`;
