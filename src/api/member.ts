import {
  availableSchema,
  type ChangePasswordRequest,
  type FindPasswordRequest,
  joinedSchema,
  type JoinRequest,
  type LoginRequest,
  type MemberInfo,
  memberInfoSchema,
  recommenderSchema,
  type TokenAnswer,
  tokenSchema,
} from '../contract/api/members/member';
import type { Client } from './client';
import type { CallResult } from './callResult';

/**
 * What members do about themselves (docs/spec.md API-1). Renewing, the user poll and signing out are the hub's, once for all
 * tabs.
 */
export interface MemberCalls {
  login(request: LoginRequest, signal?: AbortSignal): Promise<CallResult<TokenAnswer>>;
  /** What the user-info dialog shows. */
  info(signal?: AbortSignal): Promise<CallResult<MemberInfo>>;
  /** `waiting`: staff let them in first. */
  join(request: JoinRequest, signal?: AbortSignal): Promise<CallResult<'waiting' | 'active'>>;
  /** Whether an id or a nickname is still free. */
  available(what: { userId: string } | { nickname: string }, signal?: AbortSignal): Promise<CallResult<boolean>>;
  /** The recommender's nickname, masked. */
  recommender(code: string, signal?: AbortSignal): Promise<CallResult<string>>;
  findPassword(request: FindPasswordRequest, signal?: AbortSignal): Promise<CallResult<void>>;
  changePassword(request: ChangePasswordRequest, signal?: AbortSignal): Promise<CallResult<void>>;
}

/** `onRenewed`: the server gave the session another token; the one of before is good no more. */
export function memberCalls(client: Client, onRenewed: (token: string) => void): MemberCalls {
  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    client.call<void>({ method: 'POST', path, body, signal });
  return {
    login: (body, signal) =>
      client.call({ method: 'POST', path: '/member/login', body, schema: tokenSchema, signal, hasOwnRow: true }),
    info: (signal) => client.get('/member/info', {}, memberInfoSchema, signal),
    join: async (body, signal) => {
      const answer = await client.call({ method: 'POST', path: '/member/join', body, schema: joinedSchema, signal });
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    available: async (what, signal) => {
      const answer = await client.get('/member/available', what, availableSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.available } : answer;
    },
    recommender: async (code, signal) => {
      const answer = await client.get('/member/recommender', { code }, recommenderSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.nickname } : answer;
    },
    findPassword: (request, signal) => post('/member/password/find', request, signal),
    changePassword: async (body, signal) => {
      const answer = await client.call({ method: 'POST', path: '/member/password', body, schema: tokenSchema, signal });
      if (!answer.ok) return answer;
      onRenewed(answer.value.token);
      return { ok: true, value: undefined };
    },
  };
}
