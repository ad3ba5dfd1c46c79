import type { MarketView } from '../../engine';
import type { KoreaLine } from '../../rules/korea/lines';
import { outcomeSlot, type Teams } from '../../rules/market/outcomeSlot';

/** Whether the line's cells are called by the teams, so that they name the match. */
export function namesTeams({ rung }: KoreaLine<MarketView>, teams: Teams | undefined): boolean {
  const { outcomes } = rung as MarketView['rungs'][number];
  return outcomes.some(({ name }) => {
    const slot = outcomeSlot(name, teams);
    return slot !== undefined && slot !== 'middle' && isCalledByTeam(name, teams);
  });
}

/** Odd and even, yes and no are called by their names. Totals have the teams too. */
export function isCalledByTeam(outcome: string, teams: Teams | undefined): teams is Teams {
  return teams !== undefined && !/^(?:odd|even|yes|no)$/i.test(outcome);
}
