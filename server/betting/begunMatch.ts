import { AREAS } from '../../src/contract/stream/channel';
import { isBefore } from '../../src/rules/match/matchState';
import type { FeedBus } from '../bus/feedBus';

/** Whether an odds book has the match as one that is not before its start any more, whatever the clock makes of that. */
export function isBegunMatch(bus: FeedBus, fixtureId: string): boolean {
  return AREAS.some((area) => {
    const fixture = bus.book(area).fixture(fixtureId);
    return fixture !== undefined && !isBefore(fixture);
  });
}
