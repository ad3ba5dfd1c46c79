import { styled } from 'styled-components';
import { sportName } from '../../../contract/codes/sports';
import { IncidentKind } from '../../../contract/stream/incident';
import { footballShare, hockeyShare, type Incident, leadsOf } from '../../../rules/match/incidents';
import { colour } from '../../tokens/tokens';

const WIDTH = 320;
const HEIGHT = 36;
const MIDDLE = HEIGHT / 2;
/** Parts of football and hockey beyond the regular ones. */
const EXTRA_FROM = { Football: 30, 'Ice Hockey': 40 } as const;
const SHOOT_OUT = 50;

/** The match so far in one line: goals and cards along its time, or by how much somebody led. The list has the same in words. */
export function MatchLine({ sport, incidents }: { sport: number; incidents: readonly Incident[] }) {
  switch (sportName(sport)) {
    case 'Football':
      return <Moments incidents={incidents} shareOf={footballShare} extraFrom={EXTRA_FROM.Football} />;
    case 'Ice Hockey':
      return <Moments incidents={incidents} shareOf={hockeyShare} extraFrom={EXTRA_FROM['Ice Hockey']} />;
    case 'Basketball':
      return <Leads leads={leadsOf(incidents)} />;
    case 'Volleyball': {
      const set = incidents.at(-1)?.period;
      return <Leads leads={leadsOf(incidents.filter(({ period }) => period === set))} />;
    }
    default:
      return null;
  }
}

interface MomentsProps {
  incidents: readonly Incident[];
  shareOf: (incident: Incident, extra: boolean) => number;
  /** From this period on the match takes longer. */
  extraFrom: number;
}

const SHOWN: Readonly<Record<number, string>> = {
  [IncidentKind.score]: 'score',
  [IncidentKind.scoreCancelled]: 'hollow',
  [IncidentKind.yellowCard]: 'yellow',
  [IncidentKind.redCard]: 'red',
  [IncidentKind.corner]: 'corner',
};

/** Home above the line, away below. */
function Moments({ incidents, shareOf, extraFrom }: MomentsProps) {
  const extra = incidents.some(({ period }) => period >= extraFrom);
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={`M0 ${MIDDLE}h${WIDTH}`} />
      {incidents.map((incident, i) => {
        const look = SHOWN[incident.kind];
        if (look === undefined || incident.period >= SHOOT_OUT) return null;
        const x = 6 + shareOf(incident, extra) * (WIDTH - 12);
        const up = incident.side === 1 ? -1 : 1;
        return <Moment key={i} look={look} x={x} up={up} />;
      })}
    </Svg>
  );
}

function Moment({ look, x, up }: { look: string; x: number; up: 1 | -1 }) {
  if (look === 'corner') return <path className="corner" d={`M${x} ${MIDDLE}v${up * 6}`} />;
  const y = MIDDLE + up * 10;
  return look === 'yellow' || look === 'red' ? (
    <rect className={look} x={x - 2.5} y={y - 4} width={5} height={8} rx={1} />
  ) : (
    <circle className={look} cx={x} cy={y} r={4} />
  );
}

/** By how much home leads, above the line, or away, below it. */
function Leads({ leads }: { leads: readonly number[] }) {
  const most = Math.max(4, ...leads.map(Math.abs));
  const step = WIDTH / Math.max(1, leads.length - 1);
  const points = leads.map(
    (lead, i) => `${(i * step).toFixed(1)},${(MIDDLE - (lead / most) * (MIDDLE - 3)).toFixed(1)}`,
  );
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={`M0 ${MIDDLE}h${WIDTH}`} />
      <polyline points={points.join(' ')} />
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: 36px;
  path {
    fill: none;
    stroke: ${colour.edge};
  }
  .corner {
    stroke: ${colour.faint};
  }
  polyline {
    fill: none;
    stroke: ${colour.gold};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .score {
    fill: ${colour.gold};
  }
  .hollow {
    fill: none;
    stroke: ${colour.muted};
  }
  .yellow {
    fill: ${colour.warn};
  }
  .red {
    fill: ${colour.bad};
  }
`;
