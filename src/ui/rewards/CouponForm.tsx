import { useState } from 'react';
import { styled } from 'styled-components';
import { touched } from '../tokens/tokens';
import { COUPON_CODE_MAX, type Coupon } from '../../contract/api/rewards/coupons';
import { problemsOf } from '../../rules/session/fields';
import { rewardsText as shared } from '../copy/rewards';
import { failureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';

const copy = shared.coupon;

interface CodeForm {
  code: string;
}

/** In any spelling: with hyphens, spaces or small letters. */
const CODE = /^\s*(?:[A-Za-z0-9][\s-]*){12}$/;

/** Registers a code; what was typed is cleared only once it is registered. */
export function CouponForm({ onRegistered }: { onRegistered: () => void }) {
  const { calls } = useSite();
  const [registered, setRegistered] = useState<Coupon>();
  const { bind, submit, failure, tries, state, clear } = useForm<CodeForm, Coupon>({
    empty: { code: '' },
    problemsOf: (form) => problemsOf(form, { code: CODE }),
    send: async ({ code }) => {
      const result = await calls.rewards.registerCoupon(code.trim());
      if (result.ok) {
        setRegistered(result.value);
        onRegistered();
      }
      return result;
    },
    problemText: (_, problem) => (problem === 'missing' ? copy.codeMissing : copy.codeShape),
    refusalOf: (refusal) => {
      const text = refusal.reason === 'refused' ? failureText(refusal) : undefined;
      return text === undefined ? undefined : { name: 'code', text };
    },
  });
  const submitOrReset = () => {
    if (state === 'done') clear();
    else submit?.();
  };
  return (
    <Form tries={tries} onSubmit={submitOrReset}>
      <Line>
        <Field
          {...bind('code')}
          label={copy.code}
          hint={copy.codeHint}
          maxLength={COUPON_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" $tone="gold" disabled={state === 'sending'}>
          {state === 'sending' ? copy.registering : copy.register}
        </Button>
      </Line>
      {failure && (
        <Notice $tone="bad" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <div className="answer" aria-live="polite">
        {state === 'done' && registered && <Notice $tone="good">{copy.registered(registered.name)}</Notice>}
      </div>
    </Form>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) auto;
  align-items: start;
  justify-content: start;
  gap: 10px;
  button {
    min-height: ${touched(42)};
    min-width: 90px;
    margin-top: 24px;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr) auto;
    justify-content: stretch;
  }
`;
