import { CONVERSION, type ConversionRequest, type Converted } from '../../contract/api/wallet';
import type { Problems } from '../../rules/session/fields';
import { amountProblem } from '../../rules/wallet/terms';
import { useState } from 'react';
import { copy } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { Facts } from '../primitives/Facts';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useForm } from '../primitives/useForm';
import { AmountField } from './AmountField';
import { amountOf } from './amountText';
import { Done } from './Done';

type Direction = ConversionRequest['direction'];

interface ConvertForm {
  amount: string;
}

const words = copy.convert;
const QUICK = [10_000, 50_000, 100_000, 500_000] as const;

/** Points to money, or money to points; asked about before it is done. */
export function ConvertForm({ direction, onClose }: { direction: Direction; onClose?: () => void }) {
  const { calls, presses, house } = useSite();
  const { user } = useStream(house.session$);
  const [isAsking, setAsking] = useState(false);
  const { emoney = 0, point = 0 } = user ?? {};
  const there = direction === 'toMoney' ? point : emoney;
  const { state, values, failure, bind, submit, passes, tries, clear, answer } = useForm<ConvertForm, Converted>({
    empty: { amount: '' },
    problemsOf,
    send: ({ amount: text }) => {
      const content = { direction, amount: amountOf(text) };
      return presses.once(`conversion.${direction}`, content, (clientRef) =>
        calls.wallet.convert({ clientRef, ...content }),
      );
    },
    words: (_, problem) => (problem === 'missing' ? copy.missing : words.shape[direction]),
  });
  if (state === 'done' && answer) {
    const text = words.done(answer.emoney, answer.point);
    return onClose ? <Done text={text} again={copy.confirm} onAgain={onClose} /> : <Done text={text} onAgain={clear} />;
  }
  const amount = amountOf(values.amount);
  const isShort = amount > there;
  const bound = bind('amount');
  const sign = direction === 'toMoney' ? 1 : -1;
  const said = copy.failure(failure);
  const go = () => {
    setAsking(false);
    submit?.();
  };
  return (
    <Form tries={tries} onSubmit={() => !isShort && passes() && setAsking(true)}>
      {said && (
        <Notice $tone="bad" role="alert">
          {said}
        </Notice>
      )}
      <AmountField
        bound={isShort ? { ...bound, error: words.short[direction] } : bound}
        label={words.amount[direction]}
        hint={words.shape[direction]}
        unit={direction === 'toMoney' ? 'point' : 'won'}
        quick={QUICK}
        max={CONVERSION.max}
        all={user && there}
        first
      />
      {user && !isShort && <Facts facts={[[words.after, words.sum(emoney + sign * amount, point - sign * amount)]]} />}
      <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
        {submit ? words.submit : copy.sending}
      </Button>
      <Modal
        open={isAsking}
        title={words.title[direction]}
        about={words.ask[direction]}
        onClose={() => setAsking(false)}
        width={360}
      >
        <Choices>
          <Button $size="large" data-first onClick={() => setAsking(false)}>
            {copy.cancel}
          </Button>
          <Button $tone="gold" $size="large" onClick={go}>
            {words.submit}
          </Button>
        </Choices>
      </Modal>
    </Form>
  );
}

function problemsOf({ amount }: ConvertForm): Problems<ConvertForm> {
  const value = amountOf(amount);
  if (value === 0) return { amount: 'missing' };
  return amountProblem(value, CONVERSION) ? { amount: 'shape' } : {};
}
