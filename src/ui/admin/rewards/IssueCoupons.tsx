import { useState } from 'react';
import { styled } from 'styled-components';
import type { ClubAdminCalls } from '../../../machines';
import { copy } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmDeed } from '../../primitives/ConfirmAction';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { couponDraft, type CouponForm, couponProblems, EMPTY_COUPON } from './rewardsForms';
import { typed } from '../frame/typed';

interface IssueCouponsProps {
  calls: Pick<ClubAdminCalls, 'issueCoupons'>;
  newRef: () => string;
  onIssued: () => void;
}

const words = copy.coupons;

/** What is typed stays until the coupons are made. */
export function IssueCoupons({ calls, newRef, onIssued }: IssueCouponsProps) {
  // One for all tries of what is typed: whatever became of an answer, the coupons are made once.
  const [ref, setRef] = useState(newRef);
  const [isAsking, setAsking] = useState(false);
  const [isIssued, setIssued] = useState(false);
  const { values, bind, passes, tries, clear } = useForm<CouponForm, void>({
    empty: EMPTY_COUPON,
    problemsOf: couponProblems,
    send: (form) => calls.issueCoupons(couponDraft(form, ref)),
    words: (name, problem) => {
      if (problem === 'missing') return words.missing;
      return name in words.shape ? words.shape[name as keyof typeof words.shape] : words.missing;
    },
  });
  const choose = (name: 'target' | 'currency') => (value: string) => bind(name).onChange(typed(value));
  const draft = couponDraft(values, ref);
  const amount = copy.amount(draft.currency, draft.amount);
  const deed =
    draft.target === 'codes'
      ? words.codesDeed({ name: draft.name, amount, count: words.people(draft.count) })
      : words.deed({
          name: draft.name,
          amount,
          target: draft.target === 'member' ? draft.userId : words.targetOf('all'),
        });
  return (
    <Form tries={tries} aria-label={words.issueForm} onSubmit={() => passes() && setAsking(true)}>
      <Fields>
        <SelectField label={words.target} value={values.target} options={words.targets} onChoose={choose('target')} />
        {values.target === 'member' && (
          <Field {...bind('userId')} label={words.userId} autoCapitalize="none" autoComplete="off" maxLength={12} />
        )}
        {values.target === 'codes' && <Field {...bind('count')} label={words.count} inputMode="numeric" />}
        <Field {...bind('name')} label={words.name} maxLength={40} autoComplete="off" />
        <SelectField
          label={words.currency}
          value={values.currency}
          options={copy.currencies}
          onChoose={choose('currency')}
        />
        <Field {...bind('amount')} label={words.amount} inputMode="numeric" autoComplete="off" />
        <Field {...bind('days')} label={words.days} inputMode="numeric" autoComplete="off" />
        <Button type="submit" $tone="gold">
          {words.issue}
        </Button>
      </Fields>
      {isIssued && (
        <Notice $tone="good" role="status">
          {words.issued}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDeed
          deed={{ ...deed, run: () => calls.issueCoupons(draft) }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setIssued(true);
            setRef(newRef());
            clear();
            onIssued();
          }}
        />
      )}
    </Form>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  align-items: start;
  gap: 10px;
  button {
    min-height: 42px;
    margin-top: 24px;
  }
`;
