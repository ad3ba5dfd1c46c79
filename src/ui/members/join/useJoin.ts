import type { MemberCalls } from '../../../machines';
import { EMPTY_JOIN, isLimitField, joinProblems, joinRequest } from '../../../rules/session/joinForm';
import { dialogsText } from '../../copy/dialogs';
import { formsText as forms } from '../../copy/forms';
import { useForm } from '../../primitives/useForm';
import { refusedJoin } from './refusedJoin';

/** The form of a sign-up. `recommended`: only the one of the first render is used. */
export function useJoin(calls: Pick<MemberCalls, 'join'>, recommended: boolean) {
  return useForm({
    empty: EMPTY_JOIN,
    problemsOf: (form) => joinProblems(form, recommended),
    send: (form, signal) => calls.join(joinRequest(form), signal),
    problemText: (name, problem) => (isLimitField(name) ? dialogsText.join.limits.wrong : forms.problem(name, problem)),
    refusalOf: refusedJoin,
  });
}
