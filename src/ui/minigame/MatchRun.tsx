import type { VirtualCard } from '../../contract/minigames/cards';
import type { ResultOf } from '../../contract/minigames/results';
import { copy } from '../copy/minigame';
import { at } from './at';

interface MatchProps<K extends 'virtual-soccer' | 'virtual-basketball'> {
  result: ResultOf<K>;
  card: VirtualCard | undefined;
}

function Teams({ card, home, away }: { card: VirtualCard | undefined; home: number; away: number }) {
  const [first, second] = card && 'home' in card ? [card.home, card.away] : ['', ''];
  return (
    <div className="teams">
      <span>{first}</span>
      <span className="score come" style={at(0.92)}>
        {home} : {away}
      </span>
      <span>{second}</span>
    </div>
  );
}

/** Ninety minutes on a line: home's goals above it, away's below. */
export function SoccerRun({ result: { home, away, goals }, card }: MatchProps<'virtual-soccer'>) {
  const share = (minute: number) => 0.05 + (0.83 * minute) / 90;
  return (
    <>
      <Teams card={card} home={home} away={away} />
      <svg className="pitch" viewBox="0 0 560 100">
        <rect x="10" y="47" width="540" height="6" rx="3" fill="#2f7d46" />
        <line x1="280" x2="280" y1="36" y2="64" stroke="#8891a5" />
        {goals.map(({ minute, side }) => (
          <g key={minute} className="come" style={at(share(minute))} fill="#fff" fontSize="13" textAnchor="middle">
            <circle cx={10 + minute * 6} cy={side === 'home' ? 34 : 66} r="7" />
            <text x={10 + minute * 6} y={side === 'home' ? 20 : 91}>
              {copy.minute(minute)}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** The points of each period, as they were played. */
export function BasketballRun({ result: { home, away, q }, card }: MatchProps<'virtual-basketball'>) {
  const share = (i: number) => (0.88 * (i + 1)) / q.length;
  return (
    <>
      <Teams card={card} home={home} away={away} />
      <table>
        <thead>
          <tr>
            {q.map((_, i) => (
              <th key={i}>{copy.period(i)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side}>
              {q.map((points, i) => (
                <td key={i}>
                  <span className="come" style={{ ...at(share(i)), display: 'inline-block' }}>
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
