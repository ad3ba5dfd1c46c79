import type { LegView } from '../../../contract/api/betting';
import type { AttachedSlip } from '../../../contract/api/community/writing';
import { periodLabel } from '../../../contract/codes/periods';
import { outcomeLabel } from '../../../contract/labels/outcomeLabel';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { sportLabel } from '../../../contract/labels/sports';
import { FixtureStatus } from '../../../contract/stream/fixture';
import { marketFamily } from '../../../rules/market/family';
import { lineLabel } from '../../../rules/market/line';
import { kickOffText } from '../../../rules/text/kst';
import { leagueText } from '../../../rules/text/leagueText';
import { oddsText } from '../../../rules/text/odds';
import { betsText } from '../../copy/bets';

interface LegText {
  key: string;
  /** Ms since the epoch. */
  at: number;
  league: string;
  match: string;
  market: string;
  outcome: string;
  score: string;
  state: string | undefined;
}

/** A bet's legs: the selection, its odds, the score and the result. */
export function BetLegs({ bet }: { bet: AttachedSlip }) {
  const { columns } = betsText;
  return (
    <table aria-label={betsText.legs(bet.id)}>
      <thead>
        <tr>
          <th scope="col">{columns.start}</th>
          <th scope="col">{columns.match}</th>
          <th scope="col">{columns.pick}</th>
          <th scope="col">{columns.odds}</th>
          <th scope="col">{columns.score}</th>
          <th scope="col">{columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {bet.legs.map((leg) => {
          const text = legTextOf(leg);
          return (
            <tr key={text.key} data-result={leg.result}>
              <td className="start">{kickOffText(text.at)}</td>
              <td className="match">
                <span className="league">{text.league}</span>
                {text.match}
              </td>
              <td className="pick">
                <span className="market">{text.market}</span>
                <b>{text.outcome}</b>
              </td>
              <td className="odds-of">{oddsText(leg.price)}</td>
              <td className="score">
                {text.score}
                {text.state && <span className="live">{text.state}</span>}
              </td>
              <td className="result">
                <span className="badge" data-status={leg.result}>
                  {betsText.status.name(leg.result)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function legTextOf(leg: LegView): LegText {
  if (leg.kind === 'round') {
    return {
      key: `${leg.roundId} ${leg.selectionId}`,
      at: leg.drawAt,
      league: leg.game,
      match: leg.round,
      market: leg.market,
      outcome: leg.pick,
      score: leg.drawn ?? betsText.noScore,
      state: undefined,
    };
  }
  const { sport, market, line, pick, home, away, score, status, period } = leg;
  const shown = line === '' ? '' : ` ${lineLabel(line, marketFamily(market))}`;
  const side = pick === '1' ? home : pick === '2' ? away : outcomeLabel(pick);
  const live = status === FixtureStatus.inProgress;
  return {
    key: leg.betId,
    at: leg.start,
    league: `${sportLabel(sport)} · ${leagueText(leg.location, leg.league)}`,
    match: away === '' ? home : `${home} ${betsText.versus} ${away}`,
    market: marketLabel(market, sport),
    outcome: `${side}${shown}`,
    score: score ? betsText.score(...score) : betsText.noScore,
    state:
      status === undefined
        ? undefined
        : live && period !== undefined
          ? (periodLabel(sport, period) ?? betsText.fixtureStatus(status))
          : betsText.fixtureStatus(status),
  };
}
