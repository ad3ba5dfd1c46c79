import { isolated } from '../../contract/labels/isolated';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import type { Sides } from './matchText';

/** An outcome of a match without its line. A side is called by its team. */
export function sideText(pick: string, { home, away }: Sides): string {
  return pick === '1' ? isolated(home) : pick === '2' ? isolated(away ?? '') : outcomeLabel(pick);
}
