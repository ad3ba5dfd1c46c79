import { isolated } from '../../contract/labels/isolated';

export interface Sides {
  home: string;
  /** Empty or undefined: a race or a tournament, which has its name for home. */
  away: string | undefined;
}

/** Who plays, as one text: `home vs away`. */
export function matchText({ home, away }: Sides, between: string): string {
  return away ? `${isolated(home)} ${between} ${isolated(away)}` : isolated(home);
}
