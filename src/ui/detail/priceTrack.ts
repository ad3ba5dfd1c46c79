import type { PricePoints } from '../../contract/api/odds';
import type { Area } from '../../contract/stream/channel';
import { type Behaviour, behaviour, type Tab } from '../../engine';

/** An outcome's price from now on, with the server's time of each change: what the server's history does not have yet. */
export function priceTrack$(tab: Tab, area: Area, outcomeId: string): Behaviour<PricePoints> {
  let points: PricePoints = [];
  const read = () => {
    const price = tab.books[area].outcomes.get(outcomeId)?.price ?? 0;
    if (price > 0 && price !== points.at(-1)?.[1]) points = [...points, [tab.serverClock.read().now, price]];
    return points;
  };
  return behaviour(read, tab.outcome$(area, outcomeId));
}

/** History and later changes in one line; equal prices in a row are one. */
export function joined(history: PricePoints, since: PricePoints): PricePoints {
  const last = history.at(-1)?.[0] ?? -Infinity;
  const all = [...history, ...since.filter(([at]) => at > last)];
  return all.filter(([, price], i) => price !== all[i - 1]?.[1]);
}

export interface TrackSummary {
  /** Server time of the first point, ms. */
  since: number;
  /** Odds × 1000. */
  first: number;
  last: number;
  low: number;
  high: number;
  moves: number;
}

/** Undefined where there is no point yet. */
export function summaryOf(points: PricePoints): TrackSummary | undefined {
  const prices = points.map(([, price]) => price);
  const [first] = points;
  if (!first) return undefined;
  return {
    since: first[0],
    first: first[1],
    last: prices.at(-1)!,
    low: Math.min(...prices),
    high: Math.max(...prices),
    moves: points.length - 1,
  };
}
