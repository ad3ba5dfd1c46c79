import type { Bet, OddsLegView } from '../../contract/api/betting';
import type { Area } from '../../contract/stream/channel';
import { Settlement } from '../../contract/stream/market';
import { isAnotherSelection } from '../../rules/betting/seenSelection';
import { type OddsPick, oddsPickId, pickedSelection } from './slipSelection';

export type EditableBet = Pick<Bet, 'id' | 'variant' | 'legs' | 'system'>;

/**
 * A bet's open legs as picks, at the present odds; where those are not known here, or of another selection by now, as the bet
 * has them: the slip shows that they are others then. What is decided of the bet is in its value.
 */
export function editPicks(
  { legs }: EditableBet,
  capture: (area: Area, outcomeId: string) => OddsPick | undefined,
  now: number,
): OddsPick[] {
  return legs.flatMap((leg) => {
    if (leg.kind !== 'odds' || leg.result !== Settlement.inProgress) return [];
    const taken = pickOf(leg, now);
    const present = capture(leg.area, leg.betId);
    // A bet stands whenever its match kicks off: the new one is on the present time.
    const wanted = { ...pickedSelection(taken), start: undefined };
    const pick = present && !isAnotherSelection(wanted, pickedSelection(present)) ? present : taken;
    // What the member has seen of both together is what the bet has.
    return leg.joint === undefined ? pick : { ...pick, joint: leg.joint };
  });
}

function pickOf(leg: OddsLegView, at: number): OddsPick {
  const { area, fixtureId, marketId, betId, market, price, sport, location, league, home, away, start, line, pick } =
    leg;
  return {
    kind: 'odds',
    id: oddsPickId(area, betId),
    live: area === 'inplay',
    version: 0,
    base: line,
    outcome: pick,
    ...{ area, fixtureId, marketId, betId, market, price, sport, location, league, home, away, start, line, at },
  };
}
