import type { AccessRole } from './access';

/** Who makes a call: a member by the session their token opens. */
export interface Caller {
  sessionId: number;
  memberId: number;
  userId: string;
  nickname: string;
  type: number;
  role: AccessRole;
  tendency: number;
}
