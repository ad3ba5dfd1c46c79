import { useState } from 'react';
import { styled } from 'styled-components';
import { COUPON_NAME_LENGTH } from '../../../contract/api/rewards/coupons';
import type { RewardsAdminCalls } from '../../../machines';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { couponDraft, type CouponFormValues, couponProblems, EMPTY_COUPON } from './rewardsForms';
import { typed } from '../frame/typed';

interface IssueCouponsProps {
  calls: Pick<RewardsAdminCalls, 'issueCoupons'>;
  newRef: () => string;
  onIssued: () => void;
}

const texts = adminRewardsText.coupons;

/** What is typed stays until the coupons are made. */
export function IssueCoupons({ calls, newRef, onIssued }: IssueCouponsProps) {
  // One for all tries of what is typed: whatever became of an answer, the coupons are made once.
  const [ref, setRef] = useState(newRef);
  const [isAsking, setAsking] = useState(false);
  const [isIssued, setIssued] = useState(false);
  const { values, bind, passes, tries, clear } = useForm<CouponFormValues, void>({
    empty: EMPTY_COUPON,
    problemsOf: couponProblems,
    send: (form) => calls.issueCoupons(couponDraft(form, ref)),
    problemText: (name, problem) => {
      if (problem === 'missing') return texts.missing;
      return name in texts.shape ? texts.shape[name as keyof typeof texts.shape] : texts.missing;
    },
  });
  const choose = (name: 'target' | 'currency') => (value: string) => bind(name).onChange(typed(value));
  const draft = couponDraft(values, ref);
  const amount = adminRewardsText.amount(draft.currency, draft.amount);
  const confirmation =
    draft.target === 'codes'
      ? texts.codesConfirm({ name: draft.name, amount, count: texts.people(draft.count) })
      : texts.issueConfirm({
          name: draft.name,
          amount,
          target: draft.target === 'member' ? draft.userId : texts.targetOf('all'),
        });
  return (
    <Form tries={tries} aria-label={texts.issueForm} onSubmit={() => passes() && setAsking(true)}>
      <Fields>
        <SelectField label={texts.target} value={values.target} options={texts.targets} onChoose={choose('target')} />
        {values.target === 'member' && (
          <Field {...bind('userId')} label={texts.userId} autoCapitalize="none" autoComplete="off" maxLength={12} />
        )}
        {values.target === 'codes' && <Field {...bind('count')} label={texts.count} inputMode="numeric" />}
        <Field {...bind('name')} label={texts.name} maxLength={COUPON_NAME_LENGTH.most} autoComplete="off" />
        <SelectField
          label={texts.currency}
          value={values.currency}
          options={adminRewardsText.currencies}
          onChoose={choose('currency')}
        />
        <Field {...bind('amount')} label={texts.amount} inputMode="numeric" autoComplete="off" />
        <Field {...bind('days')} label={texts.days} inputMode="numeric" autoComplete="off" />
        <Button type="submit" $tone="gold">
          {texts.issue}
        </Button>
      </Fields>
      {isIssued && (
        <Notice $tone="good" role="status">
          {texts.issued}
        </Notice>
      )}
      {isAsking && (
        <ConfirmAction
          action={{ ...confirmation, run: () => calls.issueCoupons(draft) }}
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
  [data-layout='mobile'] & button {
    grid-column: 1 / -1;
    margin-top: 0;
  }
`;
