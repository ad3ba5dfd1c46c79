import type { PastMatch } from '../../../src/contract/api/past';
import { PeriodCode } from '../../../src/contract/codes/periods';
import { fixturePlanOf } from '../fixtures/fixturePlan';
import type { KickOffSlot } from '../world/schedule';

/** How a match that has begun will have ended. */
export interface SimulatedResult {
  /** Team numbers. */
  home: number;
  away: number;
  match: PastMatch;
  /** When it is over, ms since the epoch. */
  endedAt: number;
}

/** Knows the future of a match in play: nothing of it may leave before `endedAt`. Undefined where it has no result. */
export function playedMatchOf(seed: string, slot: KickOffSlot): SimulatedResult | undefined {
  if (slot.off) return undefined;
  const { sport, match } = fixturePlanOf(seed, slot);
  const history = sport.writeHistory(match);
  if (history.abandoned) return undefined;
  const { tallies, span } = sport.factsAt(history, history.end);
  const { home, away } = tallies[sport.scoreboard.results]!;
  const decidedBy = DECIDED_BY[span.period];
  return {
    home: slot.home,
    away: slot.away,
    match: {
      start: slot.kickoff,
      home: { id: match.home.id, name: match.home.name },
      away: { id: match.away.id, name: match.away.name },
      score: [home, away],
      ...(decidedBy && { decidedBy }),
    },
    endedAt: slot.begins + history.end,
  };
}

const DECIDED_BY: Readonly<Record<number, PastMatch['decidedBy']>> = {
  [PeriodCode.endedAfterOvertime]: 'overtime',
  [PeriodCode.endedAfterPenalties]: 'penalties',
};
