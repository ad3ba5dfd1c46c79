import { useState } from 'react';
import type { LeagueGroup } from '../../engine';

/**
 * The fixture shown beside the list: the one the address names, else, where there is room for one, the first listed. That
 * one stays until the member chooses, so that the page does not change by itself.
 */
export function useSelected(
  named: string | undefined,
  groups: readonly LeagueGroup[],
  beside: boolean,
): string | undefined {
  const [first, setFirst] = useState<string>();
  const candidate = groups[0]?.fixtures[0];
  if (named === undefined && first === undefined && candidate !== undefined) setFirst(candidate);
  return named ?? (beside ? first : undefined);
}
