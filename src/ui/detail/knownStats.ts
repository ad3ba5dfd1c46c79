import type { ScoreboardData } from '../../contract/stream/fixture';
import { detailText } from '../copy/detail';

export interface MatchStat {
  type: number;
  name: string;
  /** Of home and away; an empty text is unknown. */
  results: readonly string[];
}

/** The counts of a scoreboard that have a name. */
export function knownStats(scoreboard: ScoreboardData | undefined): MatchStat[] {
  return (scoreboard?.stats ?? []).flatMap(({ type, results }) => {
    const name = detailText.stat(type);
    return name === undefined ? [] : [{ type, name, results }];
  });
}
