import { useState } from 'react';
import { styled } from 'styled-components';
import { USER_ID_LENGTH } from '../../../contract/api/members/member';
import { COUPON_NAME_LENGTH } from '../../../contract/api/rewards/coupons';
import type { RewardsAdminCalls } from '../../../machines';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { Form } from '../../primitives/Form';
import { useForm } from '../../primitives/useForm';
import { couponContent, type CouponFormValues, couponProblems, EMPTY_COUPON } from './rewardsForms';
import { type FormField, FormFields } from '../frame/FormFields';
import { useOneReference } from '../frame/useOneReference';

interface IssueCouponsProps {
  calls: Pick<RewardsAdminCalls, 'issueCoupons'>;
  newRef: () => string;
  onIssued: () => void;
}

const texts = adminRewardsText.coupons;

const FIELDS: readonly FormField<CouponFormValues>[] = [
  { name: 'target', label: texts.target, kind: 'select', options: texts.targets },
  {
    name: 'userId',
    label: texts.userId,
    isShown: ({ target }) => target === 'member',
    autoCapitalize: 'none',
    autoComplete: 'off',
    maxLength: USER_ID_LENGTH.most,
  },
  { name: 'count', label: texts.count, isShown: ({ target }) => target === 'codes', inputMode: 'numeric' },
  { name: 'name', label: texts.name, maxLength: COUPON_NAME_LENGTH.most, autoComplete: 'off' },
  { name: 'currency', label: texts.currency, kind: 'select', options: adminRewardsText.currencies },
  { name: 'amount', label: texts.amount, inputMode: 'numeric', autoComplete: 'off' },
  { name: 'days', label: texts.days, inputMode: 'numeric', autoComplete: 'off' },
];

/** What is typed is cleared only once the coupons are issued. */
export function IssueCoupons({ calls, newRef, onIssued }: IssueCouponsProps) {
  const withReference = useOneReference(newRef);
  const [isAsking, setAsking] = useState(false);
  const send = (written: CouponFormValues) =>
    withReference((ref) => calls.issueCoupons({ ref, ...couponContent(written) }));
  const form = useForm<CouponFormValues, void>({
    empty: EMPTY_COUPON,
    problemsOf: couponProblems,
    send,
    problemText: (name, problem) => {
      if (problem === 'missing') return texts.missing;
      return name in texts.shape ? texts.shape[name as keyof typeof texts.shape] : texts.missing;
    },
  });
  const { values, passes, tries, clear } = form;
  const draft = couponContent(values);
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
        <FormFields form={form} fields={FIELDS} />
        <Button type="submit" $tone="gold">
          {texts.issue}
        </Button>
      </Fields>
      {isAsking && (
        <ConfirmAction
          action={{ ...confirmation, done: texts.issued, run: () => send(values) }}
          onClose={() => setAsking(false)}
          onDone={() => {
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
