import { useState } from 'react';
import type { Board } from './useBoard';

/**
 * The fixture shown beside the list: the one in the address, otherwise, where there is room, the first listed. That one
 * remains while it is listed, or until the member changes the filter, so that the page does not change by itself.
 */
export function useSelected(named: string | undefined, board: Board, beside: boolean): string | undefined {
  const [first, setFirst] = useState<{ filterKey: string; id: string }>();
  const { filterKey, groups } = board;
  const id = groups[0]?.fixtures[0];
  const stays = first?.filterKey === filterKey && groups.some(({ fixtures }) => fixtures.includes(first.id));
  if (named === undefined && id !== undefined && !stays) setFirst({ filterKey, id });
  return named ?? (beside ? first?.id : undefined);
}
