import { type JoinForm, joinRequest } from '../../../rules/session/joinForm';
import { phoneText } from '../../../rules/text/phone';
import { dialogsText } from '../../copy/dialogs';
import { formsText as forms } from '../../copy/forms';
import { ownLimitsText } from '../../copy/ownLimits';
import { Button, Choices } from '../../primitives/Button';
import { focusOnMount } from '../../primitives/focusOnMount';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import type { FormState } from '../../primitives/useForm';

interface JoinConfirmDialogProps {
  open: boolean;
  form: FormState<JoinForm, 'waiting' | 'active'>;
  onCancel: () => void;
  onDone: () => void;
}

const texts = dialogsText.joinConfirm;
const limitTexts = ownLimitsText.limits;

/** Shows what will be sent, sends it, and reports that it was. */
export function JoinConfirmDialog({ open, form, onCancel, onDone }: JoinConfirmDialogProps) {
  const done = form.state === 'done';
  const { answer: state = 'waiting' } = form;
  return (
    <Modal
      open={open}
      title={done ? texts.doneTitle : texts.title}
      onClose={done ? onDone : onCancel}
      {...(!done && { about: texts.text })}
    >
      {done ? (
        <>
          <Notice $tone="good" role="status">
            {texts.done[state]}
          </Notice>
          <Button $tone="gold" $size="large" data-first ref={focusOnMount} onClick={onDone}>
            {dialogsText.confirm}
          </Button>
        </>
      ) : (
        <>
          <KeyValueList rows={factsOf(form.values)} />
          <Choices>
            <Button $size="large" onClick={onCancel}>
              {dialogsText.cancel}
            </Button>
            <Button $tone="gold" $size="large" data-first disabled={!form.submit} onClick={form.submit}>
              {form.submit ? texts.submit : texts.sending}
            </Button>
          </Choices>
        </>
      )}
    </Modal>
  );
}

/** Without secrets. */
function factsOf(form: JoinForm): [string, string][] {
  const { userId, nickname, phone, bank, holder, account, recommender, limits = [] } = joinRequest(form);
  return [
    [forms.label('userId'), userId],
    [forms.label('nickname'), nickname],
    [forms.label('phone'), phoneText(phone)],
    [forms.label('bank'), bank],
    [forms.label('holder'), holder],
    [forms.label('account'), account],
    [forms.label('recommender'), recommender === '' ? texts.none : recommender],
    ...limits.map(({ kind, period, amount }): [string, string] => [
      limitTexts.name(kind, period),
      limitTexts.amountOf(kind, amount),
    ]),
  ];
}
