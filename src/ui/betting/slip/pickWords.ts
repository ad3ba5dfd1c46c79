import { betLabel } from '../../../contract/labels/betLabel';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { CartPick } from '../../../machines';
import { marketFamily } from '../../../rules/market/family';
import { lineLabel } from '../../../rules/market/line';

export interface PickWords {
  /** Who plays, or which round of what. */
  match: string;
  league: string;
  market: string;
  /** The outcome with its line: `홈 -1.5`. */
  outcome: string;
}

/** A pick in words. A side of a match is called by its team. */
export function pickWords(pick: CartPick): PickWords {
  if (pick.kind === 'round') {
    return { match: pick.game, league: pick.round, market: pick.marketName, outcome: pick.outcome };
  }
  const { home, away, league, market, sport, line, outcome } = pick;
  const side = outcome === '1' ? home : outcome === '2' ? away : betLabel(outcome);
  const shown = line === '' ? '' : lineLabel(line, marketFamily(market));
  return {
    match: away === '' ? home : `${home} vs ${away}`,
    league,
    market: marketLabel(market, sport),
    outcome: shown === '' ? side : `${side} ${shown}`,
  };
}
