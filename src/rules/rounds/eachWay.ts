interface Selection {
  marketId: string;
  selectionId: string;
}

/** Of a runner to win, `w3` of `win`: the same one to be placed, whether or not its race sells that. */
export function placedSelection({ marketId, selectionId }: Selection): Selection | undefined {
  const [, runner] = (marketId === 'win' && /^w(\d+)$/.exec(selectionId)) || [];
  return runner === undefined ? undefined : { marketId: 'place', selectionId: `p${runner}` };
}
