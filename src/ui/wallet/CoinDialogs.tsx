import { useState } from 'react';
import { CHARGE, ChargeType, type Coin } from '../../contract/api/wallet';
import { bonusOf, coinAmount } from '../../rules/wallet/terms';
import { moneyText } from '../../rules/text/amount';
import { copy } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Facts } from '../primitives/Facts';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';
import { AmountField } from './AmountField';
import { amountOf } from './amountText';
import { BonusChoice } from './BonusChoice';
import { chosenBonus, chosenCoin, QUICK_CHARGES } from './chargeForm';
import { type Charging, useCharge } from './useCharge';

interface CoinDialogsProps {
  /** The second dialog is open, in the place of the first. */
  confirming: boolean;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

const words = copy.coin;

/** Coin, amount and bonus; then the address to send to. What is typed lasts until both are closed. */
export function CoinDialogs({ confirming, onConfirm, onBack, onClose }: CoinDialogsProps) {
  const charging = useCharge(ChargeType.coin);
  const coin = charging.terms.value && chosenCoin(charging.form.values, charging.terms.value.coins);
  const next = () => {
    if (!coin || !charging.form.passes()) return;
    charging.choose('coin', coin.code);
    onConfirm();
  };
  return (
    <>
      <Modal open={!confirming} title={words.title} onClose={onClose} width={440}>
        <Deposit charging={charging} coin={coin} onNext={next} />
      </Modal>
      <Modal
        open={confirming && coin !== undefined}
        title={words.confirmTitle}
        about={words.confirmAbout}
        onClose={onClose}
        width={440}
      >
        {coin && <Confirm charging={charging} coin={coin} onBack={onBack} onClose={onClose} />}
      </Modal>
    </>
  );
}

interface PartProps {
  charging: Charging;
  coin: Coin;
}

function Deposit({ charging, coin, onNext }: Omit<PartProps, 'coin'> & { coin: Coin | undefined; onNext: () => void }) {
  const { terms, form, choose } = charging;
  const { values, bind, tries } = form;
  const said = copy.failure(terms.failure);
  if (!terms.value) {
    return (
      <>
        {said && (
          <Notice $tone="bad" role="alert">
            {said}
          </Notice>
        )}
        {terms.retry ? (
          <Button onClick={terms.retry}>{copy.retry}</Button>
        ) : (
          !terms.failure && <Skeleton height={56} count={4} label={copy.loading} />
        )}
      </>
    );
  }
  if (!coin) return <EmptyState title={words.none} />;
  const amount = amountOf(values.amount);
  return (
    <Form tries={tries} onSubmit={onNext}>
      <SelectField
        label={words.coin}
        value={coin.code}
        options={terms.value.coins.map(({ code, name, network }) => [code, `${name} (${code}) · ${network}`])}
        onChoose={(code) => choose('coin', code)}
      />
      <AmountField
        bound={bind('amount')}
        label={copy.charge.amount}
        hint={copy.charge.shape}
        unit="won"
        quick={QUICK_CHARGES}
        max={CHARGE.max}
        first
      />
      <BonusChoice bonuses={terms.value.bonuses} chosen={values.bonus} onChoose={(id) => choose('bonus', id)} />
      <Facts
        facts={[
          [words.rate, words.price(coin.code, coin.price)],
          [words.send, words.amount(coinAmount(amount, coin), coin.code)],
        ]}
      />
      <Button type="submit" $tone="gold" $size="large">
        {words.next}
      </Button>
    </Form>
  );
}

function Confirm({ charging, coin, onBack, onClose }: PartProps & { onBack: () => void; onClose: () => void }) {
  const { form, terms } = charging;
  const { state, values, failure, submit, answer } = form;
  const [isCopied, setCopied] = useState(false);
  if (state === 'done') {
    return (
      <>
        <Notice $tone="good" role="status">
          {copy.charge.done(answer?.amount ?? 0)}
        </Notice>
        <Button $tone="gold" $size="large" ref={(button) => button?.focus()} onClick={onClose}>
          {copy.confirm}
        </Button>
      </>
    );
  }
  const amount = amountOf(values.amount);
  const bonus = chosenBonus(values, terms.value?.bonuses ?? []);
  const said = copy.failure(failure);
  const copyAddress = () =>
    navigator.clipboard?.writeText(coin.address).then(
      () => setCopied(true),
      // It can be marked and copied by hand.
      () => setCopied(false),
    );
  return (
    <>
      {said && (
        <Notice $tone="bad" role="alert">
          {said}
        </Notice>
      )}
      <Facts
        facts={[
          [copy.charge.amount, moneyText(amount)],
          ...(bonus
            ? [
                [
                  copy.charge.bonus,
                  `${copy.charge.bonusName(bonus.name, bonus.percent)} ${copy.charge.extra(bonusOf(amount, bonus.percent))}`,
                ] as const,
              ]
            : []),
          [words.send, words.amount(coinAmount(amount, coin), coin.code)],
          [words.network, coin.network],
          [words.address, coin.address],
        ]}
      />
      <Button onClick={() => void copyAddress()}>
        <span role="status">{isCopied ? words.copied : words.copyAddress}</span>
      </Button>
      <Notice>{words.warning}</Notice>
      <Choices>
        <Button $size="large" disabled={!submit} onClick={onBack}>
          {words.back}
        </Button>
        <Button $tone="gold" $size="large" data-first disabled={!submit} onClick={() => submit?.()}>
          {submit ? words.submit : copy.sending}
        </Button>
      </Choices>
    </>
  );
}
