import type { MemberCalls } from '../../../machines';
import { EMPTY_JOIN, isLimitField, type LimitField, joinProblems, joinRequest } from '../../../rules/session/joinForm';
import { OWN_LIMIT_BOUNDS, type OwnLimitKind } from '../../../contract/api/members/ownLimits';
import { dialogsText } from '../../copy/dialogs';
import { formsText as forms } from '../../copy/forms';
import { ownLimitsText } from '../../copy/ownLimits';
import { useForm } from '../../primitives/useForm';
import { refusedJoin } from './refusedJoin';

/** The form of a sign-up. `recommended`: only the one of the first render is used. */
export function useJoin(calls: Pick<MemberCalls, 'join'>, recommended: boolean) {
  return useForm({
    empty: EMPTY_JOIN,
    problemsOf: (form) => joinProblems(form, recommended),
    send: (form, signal) => calls.join(joinRequest(form), signal),
    problemText: (name, problem) => (isLimitField(name) ? limitProblem(name) : forms.problem(name, problem)),
    refusalOf: refusedJoin,
  });
}

/** With the rule, whose place below the field it has. */
function limitProblem(name: LimitField): string {
  const kind = name.replace(/Limit$|Period$/, '') as OwnLimitKind;
  return dialogsText.join.limits.wrong(ownLimitsText.limits.amountHint(kind, OWN_LIMIT_BOUNDS[kind]));
}
