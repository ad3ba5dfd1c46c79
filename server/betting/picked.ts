import type { Picked } from '../../src/contract/api/staff/trading';
import { matchText } from '../../src/rules/text/matchText';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';

/** What a leg is on, for staff. */
export function pickedOf(facts: OddsLegSnapshot | RoundLegSnapshot): Picked {
  const { market, pick } = facts;
  if (!('home' in facts)) return { title: `${facts.game} ${facts.round}`, sport: null, market, pick, line: '' };
  const { sport, home, away, line } = facts;
  const side = pick === '1' ? home : pick === '2' ? away : undefined;
  return { title: matchText(facts, ':'), sport, market, pick, ...(side !== undefined && { side }), line };
}
