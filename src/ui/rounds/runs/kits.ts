import { runChance } from '../../../rules/rounds/runs/runChance';
import { KITS } from '../../tokens/runColours';

export interface Kit {
  main: string;
  trim: string;
}

/** What two teams wear: each its own colours, the guests others where both have the same. */
export function kitsOf(home: string, away: string): { home: Kit; away: Kit } {
  const own = (team: string) => runChance(team).below(KITS.length);
  const first = own(home);
  const second = own(away);
  return { home: KITS[first]!, away: KITS[second === first ? (second + 1) % KITS.length : second]! };
}
