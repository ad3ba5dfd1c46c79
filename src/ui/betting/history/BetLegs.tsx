import type { AttachedSlip } from '../../../contract/api/community/writing';
import { bankerCount } from '../../../rules/betting/system';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { systemsText } from '../../copy/systems';
import { legBadge } from '../cashOut/CashedOut';
import { legTextOf } from './legText';

/** Each with its style, which gives its width. */
const COLUMNS = [
  ['start', 'start'],
  ['match', 'match'],
  ['pick', 'pick'],
  ['odds', 'odds-of'],
  ['score', 'score'],
  ['result', 'result'],
] as const;

/** A bet's legs: the selection, its odds, the score and the result. */
export function BetLegs({ bet }: { bet: AttachedSlip }) {
  const { columns } = betsText;
  return (
    <table aria-label={betsText.legs(bet.id)}>
      <thead>
        <tr>
          {COLUMNS.map(([name, style]) => (
            <th key={name} scope="col" className={style}>
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bet.legs.map((leg, place) => {
          const text = legTextOf(leg);
          const badge = legBadge(bet, leg);
          return (
            <tr key={text.key} data-result={leg.result}>
              <td className="start">{text.start}</td>
              <td className="match">
                <span className="league">{text.league}</span>
                {text.match}
              </td>
              <td className="pick">
                <span className="market">{text.market}</span>
                <b>{text.outcome}</b>
                {place < bankerCount(bet.system) && <span className="badge">{systemsText.banker}</span>}
              </td>
              <td className="odds-of">{shownOdds(leg.price)}</td>
              <td className="score">
                {text.score}
                {text.state && <span className="live">{text.state}</span>}
              </td>
              <td className="result">
                <span className="badge" data-status={badge.status}>
                  {badge.text}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
