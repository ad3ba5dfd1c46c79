import { styled } from 'styled-components';
import { NICKNAME } from '../../../contract/api/members/credentials';
import { EXCHANGE_PASSWORD_DIGITS, PHONE_TYPED_MAX, RECOMMENDER, USER_ID } from '../../../contract/api/members/member';
import type { MemberCalls } from '../../../machines';
import type { JoinForm } from '../../../rules/session/joinForm';
import { phoneText } from '../../../rules/text/phone';
import { dialogsText } from '../../copy/dialogs';
import { failureText } from '../../copy/failures';
import { formsText as forms } from '../../copy/forms';
import { Button } from '../../primitives/Button';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { PasswordField } from '../../primitives/PasswordField';
import type { FormState } from '../../primitives/useForm';
import { colour, size } from '../../tokens/tokens';
import { CheckedField } from './CheckedField';
import { FirstLimits } from './FirstLimits';

interface JoinDialogProps {
  open: boolean;
  /** It is the dialog for those with a recommender, who is required then. */
  recommended: boolean;
  form: FormState<JoinForm>;
  calls: Pick<MemberCalls, 'available' | 'recommender'>;
  onClose: () => void;
  /** Everything typed is valid: opens the confirmation. */
  onReady: () => void;
}

const texts = dialogsText.join;
const SECRET = { autoComplete: 'new-password' } as const;

export function JoinDialog({ open, recommended, form, calls, onClose, onReady }: JoinDialogProps) {
  const { values, bind } = form;
  const availabilityText = (name: 'userId' | 'nickname') => (free: boolean) =>
    free ? { good: texts.free } : { bad: texts.taken[name] };
  return (
    <Modal open={open} title={recommended ? texts.recommended : texts.title} onClose={onClose} width={520}>
      <Form tries={form.tries} onSubmit={() => form.passes() && onReady()}>
        {failureText(form.failure) && (
          <Notice $tone="bad" role="alert">
            {failureText(form.failure)}
          </Notice>
        )}
        <Part>
          <legend>{texts.account}</legend>
          <CheckedField
            {...bind('userId')}
            label={forms.label('userId')}
            hint={forms.hint('userId')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            canCheck={USER_ID.test(values.userId.trim())}
            button={texts.check}
            buttonLabel={texts.checkOf(forms.label('userId'))}
            check={(userId, signal) => calls.available({ userId }, signal)}
            feedbackOf={availabilityText('userId')}
          />
          <CheckedField
            {...bind('nickname')}
            label={forms.label('nickname')}
            hint={forms.hint('nickname')}
            autoComplete="nickname"
            canCheck={NICKNAME.test(values.nickname.trim())}
            button={texts.check}
            buttonLabel={texts.checkOf(forms.label('nickname'))}
            check={(nickname, signal) => calls.available({ nickname }, signal)}
            feedbackOf={availabilityText('nickname')}
          />
          <PasswordField
            {...bind('password')}
            {...SECRET}
            label={forms.label('password')}
            hint={forms.hint('password')}
          />
          <PasswordField {...bind('passwordAgain')} {...SECRET} label={forms.label('passwordAgain')} />
          <Field
            {...bind('phone', phoneText)}
            label={forms.label('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_TYPED_MAX}
          />
          <CheckedField
            {...bind('recommender')}
            label={recommended ? forms.label('recommender') : `${forms.label('recommender')} (${texts.optional})`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            canCheck={RECOMMENDER.test(values.recommender.trim())}
            button={texts.find}
            buttonLabel={texts.findOf(forms.label('recommender'))}
            check={calls.recommender}
            feedbackOf={(nickname) => ({ good: texts.recommender(nickname) })}
          />
        </Part>
        <Part>
          <legend>{texts.bank}</legend>
          <Field {...bind('bank')} label={forms.label('bank')} autoComplete="off" />
          <Field {...bind('holder')} label={forms.label('holder')} hint={texts.bankHint} autoComplete="name" />
          <Field
            {...bind('account')}
            label={forms.label('account')}
            hint={forms.hint('account')}
            inputMode="numeric"
            autoComplete="off"
          />
          <PasswordField
            {...bind('exchangePassword')}
            label={forms.label('exchangePassword')}
            hint={forms.hint('exchangePassword')}
            inputMode="numeric"
            maxLength={EXCHANGE_PASSWORD_DIGITS}
            autoComplete="off"
          />
        </Part>
        <Part data-pairs>
          <legend>{`${texts.limits.title} (${texts.optional})`}</legend>
          <p>{texts.limits.about}</p>
          <FirstLimits form={form} />
        </Part>
        <Button type="submit" $tone="gold" $size="large">
          {texts.submit}
        </Button>
      </Form>
    </Modal>
  );
}

const Part = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px 12px;
  align-items: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > div {
    min-width: 0;
  }
  legend {
    /* Otherwise it would be in the middle of the line above it. */
    float: left;
    grid-column: 1 / -1;
    padding: 0;
    font-size: ${size.body};
    font-weight: 600;
    color: ${colour.gold};
  }
  p {
    grid-column: 1 / -1;
    margin: 0;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  & + & {
    padding-top: 16px;
    border-top: 1px solid ${colour.hairline};
  }
  @media (max-width: 480px) {
    &:not([data-pairs]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
