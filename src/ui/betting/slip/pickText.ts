import { isolated } from '../../../contract/labels/isolated';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { labelText } from '../../../contract/labels/labelText';
import type { SlipSelection } from '../../../machines';
import { marketFamily } from '../../../rules/market/family';
import { lineLabel } from '../../../rules/market/line';
import { leagueText } from '../../../rules/text/leagueText';
import { matchText } from '../../../rules/text/matchText';
import { sideText } from '../../../rules/text/sideText';

export interface PickText {
  /** Who plays, or which round of what. */
  match: string;
  /** As short: beside an outcome that is a team, its opponent alone. */
  opponent: string;
  league: string;
  market: string;
  /** The outcome with its line: `홈 -1.5`. */
  outcome: string;
  /** Both by themselves: what has no room for them shortens the side. */
  side: string;
  line: string;
}

/** A selection as text. A side of a match is shown by its team. */
export function pickTextOf(pick: SlipSelection): PickText {
  if (pick.kind === 'round') {
    return {
      match: labelText(pick.game),
      opponent: labelText(pick.game),
      league: labelText(pick.round),
      market: labelText(pick.marketName),
      outcome: labelText(pick.outcome),
      side: labelText(pick.outcome),
      line: '',
    };
  }
  const { home, away, location, league, market, sport, line, outcome } = pick;
  const side = sideText(outcome, pick);
  const lineText = line === '' ? '' : lineLabel(line, marketFamily(market));
  const match = matchText(pick, 'vs');
  const opponent = outcome === '1' ? away : outcome === '2' && away !== '' ? home : '';
  return {
    match,
    opponent: opponent === '' ? match : `vs ${isolated(opponent)}`,
    league: leagueText(location, league),
    market: marketLabel(market, sport),
    outcome: lineText === '' ? side : `${side} ${lineText}`,
    side,
    line: lineText,
  };
}
