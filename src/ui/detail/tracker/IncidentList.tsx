import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Fixture } from '../../../contract/stream/fixture';
import { IncidentKind } from '../../../contract/stream/incident';
import { type Incident, pointsOf } from '../../../rules/match/incidents';
import { incidentText } from '../../copy/incidents';
import { sidesOf } from '../../../rules/match/teams';
import { colour, size, touched } from '../../tokens/tokens';
import { whatText, whenText } from './momentText';

interface IncidentListProps {
  fixture: Fixture;
  incidents: readonly Incident[];
}

/** Everything that has happened, the newest first, in words. */
export function IncidentList({ fixture, incidents }: IncidentListProps) {
  const { sport } = fixture;
  const { home, away = '' } = sidesOf(fixture);
  const points = useMemo(() => pointsOf(incidents), [incidents]);
  const rows = incidents
    .map((incident, i) => ({ incident, i, points: points[i]! }))
    .filter(({ incident: { kind, period }, points: added }) => incidentText.event(sport, kind, period, added));
  return (
    <details>
      <Summary>
        {incidentText.timeline} <span>{incidentText.count(rows.length)}</span>
      </Summary>
      <List>
        {rows.toReversed().map(({ incident, i, points: added }) => (
          <li key={i} data-score={incident.kind === IncidentKind.score}>
            <span>{whenText(sport, incident)}</span> <span>{whatText(sport, incident, added, [home, away])}</span>
          </li>
        ))}
      </List>
    </details>
  );
}

const Summary = styled.summary`
  min-height: ${touched(26)};
  align-content: center;
  font-size: ${size.small};
  color: ${colour.muted};
  cursor: pointer;
  &:hover {
    color: ${colour.text};
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ol`
  max-height: 240px;
  overflow-y: auto;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    gap: 8px;
    padding: 3px 0;
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
  li > span:first-child {
    flex: none;
    min-width: 44px;
  }
  li[data-score='true'] {
    color: ${colour.text};
    font-weight: 600;
  }
`;
