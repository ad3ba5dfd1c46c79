import type { LoginRequest } from '../../contract/api/members/member';

/** Longer ones than any are refused by the server unread. */
const LONGEST = 200;

export type LoginProblem = 'userId' | 'password';

/** The first field that is missing or absurd. What is wrong beyond that comes with the server's answer. */
export function loginProblem({ userId, password }: LoginRequest): LoginProblem | undefined {
  const id = userId.trim();
  if (id === '' || id.length > LONGEST) return 'userId';
  return password === '' || password.length > LONGEST ? 'password' : undefined;
}

/** As it is sent: a password may begin or end with a blank, an id never does. */
export function loginRequest({ userId, password }: LoginRequest): LoginRequest {
  return { userId: userId.trim(), password };
}
