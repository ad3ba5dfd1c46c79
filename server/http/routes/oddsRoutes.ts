import * as v from 'valibot';
import type { PricePoints } from '../../../src/contract/api/odds';
import { AREAS, ID_PATTERN } from '../../../src/contract/stream/channel';
import { SIGNED_IN } from '../../auth/access';
import type { PriceHistory } from '../../bus/priceHistory';
import { type ServerCall, call } from '../call';

const historyQuery = v.object({ area: v.picklist(AREAS), bet: v.pipe(v.string(), v.regex(ID_PATTERN)) });

export function oddsRoutes(priceHistory: PriceHistory): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/odds/history',
      access: SIGNED_IN,
      query: historyQuery,
      handle: ({ query }): { points: PricePoints } => ({ points: priceHistory.pointsOf(query.area, query.bet) }),
    }),
  ];
}
