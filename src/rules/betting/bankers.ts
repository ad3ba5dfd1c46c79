import type { Slip, SlipPick } from './pick';

/** The first picks are a system's bankers: another one becomes the first, and the last of them stops being a banker. */
export function chooseBanker<P extends SlipPick>(slip: Slip<P>, id: string): Slip<P> {
  const isChosen = (pick: P) => pick.id === id;
  return { ...slip, picks: [...slip.picks.filter(isChosen), ...slip.picks.filter((pick) => !isChosen(pick))] };
}
