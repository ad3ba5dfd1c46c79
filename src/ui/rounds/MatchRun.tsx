import type { VirtualCard } from '../../contract/rounds/cards';
import type { ResultOf } from '../../contract/rounds/results';
import { roundsText } from '../copy/rounds';
import { drawColour } from '../tokens/drawColours';
import { colour } from '../tokens/tokens';
import { resultTimeText } from './at';

interface MatchProps<K extends 'virtual-soccer' | 'virtual-basketball'> {
  result: ResultOf<K>;
  card: VirtualCard | undefined;
}

/** A score and when it was reached, as a share of the whole. */
interface Score {
  home: number;
  away: number;
  share: number;
}

function Teams({ card, scores }: { card: VirtualCard | undefined; scores: readonly Score[] }) {
  const [first, second] = card && 'home' in card ? [card.home, card.away] : ['', ''];
  return (
    <div className="teams">
      <span>{first}</span>
      <span className="scores">
        {scores.map(({ home, away, share }, i) => (
          <span key={i} className={i === 0 ? 'score' : 'score come'} style={resultTimeText(share)}>
            {home} : {away}
          </span>
        ))}
      </span>
      <span>{second}</span>
    </div>
  );
}

const KICK_OFF: Score = { home: 0, away: 0, share: 0 };

/** The score after each event, from 0:0. */
function scoresOf(events: readonly Score[]): Score[] {
  return events.reduce<Score[]>(
    (soFar, { home, away, share }) => {
      const before = soFar.at(-1)!;
      return [...soFar, { home: before.home + home, away: before.away + away, share }];
    },
    [KICK_OFF],
  );
}

/** Ninety minutes on a line: home's goals above it, away's below. */
export function SoccerRun({ result: { goals }, card }: MatchProps<'virtual-soccer'>) {
  const share = (minute: number) => 0.05 + (0.83 * minute) / 90;
  const scores = goals
    .toSorted((a, b) => a.minute - b.minute)
    .map(({ minute, side }) => ({
      home: side === 'home' ? 1 : 0,
      away: side === 'away' ? 1 : 0,
      share: share(minute),
    }));
  return (
    <>
      <Teams card={card} scores={scoresOf(scores)} />
      <svg className="pitch" viewBox="0 0 560 100">
        <rect x="10" y="47" width="540" height="6" rx="3" fill={drawColour.pitch} />
        <line x1="280" x2="280" y1="36" y2="64" stroke={colour.faint} />
        {goals.map(({ minute, side }) => (
          <g
            key={minute}
            className="come"
            style={resultTimeText(share(minute))}
            fill={drawColour.goal}
            fontSize="13"
            textAnchor="middle"
          >
            <circle cx={10 + minute * 6} cy={side === 'home' ? 34 : 66} r="7" />
            <text x={10 + minute * 6} y={side === 'home' ? 20 : 91}>
              {roundsText.minute(minute)}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** The points of each period, as they were played. */
export function BasketballRun({ result: { q }, card }: MatchProps<'virtual-basketball'>) {
  const teams = card && 'home' in card ? [card.home, card.away] : ['', ''];
  const share = (i: number) => (0.88 * (i + 1)) / q.length;
  const scores = q.map(([home, away], i) => ({ home, away, share: share(i) }));
  return (
    <>
      <Teams card={card} scores={scoresOf(scores)} />
      <table>
        <thead>
          <tr>
            <th scope="col">{roundsText.standingColumns.team}</th>
            {q.map((_, i) => (
              <th key={i}>{roundsText.period(i)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{teams[side]}</th>
              {q.map((points, i) => (
                <td key={i}>
                  <span className="come" style={{ ...resultTimeText(share(i)), display: 'inline-block' }}>
                    {points[side]}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
