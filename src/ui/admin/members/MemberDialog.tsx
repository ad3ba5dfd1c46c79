import { styled } from 'styled-components';
import { digitsWithin } from '../../../contract/bounds';
import {
  type AdminMember,
  EXTRA_DELAY_SECONDS,
  LIMIT_FACTOR,
  MEMBER_LEVEL,
  MEMBER_TENDENCY,
  STAKE_MAX_RANGE,
} from '../../../contract/api/staff/admin';
import { UserType } from '../../../contract/codes/users';
import type { AdminCalls } from '../../../machines';
import { separated } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { PasswordField } from '../../primitives/PasswordField';
import { Reported, useReport } from '../../primitives/Reported';
import { useForm } from '../../primitives/useForm';
import { colour } from '../../tokens/tokens';
import { typedAmount } from '../../../rules/text/amountTyped';
import {
  EMPTY_PASSWORD,
  type MemberForm,
  memberForm,
  memberPatch,
  memberProblems,
  type PasswordForm,
  passwordProblems,
} from './memberForms';
import { type FormField, FormFields } from '../frame/FormFields';

interface MemberDialogProps {
  member: AdminMember;
  calls: Pick<AdminCalls, 'changeMember' | 'resetPassword'>;
  onClose: () => void;
  /** The member as changed. */
  onChanged: (member: AdminMember) => void;
}

const texts = adminMembersText.members;
const LEVELS = Array.from({ length: MEMBER_LEVEL.most }, (_, at) => MEMBER_LEVEL.least + at);
const STATES = ['waiting', 'active', 'blocked'] as const;

const SHAPES: Partial<Record<keyof MemberForm, string>> = {
  stakeMax: texts.stakeMaxShape,
  limitFactor: texts.limitFactorShape,
  liveDelay: texts.liveDelayShape,
};

/** Nobody can be set back to waiting. */
const fieldsOf = (member: AdminMember): readonly FormField<MemberForm>[] => [
  {
    name: 'level',
    label: texts.level,
    kind: 'select',
    options: LEVELS.map((level) => [String(level), texts.levelValue(level)]),
  },
  {
    name: 'tendency',
    label: texts.tendency,
    hint: texts.tendencyHint,
    inputMode: 'numeric',
    maxLength: digitsWithin(MEMBER_TENDENCY),
  },
  {
    name: 'state',
    label: texts.state,
    kind: 'select',
    options: STATES.filter((state) => state !== 'waiting' || member.state === 'waiting').map((state) => [
      state,
      adminMembersText.state(state),
    ]),
  },
  {
    name: 'stakeMax',
    label: texts.stakeMax,
    hint: texts.stakeMaxHint,
    inputMode: 'numeric',
    maxLength: separated(STAKE_MAX_RANGE.most).length,
    as: typedAmount,
  },
  {
    name: 'limitFactor',
    label: texts.limitFactor,
    hint: texts.limitFactorHint,
    inputMode: 'numeric',
    maxLength: digitsWithin(LIMIT_FACTOR),
  },
  {
    name: 'liveDelay',
    label: texts.liveDelay,
    hint: texts.liveDelayHint,
    inputMode: 'numeric',
    maxLength: digitsWithin(EXTRA_DELAY_SECONDS),
  },
];

/** Level, tendency, state, limits and password of one member. */
export function MemberDialog({ member, calls, onClose, onChanged }: MemberDialogProps) {
  const isStaff = member.type === UserType.administrator;
  return (
    <Modal open title={texts.manageTitle(member.userId)} onClose={onClose} width={440}>
      {isStaff ? (
        <Notice>{texts.staff}</Notice>
      ) : (
        <Reported>
          {/* Remounted when the server's values change. */}
          <Change key={JSON.stringify(memberForm(member))} member={member} calls={calls} onChanged={onChanged} />
          <Password member={member} calls={calls} />
        </Reported>
      )}
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}

function Change({ member, calls, onChanged }: Omit<MemberDialogProps, 'onClose'>) {
  const report = useReport();
  const form = useForm<MemberForm, void>({
    empty: memberForm(member),
    problemsOf: memberProblems,
    send: async (written) => {
      const patch = memberPatch(written, member);
      const result = await calls.changeMember(member.id, patch);
      if (result.ok) {
        report(texts.saved);
        onChanged(Object.assign({}, member, patch));
      }
      return result;
    },
    problemText: (name) => SHAPES[name] ?? texts.tendencyShape,
  });
  const { values, failure, submit, tries, isChanged } = form;
  // What is wrong with what was typed is shown when it is sent.
  const isSame = [memberPatch(values, member), memberProblems(values)].every((some) => Object.keys(some).length === 0);
  return (
    <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <FormFields form={form} fields={fieldsOf(member)} />
      {values.state === 'blocked' && member.state !== 'blocked' && <Notice>{texts.blockWarning}</Notice>}
      <Button type="submit" $tone="gold" $size="large" disabled={!submit || isSame}>
        {submit ? texts.save : shared.saving}
      </Button>
    </Form>
  );
}

function Password({ member, calls }: Pick<MemberDialogProps, 'member' | 'calls'>) {
  const { state, failure, bind, submit, tries, isChanged } = useForm<PasswordForm, void>({
    empty: EMPTY_PASSWORD,
    problemsOf: passwordProblems,
    send: ({ next }) => calls.resetPassword(member.id, next),
    problemText: () => texts.passwordShape,
  });
  if (state === 'done') {
    return (
      <Notice $tone="good" role="status">
        {texts.passwordDone}
      </Notice>
    );
  }
  return (
    <Apart>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <PasswordField {...bind('next')} label={texts.password} hint={texts.passwordHint} autoComplete="new-password" />
        <Button type="submit" $size="large" disabled={!submit}>
          {submit ? texts.passwordButton : shared.doing}
        </Button>
      </Form>
    </Apart>
  );
}

const Apart = styled.div`
  padding-top: 16px;
  border-top: 1px solid ${colour.hairline};
`;
