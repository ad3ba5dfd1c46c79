import { PHONE, PHONE_TYPED_MAX } from '../../contract/api/members/member';
import { problemsOf } from '../../rules/session/fields';
import { phoneText } from '../../rules/text/phone';
import { accountText } from '../copy/account';
import { actionFailureText } from '../copy/failures';
import { formsText as forms } from '../copy/forms';
import { Button } from '../primitives/Button';
import { KeyValueList } from '../primitives/KeyValueList';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Notice } from '../primitives/Notice';
import { PasswordField } from '../primitives/PasswordField';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { wrongPassword } from './wrongPassword';

interface PhoneFields {
  phone: string;
  password: string;
}

const EMPTY: PhoneFields = { phone: '', password: '' };
const texts = accountText.phone;

function sent({ phone, password }: PhoneFields): PhoneFields {
  return { phone: phone.replace(/[\s-]/g, ''), password };
}

/** Another phone number, confirmed by the password. `onDone`: it was changed. */
export function PhoneForm({ present, onDone }: { present: string | undefined; onDone: () => void }) {
  const { calls } = useSite();
  const { state, failure, bind, submit, tries } = useForm<PhoneFields, void>({
    empty: EMPTY,
    problemsOf: (form) => problemsOf(sent(form), { phone: PHONE, password: /./ }),
    send: async (form, signal) => {
      const result = await calls.account.changePhone(sent(form), signal);
      if (result.ok) onDone();
      return result;
    },
    problemText: (name, problem) => forms.problem(name === 'phone' ? 'phone' : 'present', problem),
    refusalOf: wrongPassword,
  });
  const isDone = state === 'done';
  const failureMessage = actionFailureText(failure);
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      {failureMessage && (
        <Notice $tone="bad" role="alert">
          {failureMessage}
        </Notice>
      )}
      {isDone && (
        <Notice $tone="good" role="status">
          {texts.done}
        </Notice>
      )}
      <KeyValueList rows={[[texts.present, present === undefined ? '–' : phoneText(present)]]} />
      <Field
        {...bind('phone', phoneText)}
        label={texts.next}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_TYPED_MAX}
      />
      <PasswordField {...bind('password')} label={forms.label('present')} autoComplete="current-password" />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit && !isDone}>
        {texts.submit}
      </Button>
    </Form>
  );
}
