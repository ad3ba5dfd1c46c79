import { SECOND_MS } from '../../contract/units';
import { type Fixture } from '../../contract/stream/fixture';
import { IncidentKind } from '../../contract/stream/incident';

/** How long after a change of its match a price is compared with none before: it follows what happened there. ms */
export const OWN_CHANGE_MS = 10 * SECOND_MS;

/** A price (odds × 1000) and since when it is in force. */
export interface PriceMark {
  readonly at: number;
  readonly price: number;
}

/** Of prices in force, the first from which the last one is more than `points` away, in percent of implied chance. */
export function jumpedFrom(marks: readonly PriceMark[], points: number): PriceMark | undefined {
  const last = marks.at(-1);
  return last && marks.find(({ price }) => isJump(price, last.price, points));
}

/** 100 / odds apart by more than `points`, without a division. A price of 0 is none. */
function isJump(a: number, b: number, points: number): boolean {
  return a > 0 && b > 0 && Math.abs(a - b) * 100_000 > points * a * b;
}

const OWN_INCIDENTS: ReadonlySet<number> = new Set([IncidentKind.redCard, IncidentKind.penalty]);

/** All of a match that moves its prices by itself: two that differ have a goal, a period, a red card or the like between them. */
export function priceMovingState({ status, scoreboard }: Pick<Fixture, 'status' | 'scoreboard'>): string {
  const { results, period, periods = [], stats = [] } = scoreboard ?? {};
  const scores = periods.map(({ type, results: score, finished }) => [type, score, finished]);
  return JSON.stringify([status, results, period, scores, stats.filter(({ type }) => OWN_INCIDENTS.has(type))]);
}
