import * as v from 'valibot';
import { type DaysQuery, daysQuerySchema } from '../../../src/contract/api/days';
import { MEMBERS } from '../../auth/access';
import { casinoOf } from '../../commission/casino';
import { eventGainsOf } from '../../commission/events';
import { claimFriends, friendPage, friendsOf } from '../../commission/friends';
import { personalOf } from '../../commission/personal';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';

const pagedDays = v.intersect([daysQuerySchema, pageQuery]);

/** The money views (`contract/api/commission/settlements`). */
export function commissionRoutes({ sql, inTransaction }: Services): ServerCall[] {
  const days = ({ from, to }: DaysQuery) => ({ from, to });
  return [
    call({
      method: 'GET',
      path: '/calculate',
      access: MEMBERS,
      heavy: true,
      query: daysQuerySchema,
      handle: ({ caller, query }) => personalOf(sql, caller.memberId, query),
    }),
    call({
      method: 'GET',
      path: '/calculate/casino',
      access: MEMBERS,
      heavy: true,
      query: daysQuerySchema,
      handle: ({ caller, query }) => casinoOf(sql, caller.memberId, query),
    }),
    call({
      method: 'GET',
      path: '/calculate/event',
      access: MEMBERS,
      heavy: true,
      query: pagedDays,
      handle: ({ caller, query }) =>
        eventGainsOf(sql, { memberId: caller.memberId, page: query.page, days: days(query) }),
    }),
    call({
      method: 'GET',
      path: '/calculate/friends',
      access: MEMBERS,
      heavy: true,
      query: daysQuerySchema,
      handle: ({ caller, query }) => friendsOf({ sql, inTransaction }, caller.memberId, query),
    }),
    call({
      method: 'POST',
      path: '/calculate/friends/claim',
      access: MEMBERS,
      heavy: true,
      handle: ({ caller }) => inTransaction((tx) => claimFriends(tx, caller.memberId)),
    }),
    call({
      method: 'GET',
      path: '/friend',
      access: MEMBERS,
      query: pageQuery,
      handle: ({ caller, query }) => friendPage(sql, caller.memberId, query.page),
    }),
  ];
}
