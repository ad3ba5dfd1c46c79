import { useState } from 'react';
import type { Board } from './useBoard';

/**
 * The fixture shown beside the list: the one the address names, else, where there is room for one, the first listed. That
 * one stays until it is over or the member asks for another list, so that the page does not change by itself.
 */
export function useSelected(named: string | undefined, board: Board, beside: boolean): string | undefined {
  const [first, setFirst] = useState<{ asked: string; id: string }>();
  const { asked, groups } = board;
  const id = groups[0]?.fixtures[0];
  const stays = first?.asked === asked && groups.some(({ fixtures }) => fixtures.includes(first.id));
  if (named === undefined && id !== undefined && !stays) setFirst({ asked, id });
  return named ?? (beside ? first?.id : undefined);
}
