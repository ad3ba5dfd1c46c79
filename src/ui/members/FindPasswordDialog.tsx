import type { MemberCalls } from '../../machines';
import { EMPTY_FIND, findPasswordProblems, findPasswordRequest } from '../../rules/session/passwordForms';
import { phoneText } from '../../rules/text/phone';
import { copy } from '../copy/dialogs';
import { failureText } from '../copy/failures';
import { copy as forms } from '../copy/forms';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { takeFocus } from '../primitives/takeFocus';
import { useForm } from '../primitives/useForm';

interface FindPasswordDialogProps {
  open: boolean;
  calls: Pick<MemberCalls, 'findPassword'>;
  onClose: () => void;
}

const words = copy.findPassword;

export function FindPasswordDialog({ open, calls, onClose }: FindPasswordDialogProps) {
  return (
    <Modal open={open} title={words.title} about={words.text} onClose={onClose} width={380}>
      <FindPassword calls={calls} onClose={onClose} />
    </Modal>
  );
}

function FindPassword({ calls, onClose }: Omit<FindPasswordDialogProps, 'open'>) {
  const { state, failure, bind, submit, tries } = useForm({
    empty: EMPTY_FIND,
    problemsOf: findPasswordProblems,
    send: (form, signal) => calls.findPassword(findPasswordRequest(form), signal),
    words: forms.problem,
  });
  if (state === 'done') {
    return (
      <>
        <Notice $tone="good" role="status">
          {words.done}
        </Notice>
        <Button $tone="gold" $size="large" ref={takeFocus} onClick={onClose}>
          {copy.confirm}
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
        maxLength={16}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
        {words.submit}
      </Button>
    </Form>
  );
}
