import * as v from 'valibot';
import { type DaysQuery, daysQuerySchema } from '../../../src/contract/api/days';
import { Role } from '../../auth/access';
import { casinoOf } from '../../commission/casino';
import { eventsOf } from '../../commission/events';
import { claimFriends, friendPage, friendsOf } from '../../commission/friends';
import { personalOf } from '../../commission/personal';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { pageQuery } from '../fields';

const pagedDays = v.intersect([daysQuerySchema, pageQuery]);

/** The money views (`contract/api/calculate`). */
export function calculateCalls({ sql, inTransaction }: Rooms): Call[] {
  const days = ({ from, to }: DaysQuery) => ({ from, to });
  return [
    call({
      method: 'GET',
      path: '/calculate',
      access: [Role.member],
      query: daysQuerySchema,
      handle: ({ caller, query }) => personalOf(sql, caller.memberId, query),
    }),
    call({
      method: 'GET',
      path: '/calculate/casino',
      access: [Role.member],
      query: daysQuerySchema,
      handle: ({ caller, query }) => casinoOf(sql, caller.memberId, query),
    }),
    call({
      method: 'GET',
      path: '/calculate/event',
      access: [Role.member],
      query: pagedDays,
      handle: ({ caller, query }) => eventsOf(sql, { memberId: caller.memberId, page: query.page, days: days(query) }),
    }),
    call({
      method: 'GET',
      path: '/calculate/friends',
      access: [Role.member],
      query: daysQuerySchema,
      handle: ({ caller, query }) => friendsOf(sql, caller.memberId, query),
    }),
    call({
      method: 'POST',
      path: '/calculate/friends/claim',
      access: [Role.member],
      handle: ({ caller }) => inTransaction((tx) => claimFriends(tx, caller.memberId)),
    }),
    call({
      method: 'GET',
      path: '/friend',
      access: [Role.member],
      query: pageQuery,
      handle: ({ caller, query }) => friendPage(sql, caller.memberId, query.page),
    }),
  ];
}
