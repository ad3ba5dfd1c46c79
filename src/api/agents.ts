import { type OnceRequestResult, onceRequestResultSchema } from '../contract/api/clientRef';
import {
  type Agent,
  agentSchema,
  type OwnMember,
  ownMemberSchema,
  type Paid,
  paidSchema,
  type Payment,
  type Withdrawn,
  withdrawnSchema,
} from '../contract/api/commission/agents';
import {
  type FriendClaim,
  friendClaimSchema,
  type FriendsSettlement,
  friendsSettlementSchema,
} from '../contract/api/commission/settlements';
import type { DaysQuery } from '../contract/api/days';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** What a manager gets and gives. Refused with 403 to anybody else. */
export interface AgentCalls {
  agent(signal?: AbortSignal): Promise<CallResult<Agent>>;
  /** One of the manager's own. */
  member(id: number, signal?: AbortSignal): Promise<CallResult<OwnMember>>;
  /** All that is due becomes money; the same reference does it once. */
  withdraw(clientRef: string): Promise<CallResult<Withdrawn>>;
  pay(payment: Payment): Promise<CallResult<Paid>>;
  /** What became of a payment's reference; where nothing did, the look-up voids it for good. */
  paymentRequestState(clientRef: string): Promise<CallResult<OnceRequestResult>>;
  friends(days: DaysQuery, signal?: AbortSignal): Promise<CallResult<FriendsSettlement>>;
  claim(): Promise<CallResult<FriendClaim>>;
}

export function agentCalls(client: Client): AgentCalls {
  return {
    agent: (signal) => client.get('/manager/agent', {}, agentSchema, signal),
    member: (id, signal) => client.get(`/manager/members/${id}`, {}, ownMemberSchema, signal),
    withdraw: (clientRef) => client.pay('/manager/withdrawals', withdrawnSchema, { clientRef }),
    pay: (body) => client.call({ method: 'POST', path: '/manager/payments', body, schema: paidSchema }),
    paymentRequestState: async (clientRef) => {
      const answer = await client.get(`/manager/payments/by-ref/${clientRef}`, {}, onceRequestResultSchema);
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    friends: (days, signal) => client.get('/manager/friends', days, friendsSettlementSchema, signal),
    claim: () => client.pay('/manager/friends/claim', friendClaimSchema),
  };
}
