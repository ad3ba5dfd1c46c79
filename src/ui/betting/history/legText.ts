import type { LegView } from '../../../contract/api/betting';
import { periodLabel } from '../../../contract/codes/periods';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { sportLabel } from '../../../contract/labels/sports';
import { FixtureStatus } from '../../../contract/stream/fixture';
import { labelText } from '../../../contract/labels/labelText';
import { marketFamily } from '../../../rules/market/family';
import { lineLabel } from '../../../rules/market/line';
import { dayTimeText, kickOffText } from '../../../rules/text/kst';
import { leagueText } from '../../../rules/text/leagueText';
import { matchText } from '../../../rules/text/matchText';
import { sideText } from '../../../rules/text/sideText';
import { betsText } from '../../copy/bets';

/** A leg as it is shown. */
export interface LegText {
  key: string;
  /** When its match begins; of a round, when it is drawn, which others are within the same minute. */
  start: string;
  league: string;
  match: string;
  market: string;
  outcome: string;
  score: string;
  state: string | undefined;
}

export function legTextOf(leg: LegView): LegText {
  if (leg.kind === 'round') {
    return {
      key: `${leg.roundId} ${leg.selectionId}`,
      start: dayTimeText(leg.drawAt),
      league: labelText(leg.game),
      match: labelText(leg.round),
      market: labelText(leg.market),
      outcome: labelText(leg.pick),
      score: leg.drawn === undefined ? betsText.noScore : labelText(leg.drawn),
      state: undefined,
    };
  }
  const { sport, market, line, pick, home, away, score, status, period } = leg;
  const shown = line === '' ? '' : ` ${lineLabel(line, marketFamily(market))}`;
  const live = status === FixtureStatus.inProgress;
  return {
    key: leg.betId,
    start: kickOffText(leg.start),
    league: `${sportLabel(sport)} · ${leagueText(leg.location, leg.league)}`,
    match: matchText({ home, away }, betsText.versus),
    market: marketLabel(market, sport),
    outcome: `${sideText(pick, { home, away })}${shown}`,
    score: score ? betsText.score(...score) : betsText.noScore,
    state:
      status === undefined
        ? undefined
        : live && period !== undefined
          ? (periodLabel(sport, period) ?? betsText.fixtureStatus(status))
          : betsText.fixtureStatus(status),
  };
}
