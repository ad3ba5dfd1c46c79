import {
  type ChangeExchangePasswordRequest,
  type ChangePhoneRequest,
  type OwnSessions,
  ownSessionsSchema,
} from '../contract/api/members/account';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** What members change of themselves at /member beyond their password. */
export interface AccountCalls {
  changePhone(request: ChangePhoneRequest, signal?: AbortSignal): Promise<CallResult<void>>;
  changeExchangePassword(request: ChangeExchangePasswordRequest, signal?: AbortSignal): Promise<CallResult<void>>;
  /** Where they were signed in. */
  sessions(page: number, signal?: AbortSignal): Promise<CallResult<OwnSessions>>;
}

export function accountCalls(client: Client): AccountCalls {
  return {
    changePhone: (body, signal) => client.call({ method: 'PUT', path: '/member/phone', body, signal }),
    changeExchangePassword: (body, signal) =>
      client.call({ method: 'PUT', path: '/member/exchange-password', body, signal }),
    sessions: (page, signal) => client.get('/member/sessions', { page }, ownSessionsSchema, signal),
  };
}
