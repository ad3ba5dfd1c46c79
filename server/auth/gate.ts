import { type Access, AccessRole } from './access';
import type { BlockList } from './blocks';
import type { Caller } from './caller';
import type { EndingName } from '../../src/contract/codes/endings';
import { hashOf } from './secret';
import { type Sessions, type SessionLookup, UNKNOWN } from './sessions';

/** Who asks to be let in. */
export interface Visit {
  /** The value of `X-AUTH-TOKEN`. */
  token: string | undefined;
  address: string;
}

export type Admission =
  | { ok: true; caller: Caller | undefined }
  | {
      ok: false;
      reason: 'no-token' | 'unknown-token' | 'replaced-token' | 'forbidden' | EndingName;
      memberId?: number;
    };

/** Decides who may make a call. */
export interface Gate {
  /** `evenBlocked`: the call itself looks at the address. Of a public call the caller is not looked up. */
  admit(access: Access, visit: Visit, evenBlocked?: boolean): Promise<Admission>;
  isBlocked(address: string): Promise<boolean>;
}

export function gateOf({ sessions, blocks }: { sessions: Sessions; blocks: BlockList }): Gate {
  async function statusOf(token: string | undefined): Promise<SessionLookup<Caller>> {
    const hash = hashOf(token);
    return hash ? sessions.byToken(hash) : UNKNOWN;
  }
  const isBlocked = async (address: string) => (await blocks.all()).has(address);
  return {
    isBlocked,
    async admit(access, { token, address }, evenBlocked = false): Promise<Admission> {
      const blocked = !evenBlocked && (await isBlocked(address));
      if (!blocked && access === 'public') return { ok: true, caller: undefined };
      const found = await statusOf(token);
      // Whoever may unblock an address has to be able to do so from there.
      if (blocked && !(found.state === 'live' && found.caller.role === AccessRole.admin)) {
        return { ok: false, reason: 'blocked' };
      }
      if (access === 'public') return { ok: true, caller: undefined };
      if (token === undefined) return { ok: false, reason: 'no-token' };
      if (found.state === 'unknown') return { ok: false, reason: 'unknown-token' };
      if (found.state === 'replaced') return { ok: false, reason: 'replaced-token' };
      if (found.state === 'ended') return { ok: false, reason: found.ending };
      return access.includes(found.caller.role)
        ? { ok: true, caller: found.caller }
        : { ok: false, reason: 'forbidden', memberId: found.caller.memberId };
    },
  };
}
