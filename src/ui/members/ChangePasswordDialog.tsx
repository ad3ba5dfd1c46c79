import type { MemberCalls, ResourceFailure } from '../../machines';
import {
  type ChangePasswordForm,
  changePasswordProblems,
  changePasswordRequest,
  EMPTY_CHANGE,
} from '../../rules/session/passwordForms';
import type { Problem } from '../../rules/session/fields';
import { dialogsText } from '../copy/dialogs';
import { failureText } from '../copy/failures';
import { formsText as forms, type FieldName } from '../copy/forms';
import { Button } from '../primitives/Button';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { PasswordField } from '../primitives/PasswordField';
import { focusOnMount } from '../primitives/focusOnMount';
import { useForm } from '../primitives/useForm';

interface ChangePasswordDialogProps {
  open: boolean;
  calls: Pick<MemberCalls, 'changePassword'>;
  onClose: () => void;
}

const texts = dialogsText.changePassword;

export function ChangePasswordDialog({ open, calls, onClose }: ChangePasswordDialogProps) {
  return (
    <Modal open={open} title={texts.title} onClose={onClose} width={380}>
      <ChangePassword calls={calls} onClose={onClose} />
    </Modal>
  );
}

const NAMES: Readonly<Record<keyof ChangePasswordForm, FieldName>> = {
  password: 'present',
  next: 'next',
  nextAgain: 'nextAgain',
};

function ChangePassword({ calls, onClose }: Omit<ChangePasswordDialogProps, 'open'>) {
  const { state, failure, bind, submit, tries } = useForm({
    empty: EMPTY_CHANGE,
    problemsOf: changePasswordProblems,
    send: (form, signal) => calls.changePassword(changePasswordRequest(form), signal),
    problemText: (name: keyof ChangePasswordForm, problem: Problem) => forms.problem(NAMES[name], problem),
    refusalOf: refused,
  });
  const failed = textOf(failure);
  if (state === 'done') {
    return (
      <>
        <Notice $tone="good" role="status">
          {texts.done}
        </Notice>
        <Button $tone="gold" $size="large" ref={focusOnMount} onClick={onClose}>
          {dialogsText.confirm}
        </Button>
      </>
    );
  }
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      {failed && (
        <Notice $tone="bad" role="alert">
          {failed}
        </Notice>
      )}
      <PasswordField {...bind('password')} label={forms.label('present')} autoComplete="current-password" />
      <PasswordField
        {...bind('next')}
        label={forms.label('next')}
        hint={forms.hint('next')}
        autoComplete="new-password"
      />
      <PasswordField {...bind('nextAgain')} label={forms.label('nextAgain')} autoComplete="new-password" />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
        {texts.submit}
      </Button>
    </Form>
  );
}

/** Whether an answer that did not come was yes is not known; where it was, the member has to sign in by the new password soon. */
function textOf(failure: ResourceFailure | undefined): string | undefined {
  const text = failureText(failure);
  return text && failure?.reason !== 'refused' ? texts.unknown : text;
}

const FIELDS: Readonly<Record<string, keyof ChangePasswordForm>> = {
  'wrong-password': 'password',
  'same-password': 'next',
};

function refused(failure: ResourceFailure) {
  if (!('code' in failure) || failure.code === undefined || failure.message === undefined) return undefined;
  const name = FIELDS[failure.code];
  return name && { name, text: failure.message };
}
