import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMember } from '../../../contract/api/staff/admin';
import { UserType } from '../../../contract/codes/users';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { PasswordField } from '../../primitives/PasswordField';
import { useForm } from '../../primitives/useForm';
import { colour } from '../../tokens/tokens';
import { amountTyped } from '../wallet/moneyForm';
import {
  EMPTY_PASSWORD,
  type MemberForm,
  memberForm,
  memberPatch,
  memberProblems,
  type PasswordForm,
  passwordProblems,
} from './memberForms';
import { typed } from '../frame/typed';

interface MemberDialogProps {
  member: AdminMember;
  calls: Pick<AdminCalls, 'changeMember' | 'resetPassword'>;
  onClose: () => void;
  onChanged: () => void;
}

const texts = adminMembersText.members;
const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1);

/** Level, tendency, state, limit and password of one member. */
export function MemberDialog({ member, calls, onClose, onChanged }: MemberDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const changed = () => {
    setSaved(true);
    onChanged();
  };
  const isStaff = member.type === UserType.administrator;
  return (
    <Modal open title={texts.manageTitle(member.userId)} onClose={onClose} width={440}>
      {isStaff ? (
        <Notice>{texts.staff}</Notice>
      ) : (
        <>
          {isSaved && (
            <Notice $tone="good" role="status">
              {texts.saved}
            </Notice>
          )}
          {/* Made anew with what the server has now. */}
          <Change key={JSON.stringify(memberForm(member))} member={member} calls={calls} onChanged={changed} />
          <Password member={member} calls={calls} />
        </>
      )}
      <Button $size="large" onClick={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}

function Change({ member, calls, onChanged }: Omit<MemberDialogProps, 'onClose'>) {
  const { values, failure, bind, submit, tries } = useForm<MemberForm, void>({
    empty: memberForm(member),
    problemsOf: memberProblems,
    send: async (form) => {
      const outcome = await calls.changeMember(member.id, memberPatch(form, member));
      if (outcome.ok) onChanged();
      return outcome;
    },
    problemText: (name) => (name === 'stakeMax' ? texts.stakeMaxShape : texts.tendencyShape),
  });
  const choose = (name: 'level' | 'state') => (value: string) => bind(name).onChange(typed(value));
  const isSame = Object.keys(memberPatch(values, member)).length === 0;
  const states = (['waiting', 'active', 'blocked'] as const).filter(
    (state) => state !== 'waiting' || member.state === 'waiting',
  );
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <SelectField
        label={texts.level}
        value={values.level}
        options={LEVELS.map((level) => [String(level), texts.levelValue(level)])}
        onChoose={choose('level')}
      />
      <Field {...bind('tendency')} label={texts.tendency} hint={texts.tendencyHint} inputMode="numeric" maxLength={2} />
      <SelectField
        label={texts.state}
        value={values.state}
        options={states.map((state) => [state, adminMembersText.state(state)])}
        onChoose={choose('state')}
      />
      <Field
        {...bind('stakeMax', amountTyped)}
        label={texts.stakeMax}
        hint={texts.stakeMaxHint}
        inputMode="numeric"
        maxLength={11}
      />
      {values.state === 'blocked' && member.state !== 'blocked' && <Notice>{texts.blockWarning}</Notice>}
      <Button type="submit" $tone="gold" $size="large" disabled={!submit || isSame}>
        {submit ? texts.save : shared.saving}
      </Button>
    </Form>
  );
}

function Password({ member, calls }: Pick<MemberDialogProps, 'member' | 'calls'>) {
  const { state, failure, bind, submit, tries } = useForm<PasswordForm, void>({
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
      <Form tries={tries} onSubmit={() => submit?.()}>
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
