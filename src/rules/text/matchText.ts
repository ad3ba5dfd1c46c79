import { isolated } from '../../contract/labels/isolated';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';

interface Sides {
  home: string;
  /** Empty or undefined: a race or a tournament, which has its name for home. */
  away: string | undefined;
}

/** Who plays, as one text: `home vs away`. */
export function matchText({ home, away }: Sides, between: string): string {
  return away ? `${isolated(home)} ${between} ${isolated(away)}` : isolated(home);
}

/** An outcome of a match without its line. A side is called by its team. */
export function sideText(pick: string, { home, away }: Sides): string {
  return pick === '1' ? isolated(home) : pick === '2' ? isolated(away ?? '') : outcomeLabel(pick);
}
