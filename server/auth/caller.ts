import type { AccessRole } from './access';

/** Whose a live session is. */
export interface SessionMember {
  sessionId: number;
  memberId: number;
  userId: string;
  nickname: string;
  type: number;
  role: AccessRole;
  tendency: number;
}

/** Who makes a call: a member by the session their token opens. `token`: its hash. */
export interface Caller extends SessionMember {
  token: Buffer;
}
