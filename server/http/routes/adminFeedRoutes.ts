import {
  type FeedIgnored,
  type FeedKind,
  mappingDraftSchema,
  mappingIdSchema,
} from '../../../src/contract/api/staff/feedMappings';
import { ADMIN } from '../../auth/access';
import type { Config } from '../../config';
import { staffCopy } from '../../copy/staffCopy';
import { removeMapping, mappingRows, setMapping } from '../../mappings/changeMappings';
import { ignoredRows } from '../../mappings/ignoredByFeed';
import type { Services } from '../../services';
import { adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** What the feed sent and the site could not use, and what administrators map (`contract/api/staff/feedMappings`). */
export function adminFeedRoutes(services: Services): ServerCall[] {
  const { sql, config } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/feeds/ignored',
      access: ADMIN,
      async handle(): Promise<FeedIgnored> {
        const [ignored, mappings] = await Promise.all([ignoredRows(sql), mappingRows(sql)]);
        return { feeds: feedsOf(config.feed), ignored, mappings };
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/feeds/markets',
      access: ADMIN,
      body: mappingDraftSchema,
      handle: (input) => changing(input, (trx) => setMapping(trx, input.caller.memberId, input.body)),
    }),
    call({
      method: 'POST',
      path: '/admin/feeds/markets/remove',
      access: ADMIN,
      body: mappingIdSchema,
      async handle(input) {
        if (!(await changing(input, (trx) => removeMapping(trx, input.body.id)))) {
          throw new HttpRefusal(404, 'no-mapping', staffCopy.noMapping);
        }
      },
    }),
  ];
}

function feedsOf(feed: Config['feed']): FeedKind[] {
  return feed.kind === 'several' ? feed.feeds.map(({ kind }) => kind) : [feed.kind];
}
