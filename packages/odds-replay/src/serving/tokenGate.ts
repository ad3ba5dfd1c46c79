import type { Caller } from '../../../../server/auth/caller';
import type { Gate } from '../../../../server/auth/gate';

/** Lets in whoever has the token, or everybody where there is none; each stream is of a session of its own. */
export function tokenGate(expected: string | undefined): Gate {
  let sessions = 0;
  return {
    isBlocked: () => Promise.resolve(false),
    admit: (access, { token }) => {
      if (access === 'public' || expected === undefined || token === expected)
        return Promise.resolve({ ok: true, caller: callerOf(++sessions) });
      return Promise.resolve({ ok: false, reason: token === undefined ? 'no-token' : 'unknown-token' });
    },
  };
}

function callerOf(sessionId: number): Caller {
  const token = Buffer.alloc(0);
  return { sessionId, memberId: 1, userId: 'member', nickname: 'member', type: 0, role: 'member', tendency: 0, token };
}
