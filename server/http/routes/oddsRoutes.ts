import * as v from 'valibot';
import type { PricePoints } from '../../../src/contract/api/odds';
import type { PastAnswer } from '../../../src/contract/api/past';
import { AREAS, ID_PATTERN } from '../../../src/contract/stream/channel';
import { SIGNED_IN } from '../../auth/access';
import type { Limit } from '../../auth/attempts';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const historyQuery = v.object({ area: v.picklist(AREAS), bet: id });
const pastQuery = v.object({ area: v.picklist(AREAS), fixture: id });
/** A first look at a league is work. */
const PAST: Limit = { name: 'past', capacity: 40, refillMs: 1_500 };

export function oddsRoutes({
  bus,
  priceHistory,
  pastMatches,
}: Pick<Services, 'bus' | 'priceHistory' | 'pastMatches'>): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/odds/history',
      access: SIGNED_IN,
      query: historyQuery,
      handle: ({ query }): { points: PricePoints } => ({ points: priceHistory.pointsOf(query.area, query.bet) }),
    }),
    call({
      method: 'GET',
      path: '/odds/past',
      access: SIGNED_IN,
      limit: PAST,
      query: pastQuery,
      async handle({ query }): Promise<PastAnswer> {
        // Of a fixture that is shown: another's place in the timetable is nobody's business.
        if (!bus.book(query.area).fixture(query.fixture)) return { past: null };
        return { past: (await pastMatches?.pastOf(query.fixture)) ?? null };
      },
    }),
  ];
}
