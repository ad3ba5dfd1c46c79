import { AREAS } from '../../src/contract/stream/channel';
import { hasBegun } from '../../src/rules/match/matchState';
import type { FeedBus } from '../bus/feedBus';

/** Whether an odds book has the match as one that has begun. */
export function isBegunMatch(bus: FeedBus, fixtureId: string): boolean {
  return AREAS.some((area) => {
    const fixture = bus.book(area).fixture(fixtureId);
    return fixture !== undefined && hasBegun(fixture);
  });
}
