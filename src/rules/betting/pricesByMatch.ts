/** A leg as odds are multiplied. */
export interface PricedLeg {
  /** Odds × 1000. */
  readonly price: number;
  /** Which match it is of. */
  readonly match: string;
  /** Of two legs of one match: the odds × 1000 of both together. */
  readonly joint?: number | undefined;
}

/** The odds that a bet multiplies: a leg's own, or those of two legs of one match together (docs/spec.md JNT-6). */
export function pricesByMatch(legs: readonly PricedLeg[]): number[] {
  return legs.flatMap(({ price, match, joint }, place) => {
    const first = legs.findIndex((leg) => leg.match === match);
    const isAlone = legs.every((leg, i) => leg.match !== match || i === place);
    if (isAlone || joint === undefined) return [price];
    return first === place ? [joint] : [];
  });
}
