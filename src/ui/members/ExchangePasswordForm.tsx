import { EXCHANGE_PASSWORD, EXCHANGE_PASSWORD_DIGITS } from '../../contract/api/members/member';
import { problemsOf, type Problems } from '../../rules/session/fields';
import { accountText } from '../copy/account';
import { actionFailureText } from '../copy/failures';
import { formsText as forms } from '../copy/forms';
import { Button } from '../primitives/Button';
import { Form } from '../primitives/Form';
import { Notice } from '../primitives/Notice';
import { PasswordField } from '../primitives/PasswordField';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { wrongPassword } from './wrongPassword';

interface ExchangeFields {
  password: string;
  next: string;
  again: string;
}

const EMPTY: ExchangeFields = { password: '', next: '', again: '' };
const texts = accountText.exchange;

/** Another exchange password, confirmed by the password for signing in. */
export function ExchangePasswordForm() {
  const { calls } = useSite();
  const { state, failure, bind, submit, tries } = useForm<ExchangeFields, void>({
    empty: EMPTY,
    problemsOf: problems,
    send: ({ password, next }, signal) => calls.account.changeExchangePassword({ password, next }, signal),
    problemText: (name, problem) => {
      if (problem === 'different') return accountText.different;
      return forms.problem(name === 'password' ? 'present' : 'exchangePassword', problem);
    },
    refusalOf: wrongPassword,
  });
  const isDone = state === 'done';
  const failureMessage = actionFailureText(failure);
  const digits = { inputMode: 'numeric', maxLength: EXCHANGE_PASSWORD_DIGITS, autoComplete: 'off' } as const;
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
      <PasswordField {...bind('password')} label={forms.label('present')} autoComplete="current-password" />
      <PasswordField {...bind('next')} {...digits} label={texts.next} hint={forms.hint('exchangePassword')} />
      <PasswordField {...bind('again')} {...digits} label={texts.again} />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit && !isDone}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function problems(form: ExchangeFields): Problems<ExchangeFields> {
  const found: Problems<ExchangeFields> = problemsOf(form, { password: /./, next: EXCHANGE_PASSWORD });
  if (form.again === '') found.again = 'missing';
  else if (form.again !== form.next) found.again = 'different';
  return found;
}
