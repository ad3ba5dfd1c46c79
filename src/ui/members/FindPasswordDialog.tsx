import { PHONE_TYPED_MAX } from '../../contract/api/members/member';
import type { MemberCalls } from '../../machines';
import { EMPTY_FIND, findPasswordProblems, findPasswordRequest } from '../../rules/session/passwordForms';
import { phoneText } from '../../rules/text/phone';
import { dialogsText } from '../copy/dialogs';
import { failureText } from '../copy/failures';
import { formsText as forms } from '../copy/forms';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { focusOnMount } from '../primitives/focusOnMount';
import { useForm } from '../primitives/useForm';

interface FindPasswordDialogProps {
  open: boolean;
  calls: Pick<MemberCalls, 'findPassword'>;
  onClose: () => void;
}

const texts = dialogsText.findPassword;

export function FindPasswordDialog({ open, calls, onClose }: FindPasswordDialogProps) {
  return (
    <Modal open={open} title={texts.title} about={texts.text} onClose={onClose} width={380}>
      <FindPassword calls={calls} onClose={onClose} />
    </Modal>
  );
}

function FindPassword({ calls, onClose }: Omit<FindPasswordDialogProps, 'open'>) {
  const { state, failure, bind, submit, tries } = useForm({
    empty: EMPTY_FIND,
    problemsOf: findPasswordProblems,
    send: (form, signal) => calls.findPassword(findPasswordRequest(form), signal),
    problemText: forms.problem,
  });
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
      {failureText(failure) && (
        <Notice $tone="bad" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <Field
        {...bind('userId')}
        label={forms.label('userId')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...bind('phone', phoneText)}
        label={forms.label('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_TYPED_MAX}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
        {texts.submit}
      </Button>
    </Form>
  );
}
