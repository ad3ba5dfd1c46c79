import { PASSWORD } from '../../contract/api/members/credentials';
import {
  type ChangePasswordRequest,
  type FindPasswordRequest,
  PHONE,
  USER_ID,
} from '../../contract/api/members/member';
import { type Problems, problemsOf } from './fields';

export type FindPasswordForm = FindPasswordRequest;
export type ChangePasswordForm = ChangePasswordRequest & { nextAgain: string };

export const EMPTY_FIND: FindPasswordForm = { userId: '', phone: '' };
export const EMPTY_CHANGE: ChangePasswordForm = { password: '', next: '', nextAgain: '' };

export function findPasswordProblems(form: FindPasswordForm): Problems<FindPasswordForm> {
  return problemsOf(findPasswordRequest(form), { userId: USER_ID, phone: PHONE });
}

export function findPasswordRequest({ userId, phone }: FindPasswordForm): FindPasswordRequest {
  return { userId: userId.trim(), phone: phone.replace(/[\s-]/g, '') };
}

export function changePasswordProblems(form: ChangePasswordForm): Problems<ChangePasswordForm> {
  const problems = problemsOf(form, { password: /./, next: PASSWORD });
  if (form.nextAgain === '') problems.nextAgain = 'missing';
  else if (form.nextAgain !== form.next) problems.nextAgain = 'different';
  return problems;
}

export function changePasswordRequest({ password, next }: ChangePasswordForm): ChangePasswordRequest {
  return { password, next };
}
