/** Where the head of a small screen is folded to one line: while the page is scrolled down, until it is scrolled up. */
export interface HeadFold {
  folded: boolean;
  /** Where the page was last, px from its top, and where it last turned. */
  at: number;
  turnedAt: number;
}

export const UNFOLDED: HeadFold = { folded: false, at: 0, turnedAt: 0 };

/** Above this nothing is folded: the page would have nothing to show in its place. */
const FOLD_FROM_PX = 160;
/** So far in one direction is meant. */
const DOWN_PX = 32;
const UP_PX = 24;

export function foldAt(before: HeadFold, at: number): HeadFold {
  const turned = Math.sign(at - before.at) !== Math.sign(before.at - before.turnedAt);
  const turnedAt = turned ? before.at : before.turnedAt;
  if (at <= 0) return { folded: false, at, turnedAt: at };
  if (!before.folded && at > FOLD_FROM_PX && at - turnedAt > DOWN_PX) return { folded: true, at, turnedAt: at };
  if (before.folded && turnedAt - at > UP_PX) return { folded: false, at, turnedAt: at };
  return { ...before, at, turnedAt };
}
