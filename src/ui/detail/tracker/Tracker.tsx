import { useMemo } from 'react';
import { styled } from 'styled-components';
import { sportName } from '../../../contract/codes/sports';
import { type Fixture, FixtureStatus } from '../../../contract/stream/fixture';
import { IncidentKind } from '../../../contract/stream/incident';
import { type Incident, servingSide } from '../../../rules/match/incidents';
import { incidentText } from '../../copy/incidents';
import { isBefore } from '../../../rules/match/matchState';
import { sidesOf } from '../../../rules/match/teams';
import { colour, onSmall, radius, size } from '../../tokens/tokens';
import { type PlayingField, FIELD_SIZE, PLAYING_FIELDS, placeOf } from './playingFields';
import { MatchLine } from './MatchLine';
import { IncidentList } from './IncidentList';
import { lastMoment } from './lastMoment';

interface TrackerProps {
  fixture: Fixture;
  incidents: readonly Incident[];
  /** Nothing of the match is open for betting. */
  suspended: boolean;
  /** Everything of the match has arrived: what is not there by now is not reported. */
  complete: boolean;
}

/** What happens in a match, drawn on its field and written out; of a feed that does not report it, that. */
export function Tracker({ fixture, incidents, suspended, complete }: TrackerProps) {
  if (isBefore(fixture)) return null;
  if (incidents.length === 0) {
    return complete && <Nothing>{fixture.scoreboard ? incidentText.none : incidentText.unscored}</Nothing>;
  }
  const isPlayed = fixture.status === FixtureStatus.inProgress;
  return (
    <Figure aria-label={incidentText.tracker}>
      <Drawing fixture={fixture} incidents={incidents} suspended={suspended && isPlayed} />
      <MatchLine sport={fixture.sport} incidents={incidents} />
      <IncidentList fixture={fixture} incidents={incidents} />
    </Figure>
  );
}

function Drawing({ fixture, incidents, suspended }: Omit<TrackerProps, 'complete'>) {
  const sport = sportName(fixture.sport);
  const field = sport && PLAYING_FIELDS[sport];
  const { home, away = '' } = sidesOf(fixture);
  const last = useMemo(
    () => lastMoment(fixture.sport, incidents, [home, away]),
    [fixture.sport, incidents, home, away],
  );
  return (
    <>
      {field && (
        <Svg viewBox={`0 0 ${FIELD_SIZE.width} ${FIELD_SIZE.height}`} aria-hidden>
          <path d={field.lines} />
          <Serve field={field} fixture={fixture} incidents={incidents} />
          {last && <Mark key={last.at} field={field} incident={last.incident} />}
        </Svg>
      )}
      <Caption>
        <b>{last?.text}</b>
        {suspended ? <em>{incidentText.suspended}</em> : <span>{turnText(fixture, incidents)}</span>}
      </Caption>
    </>
  );
}

/** Where it happened, as far as its kind shows that. */
function Mark({ field, incident: { kind, side } }: { field: PlayingField; incident: Incident }) {
  const isScore = kind === IncidentKind.score || kind === IncidentKind.scoreCancelled;
  const [x, y] = placeOf(field, kind, side, isScore);
  const look = LOOKS[kind] ?? 'plain';
  return (
    <g className="mark" data-look={look} transform={`translate(${x} ${y})`}>
      {look === 'yellow' || look === 'red' ? <rect x={-4} y={-6} width={8} height={12} rx={1} /> : <circle r={6} />}
    </g>
  );
}

const LOOKS: Readonly<Record<number, 'score' | 'yellow' | 'red' | 'hollow'>> = {
  [IncidentKind.score]: 'score',
  [IncidentKind.yellowCard]: 'yellow',
  [IncidentKind.redCard]: 'red',
  [IncidentKind.scoreCancelled]: 'hollow',
};

function Serve({ field, fixture, incidents }: { field: PlayingField } & Pick<TrackerProps, 'fixture' | 'incidents'>) {
  const side = servingSide(incidents, fixture.scoreboard?.period ?? -1);
  if (!field.serve || side === undefined) return null;
  const [x, y] = field.serve;
  return (
    <circle
      className="serve"
      cx={side === 1 ? x : FIELD_SIZE.width - x}
      cy={side === 1 ? y : FIELD_SIZE.height - y}
      r={4}
    />
  );
}

/** Whose serve or innings it is, where that is known. */
function turnText(fixture: Fixture, incidents: readonly Incident[]): string {
  const { scoreboard, sport } = fixture;
  const { home, away = '' } = sidesOf(fixture);
  const teams = { 1: home, 2: away };
  if (sportName(sport) === 'Volleyball') {
    const side = servingSide(incidents, scoreboard?.period ?? -1);
    return side === undefined ? '' : incidentText.serving(teams[side]);
  }
  return scoreboard?.turn === undefined ? '' : incidentText.batting(teams[scoreboard.turn]);
}

const Figure = styled.figure`
  padding: 0 14px 10px;
`;

const Nothing = styled.p`
  padding: 0 14px 10px;
  font-size: ${size.small};
  color: ${colour.muted};
`;

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-height: 132px;
  ${onSmall} {
    max-height: 88px;
  }
  border-radius: ${radius.field};
  background: ${colour.raised};
  path {
    fill: none;
    stroke: ${colour.edge};
    stroke-width: 1.5;
  }
  .mark {
    stroke: ${colour.text};
    stroke-width: 1.5;
    fill: ${colour.muted};
    animation: appear 240ms ease-out;
  }
  .mark[data-look='score'] {
    fill: ${colour.gold};
  }
  .mark[data-look='yellow'] {
    fill: ${colour.warn};
  }
  .mark[data-look='red'] {
    fill: ${colour.bad};
  }
  .mark[data-look='hollow'] {
    fill: none;
  }
  .serve {
    fill: ${colour.gold};
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .mark {
      animation: none;
    }
  }
`;

const Caption = styled.figcaption`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  min-height: 24px;
  padding-top: 5px;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
  b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
    color: ${colour.text};
  }
  span,
  em {
    flex: none;
    max-width: 50%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-style: normal;
  }
  em {
    color: ${colour.warn};
    font-weight: 600;
  }
`;
