import {
  type Casino,
  casinoSchema,
  type EventGains,
  eventGainsSchema,
  type FriendClaim,
  friendClaimSchema,
  type FriendPage,
  friendPageSchema,
  type FriendsSettlement,
  friendsSettlementSchema,
  type Personal,
  personalSchema,
} from '../contract/api/commission/settlements';
import type { DaysQuery } from '../contract/api/days';
import type { Client } from './client';
import type { Outcome } from './outcome';

/** The money views, and who came by the member's code. */
export interface CalculateCalls {
  personal(days: DaysQuery, signal?: AbortSignal): Promise<Outcome<Personal>>;
  casino(days: DaysQuery, signal?: AbortSignal): Promise<Outcome<Casino>>;
  events(query: DaysQuery & { page: number }, signal?: AbortSignal): Promise<Outcome<EventGains>>;
  friends(days: DaysQuery, signal?: AbortSignal): Promise<Outcome<FriendsSettlement>>;
  /** Each lost bet pays once: pressed again it pays what came since. */
  claim(): Promise<Outcome<FriendClaim>>;
  friendPage(page: number, signal?: AbortSignal): Promise<Outcome<FriendPage>>;
}

export function calculateCalls(client: Client): CalculateCalls {
  return {
    personal: (days, signal) => client.get('/calculate', days, personalSchema, signal),
    casino: (days, signal) => client.get('/calculate/casino', days, casinoSchema, signal),
    events: (query, signal) => client.get('/calculate/event', query, eventGainsSchema, signal),
    friends: (days, signal) => client.get('/calculate/friends', days, friendsSettlementSchema, signal),
    claim: () => client.call({ method: 'POST', path: '/calculate/friends/claim', schema: friendClaimSchema }),
    friendPage: (page, signal) => client.get('/friend', { page }, friendPageSchema, signal),
  };
}
