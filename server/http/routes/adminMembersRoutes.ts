import * as v from 'valibot';
import {
  type AdminMember,
  type AdminSession,
  auditQuerySchema,
  type Block,
  blockSchema,
  endSessionSchema,
  LIMITED_FILTERS,
  MEMBER_SEARCH_MAX,
  memberPatchSchema,
  resetPasswordSchema,
  sendMessageSchema,
} from '../../../src/contract/api/staff/admin';
import { auditPage } from '../../admin/auditPage';
import { blockAddress, endSession, unblockAddress } from '../../admin/endings';
import { liveSessions } from '../../admin/liveSessions';
import { changeMember, type MemberRefusal, resetPassword } from '../../admin/memberChanges';
import { memberPage } from '../../admin/memberPage';
import { closePasswordRequest, passwordRequests } from '../../admin/passwordRequests';
import { type SendRefusal, sendStaffMessage } from '../../messages/sendStaffMessage';
import { ADMIN, MANAGER } from '../../auth/access';
import { networkOf } from '../../auth/address';
import { serverText } from '../../copy/serverText';
import { staffCopy } from '../../copy/staffCopy';
import { withLevelUps } from '../../rewards/playPoints/levelUps';
import type { Services } from '../../services';
import { MemberState } from '../../storage/tables/members';
import { actorOf, adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const MEMBER_REFUSED: Record<MemberRefusal, HttpRefusal> = {
  none: new HttpRefusal(404, 'no-member', serverText.noMember),
  own: new HttpRefusal(409, 'own-account', serverText.ownAccount),
  staff: new HttpRefusal(409, 'staff-account', serverText.staffAccount),
  second: new HttpRefusal(409, 'second-administrator', serverText.needsSecond),
  waits: new HttpRefusal(409, 'request-waits', serverText.requestWaits),
};

const SEND_REFUSED: Record<SendRefusal, HttpRefusal> = {
  none: MEMBER_REFUSED.none,
  conflict: new HttpRefusal(409, 'reference-used', staffCopy.conflict),
};

const searchQuery = v.object({
  ...pageQuery.entries,
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MEMBER_SEARCH_MAX))),
  state: v.optional(v.picklist(Object.values(MemberState))),
  limited: v.optional(v.picklist(LIMITED_FILTERS)),
});

/** The address as it is stored. */
function networkOrRefuse(address: string): string {
  const line = networkOf(address);
  if (line === undefined) throw new HttpRefusal(400, 'bad-address', serverText.badAddress);
  return line;
}

/** Members, their sessions and addresses, by administrators; managers see their own members. */
export function adminMembersRoutes(services: Services): ServerCall[] {
  const { sql, sessions, gateway, streamCounts, auditHeads } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/sessions',
      access: ADMIN,
      handle: async (): Promise<AdminSession[]> => liveSessions(sql, await streamCounts.all(gateway.streamCounts)),
    }),
    call({
      method: 'POST',
      path: '/admin/sessions/:id/end',
      access: ADMIN,
      params: idParams,
      body: endSessionSchema,
      async handle(input) {
        const { id } = input.params;
        if (id === input.caller.sessionId) throw new HttpRefusal(409, 'own-session', serverText.ownSession);
        if (!(await changing(input, (trx) => endSession(trx, sessions, id, input.body.code)))) {
          throw new HttpRefusal(404, 'session-over', serverText.sessionOver);
        }
      },
    }),
    call({
      method: 'GET',
      path: '/admin/blocks',
      access: ADMIN,
      async handle(): Promise<(Block & { blockedAt: number })[]> {
        const rows = await sql.selectFrom('address_block').selectAll().orderBy('blocked_at', 'desc').execute();
        return rows.map(({ blocked_at, ...rest }) => ({ ...rest, blockedAt: blocked_at.getTime() }));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/blocks',
      access: ADMIN,
      body: blockSchema,
      async handle(input) {
        const address = networkOrRefuse(input.body.address);
        await changing(input, (trx) => blockAddress(trx, sessions, address, input.body.reason));
        return { address };
      },
    }),
    call({
      method: 'DELETE',
      path: '/admin/blocks/:address',
      access: ADMIN,
      params: v.object({ address: v.string() }),
      async handle(input) {
        const address = networkOrRefuse(input.params.address);
        if (!(await changing(input, (trx) => unblockAddress(trx, address)))) {
          throw new HttpRefusal(404, 'not-found', serverText.notFound);
        }
      },
    }),
    call({
      method: 'POST',
      path: '/admin/messages',
      access: ADMIN,
      body: sendMessageSchema,
      async handle(input): Promise<{ count: number }> {
        const sent = await changing(input, (trx) => sendStaffMessage(trx, actorOf(input), input.body));
        if (!sent.ok) throw SEND_REFUSED[sent.reason];
        return { count: sent.count };
      },
    }),
    call({
      method: 'GET',
      path: '/admin/members',
      access: ADMIN,
      query: searchQuery,
      handle: ({ query: { page, ...filter } }) => memberPage(sql, filter, page),
    }),
    call({
      method: 'PATCH',
      path: '/admin/members/:id',
      access: ADMIN,
      params: idParams,
      body: memberPatchSchema,
      async handle(input): Promise<AdminMember> {
        const actor = { ...input.caller, address: input.peer.address };
        const { id } = input.params;
        const changed = await changing(input, (trx) =>
          withLevelUps(trx, id, {
            level: input.body.level,
            change: () => changeMember(trx, { sessions, actor }, id, input.body),
          }),
        );
        if (!changed.ok) throw MEMBER_REFUSED[changed.reason];
        return changed.member;
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/members/:id/password',
      access: ADMIN,
      params: idParams,
      body: resetPasswordSchema,
      async handle(input) {
        const actor = { ...input.caller, address: input.peer.address };
        const asked = { ...input.params, ...input.body };
        const refused = await changing(input, (trx) => resetPassword(trx, { sessions, actor }, asked));
        if (refused) throw MEMBER_REFUSED[refused];
      },
    }),
    call({
      method: 'GET',
      path: '/admin/password-requests',
      access: ADMIN,
      handle: () => passwordRequests(sql),
    }),
    call({
      method: 'POST',
      path: '/admin/password-requests/:id/close',
      access: ADMIN,
      params: idParams,
      async handle(input) {
        const { id } = input.params;
        if (!(await changing(input, (trx) => closePasswordRequest(trx, id, input.caller.memberId)))) {
          throw new HttpRefusal(404, 'request-closed', serverText.requestClosed);
        }
      },
    }),
    call({
      method: 'GET',
      path: '/admin/audit',
      access: ADMIN,
      query: v.object({ ...pageQuery.entries, ...auditQuerySchema.entries }),
      handle: ({ query: { page, ...filter } }) => auditPage(sql, auditHeads, filter, page),
    }),
    call({
      method: 'GET',
      path: '/manager/members',
      access: MANAGER,
      query: pageQuery,
      handle: ({ caller, query }) => memberPage(sql, { managerId: caller.memberId }, query.page),
    }),
  ];
}
