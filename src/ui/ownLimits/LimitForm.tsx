import { useState } from 'react';
import { styled } from 'styled-components';
import {
  OWN_LIMIT_BOUNDS,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimitKind,
  type OwnLimitPeriod,
  type OwnLimits,
} from '../../contract/api/members/ownLimits';
import { ownLimitTyped } from '../../rules/ownLimits/typed';
import { ownLimitsText } from '../copy/ownLimits';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { FailureNotice } from '../primitives/FailureNotice';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { changedText } from './changedText';
import { typedAmount } from '../../rules/text/amountTyped';
import { OwnLimitField } from '../primitives/OwnLimitField';

const texts = ownLimitsText.limits;
const EMPTY = { amount: '' };

/** Sets one limit, or changes it. */
export function LimitForm({ onChanged }: { onChanged: () => void }) {
  const [kind, setKind] = useState<OwnLimitKind>('loss');
  const [period, setPeriod] = useState<OwnLimitPeriod>('day');
  return (
    <TitledCard title={texts.submit}>
      <Chosen>
        <SelectField
          label={texts.kind}
          value={kind}
          options={OWN_LIMIT_KINDS.map((name) => [name, ownLimitsText.kinds[name]])}
          onChoose={(name) => setKind(name as OwnLimitKind)}
        />
        <SelectField
          label={texts.period}
          value={period}
          options={OWN_LIMIT_PERIODS.map((name) => [name, ownLimitsText.periods[name]])}
          onChoose={(name) => setPeriod(name as OwnLimitPeriod)}
        />
      </Chosen>
      <AmountForm key={`${kind} ${period}`} kind={kind} period={period} onChanged={onChanged} />
      <ul className="notes">
        {texts.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </TitledCard>
  );
}

interface AmountFormProps {
  kind: OwnLimitKind;
  period: OwnLimitPeriod;
  onChanged: () => void;
}

function AmountForm({ kind, period, onChanged }: AmountFormProps) {
  const { calls } = useSite();
  const { state, failure, bind, submit, tries, answer } = useForm<typeof EMPTY, OwnLimits>({
    empty: EMPTY,
    problemsOf: ({ amount }) =>
      ownLimitTyped(kind, amount) === undefined ? { amount: amount === '' ? 'missing' : 'shape' } : {},
    send: async ({ amount }, signal) => {
      const result = await calls.ownLimits.change({ kind, period, amount: ownLimitTyped(kind, amount)! }, signal);
      if (result.ok) onChanged();
      return result;
    },
    problemText: () => texts.amountHint(kind, OWN_LIMIT_BOUNDS[kind]),
  });
  const isDone = state === 'done';
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      {isDone && (
        <Notice $tone="good" role="status">
          {changedText({ kind, period }, answer)}
        </Notice>
      )}
      <OwnLimitField
        kind={kind}
        {...bind('amount', typedAmount)}
        label={kind === 'time' ? texts.minutes : texts.amount}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit && !isDone}>
        {texts.submit}
      </Button>
    </Form>
  );
}

const Chosen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 10px;
`;
