import {
  type CasinoSettlement,
  casinoSettlementSchema,
  type EventGains,
  eventGainsSchema,
  type FriendClaim,
  friendClaimSchema,
  type FriendsPage,
  friendPageSchema,
  type FriendsSettlement,
  friendsSettlementSchema,
  type PersonalSettlement,
  personalSettlementSchema,
} from '../contract/api/commission/settlements';
import type { DaysQuery } from '../contract/api/days';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** The money views, and who came by the member's code. */
export interface CommissionCalls {
  personal(days: DaysQuery, signal?: AbortSignal): Promise<CallResult<PersonalSettlement>>;
  casino(days: DaysQuery, signal?: AbortSignal): Promise<CallResult<CasinoSettlement>>;
  events(query: DaysQuery & { page: number }, signal?: AbortSignal): Promise<CallResult<EventGains>>;
  friends(days: DaysQuery, signal?: AbortSignal): Promise<CallResult<FriendsSettlement>>;
  /** Each lost bet pays once: pressed again it pays what came since. */
  claim(): Promise<CallResult<FriendClaim>>;
  friendPage(page: number, signal?: AbortSignal): Promise<CallResult<FriendsPage>>;
}

export function commissionCalls(client: Client): CommissionCalls {
  return {
    personal: (days, signal) => client.get('/calculate', days, personalSettlementSchema, signal),
    casino: (days, signal) => client.get('/calculate/casino', days, casinoSettlementSchema, signal),
    events: (query, signal) => client.get('/calculate/event', query, eventGainsSchema, signal),
    friends: (days, signal) => client.get('/calculate/friends', days, friendsSettlementSchema, signal),
    claim: () => client.pay('/calculate/friends/claim', friendClaimSchema),
    friendPage: (page, signal) => client.get('/friend', { page }, friendPageSchema, signal),
  };
}
