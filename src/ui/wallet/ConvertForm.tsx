import { CONVERSION, type ConversionRequest, type Converted } from '../../contract/api/wallet';
import type { Problems } from '../../rules/session/fields';
import { amountProblem } from '../../rules/wallet/terms';
import { moneyText, pointsText } from '../../rules/text/amount';
import { useState } from 'react';
import { walletText } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { KeyValueList } from '../primitives/KeyValueList';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useForm } from '../primitives/useForm';
import { AmountField } from './AmountField';
import { WalletFailure } from './WalletFailure';
import { typedAmount, amountOf } from '../../rules/text/amountTyped';
import { Done } from '../primitives/Done';

type Direction = ConversionRequest['direction'];

interface ConvertForm {
  amount: string;
}

const texts = walletText.convert;
const QUICK = [10_000, 50_000, 100_000, 500_000] as const;

/** Points to money, or money to points; confirmed first. */
export function ConvertForm({ direction, onClose }: { direction: Direction; onClose?: () => void }) {
  const { calls, onceRequests, shell } = useSite();
  const { user } = useStream(shell.session$);
  const [isAsking, setAsking] = useState(false);
  const { emoney = 0, point = 0 } = user ?? {};
  const there = direction === 'toMoney' ? point : emoney;
  const { state, values, failure, bind, submit, passes, tries, clear, answer } = useForm<ConvertForm, Converted>({
    empty: { amount: '' },
    problemsOf,
    send: ({ amount: text }) => {
      const content = { direction, amount: amountOf(text) };
      return onceRequests.once(`conversion.${direction}`, content, (clientRef) =>
        calls.wallet.convert({ clientRef, ...content }),
      );
    },
    problemText: (_, problem) => (problem === 'missing' ? walletText.missing : texts.shape[direction]),
  });
  if (state === 'done' && answer) {
    const text = texts.done(answer.emoney, answer.point);
    return onClose ? (
      <Done text={text} again={walletText.confirm} onAgain={onClose} />
    ) : (
      <Done text={text} again={walletText.again} onAgain={clear} />
    );
  }
  const amount = amountOf(values.amount);
  const isShort = amount > there;
  const bound = bind('amount', typedAmount);
  const sign = direction === 'toMoney' ? 1 : -1;
  const go = () => {
    setAsking(false);
    submit?.();
  };
  return (
    <Form tries={tries} onSubmit={() => !isShort && passes() && setAsking(true)}>
      <WalletFailure failure={failure} />
      <AmountField
        bound={isShort ? { ...bound, error: texts.short[direction] } : bound}
        label={texts.amount[direction]}
        hint={texts.shape[direction]}
        unit={direction === 'toMoney' ? 'point' : 'won'}
        quick={QUICK}
        max={CONVERSION.max}
        all={user && there}
        first
      />
      {user && !isShort && (
        <KeyValueList rows={[[texts.after, texts.sum(emoney + sign * amount, point - sign * amount)]]} />
      )}
      <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
        {submit ? texts.submit : walletText.sending}
      </Button>
      <Modal
        open={isAsking}
        title={texts.title[direction]}
        about={texts.ask[direction]}
        onClose={() => setAsking(false)}
        width={360}
      >
        <KeyValueList
          rows={[
            [texts.amount[direction], direction === 'toMoney' ? pointsText(amount) : moneyText(amount)],
            [texts.after, texts.sum(emoney + sign * amount, point - sign * amount)],
          ]}
        />
        <Choices>
          <Button $size="large" data-first onClick={() => setAsking(false)}>
            {walletText.cancel}
          </Button>
          <Button $tone="gold" $size="large" onClick={go}>
            {texts.submit}
          </Button>
        </Choices>
      </Modal>
    </Form>
  );
}

function problemsOf({ amount }: ConvertForm): Problems<ConvertForm> {
  if (amount === '') return { amount: 'missing' };
  return amountProblem(amountOf(amount), CONVERSION) ? { amount: 'shape' } : {};
}
