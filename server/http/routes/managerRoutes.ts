import { clientRefSchema, type OnceRequestResult } from '../../../src/contract/api/clientRef';
import type { Agent, OwnMember, Paid, Withdrawn } from '../../../src/contract/api/commission/agents';
import { paymentSchema, withdrawSchema } from '../../../src/contract/api/commission/agents';
import { daysQuerySchema } from '../../../src/contract/api/days';
import { agentOf, ownMember } from '../../commission/agents';
import { change } from '../../admin/change';
import { payMember, type PaymentRefusal, paymentRequestState, withdrawRolling } from '../../commission/withdraw';
import { MANAGER } from '../../auth/access';
import { claimFriends, friendsOf } from '../../commission/friends';
import { staffCopy } from '../../copy/staffCopy';
import type { Services } from '../../services';
import { actorOf } from '../adminChange';
import { type ServerCall, call } from '../call';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const NO_MEMBER = new HttpRefusal(404, 'no-member', staffCopy.noMember);
const REFUSED: Record<PaymentRefusal, HttpRefusal> = {
  member: NO_MEMBER,
  limited: new HttpRefusal(409, 'own-limits', staffCopy.ownLimits),
  short: new HttpRefusal(409, 'short', staffCopy.short),
  conflict: new HttpRefusal(409, 'reference-used', staffCopy.conflict),
};

/** What managers do for themselves (`contract/api/agent`). Everything is of the caller's own members. */
export function managerRoutes({ sql, inTransaction }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/manager/agent',
      access: MANAGER,
      heavy: true,
      handle: ({ caller }): Promise<Agent> => agentOf({ sql, inTransaction }, caller.memberId),
    }),
    call({
      method: 'GET',
      path: '/manager/members/:id',
      access: MANAGER,
      heavy: true,
      params: idParams,
      async handle({ caller, params }): Promise<OwnMember> {
        const own = await ownMember(sql, caller.memberId, params.id);
        if (!own) throw NO_MEMBER;
        return own;
      },
    }),
    call({
      method: 'POST',
      path: '/manager/withdrawals',
      access: MANAGER,
      heavy: true,
      body: withdrawSchema,
      async handle({ caller, body }): Promise<Withdrawn> {
        const withdrawn = await inTransaction((tx) => withdrawRolling(tx, caller.memberId, body.clientRef));
        if (!withdrawn) throw new HttpRefusal(409, 'nothing-due', staffCopy.nothingDue);
        return withdrawn;
      },
    }),
    call({
      method: 'POST',
      path: '/manager/payments',
      access: MANAGER,
      body: paymentSchema,
      async handle({ caller, peer, body }): Promise<Paid> {
        const actor = actorOf({ caller, peer });
        const answer = await change(inTransaction, actor, (tx) => payMember(tx, caller.memberId, body));
        if (!answer.ok) throw REFUSED[answer.reason];
        return answer.paid;
      },
    }),
    call({
      method: 'GET',
      path: '/manager/payments/by-ref/:clientRef',
      access: MANAGER,
      params: clientRefSchema,
      effects: true,
      async handle({ caller, params }): Promise<{ state: OnceRequestResult }> {
        return { state: await inTransaction((tx) => paymentRequestState(tx, caller.memberId, params.clientRef)) };
      },
    }),
    call({
      method: 'GET',
      path: '/manager/friends',
      access: MANAGER,
      heavy: true,
      query: daysQuerySchema,
      handle: ({ caller, query }) => friendsOf({ sql, inTransaction }, caller.memberId, query),
    }),
    call({
      method: 'POST',
      path: '/manager/friends/claim',
      access: MANAGER,
      heavy: true,
      handle: ({ caller }) => inTransaction((tx) => claimFriends(tx, caller.memberId)),
    }),
  ];
}
