import type { Caller } from '../../server/auth/caller';
import type { Gate } from '../../server/auth/gate';

/** Opens `fakeGate`. */
export const TOKEN = 'member-token';

const CALLER: Caller = {
  sessionId: 1,
  memberId: 1,
  userId: 'member',
  nickname: 'member',
  type: 0,
  role: 'member',
  tendency: 0,
  token: Buffer.alloc(0),
};

/** Has one token of one member, and no blocked addresses. */
export const fakeGate: Gate = {
  isBlocked: () => Promise.resolve(false),
  admit: (access, { token }) => {
    if (access === 'public') return Promise.resolve({ ok: true, caller: undefined });
    if (token === undefined) return Promise.resolve({ ok: false, reason: 'no-token' });
    return Promise.resolve(token === TOKEN ? { ok: true, caller: CALLER } : { ok: false, reason: 'unknown-token' });
  },
};
