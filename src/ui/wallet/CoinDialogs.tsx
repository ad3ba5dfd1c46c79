import { useState } from 'react';
import { CHARGE, ChargeType, type Coin } from '../../contract/api/wallet';
import { bonusOf, coinAmount } from '../../rules/wallet/terms';
import { moneyText } from '../../rules/text/amount';
import type { ResourceFailure } from '../../machines';
import { walletText } from '../copy/wallet';
import { Button, Choices } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { KeyValueList } from '../primitives/KeyValueList';
import { Form } from '../primitives/Form';
import { SelectField } from '../primitives/Inputs';
import { Modal } from '../primitives/Modal';
import { Loaded } from '../primitives/Loaded';
import { Notice } from '../primitives/Notice';
import { AmountField } from './AmountField';
import { WalletFailure } from './WalletFailure';
import { typedAmount, amountOf } from '../../rules/text/amountTyped';
import { BonusChoice } from './BonusChoice';
import { chargeContent, chosenBonus, chosenCoin, QUICK_CHARGES } from './chargeForm';
import { type ChargeRequestForm, useCharge } from './useCharge';
import { useChargeCheck } from './useChargeCheck';

interface CoinDialogsProps {
  /** The second dialog has replaced the first. */
  confirming: boolean;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

const texts = walletText.coin;

/**
 * Coin, amount and bonus; then the address to send to, which nobody is shown whose charge would be refused. What is typed is cleared
 * when both are closed.
 */
export function CoinDialogs({ confirming, onConfirm, onBack, onClose }: CoinDialogsProps) {
  const charging = useCharge(ChargeType.coin);
  const coin = charging.terms.value && chosenCoin(charging.form.values, charging.terms.value.coins);
  // A refusal may be for terms that are no longer offered.
  const check = useChargeCheck(onConfirm, charging.terms.reload);
  const next = () => {
    if (!coin || !charging.form.passes()) return;
    charging.choose('coin', coin.code);
    check.ask?.(chargeContent({ ...charging.form.values, coin: coin.code }, ChargeType.coin));
  };
  return (
    <>
      <Modal open={!confirming} title={texts.title} onClose={onClose} width={440}>
        <Deposit charging={charging} coin={coin} failure={check.failure} onNext={check.ask && next} />
      </Modal>
      <Modal
        open={confirming && coin !== undefined}
        title={texts.confirmTitle}
        about={texts.confirmAbout}
        onClose={onClose}
        width={440}
      >
        {coin && <Confirm charging={charging} coin={coin} onBack={onBack} onClose={onClose} />}
      </Modal>
    </>
  );
}

interface PartProps {
  charging: ChargeRequestForm;
  coin: Coin;
}

interface DepositProps extends Omit<PartProps, 'coin'> {
  coin: Coin | undefined;
  failure: ResourceFailure | undefined;
  /** Absent while the server is asked. */
  onNext: (() => void) | undefined;
}

function Deposit({ charging, coin, failure, onNext }: DepositProps) {
  const { terms, form, choose } = charging;
  const { values, bind, tries } = form;
  if (!terms.value) {
    return (
      <Loaded from={terms} bars={[56, 4]}>
        {() => null}
      </Loaded>
    );
  }
  if (!coin) return <EmptyState title={texts.none} />;
  const amount = amountOf(values.amount);
  return (
    <Form tries={tries} onSubmit={() => onNext?.()}>
      <WalletFailure failure={failure} />
      <SelectField
        label={texts.coin}
        value={coin.code}
        options={terms.value.coins.map(({ code, name, network }) => [code, `${name} (${code}) · ${network}`])}
        onChoose={(code) => choose('coin', code)}
      />
      <AmountField
        bound={bind('amount', typedAmount)}
        label={walletText.charge.amount}
        hint={walletText.charge.shape}
        unit="won"
        quick={QUICK_CHARGES}
        max={CHARGE.max}
        first
      />
      <BonusChoice bonuses={terms.value.bonuses} chosen={values.bonus} onChoose={(id) => choose('bonus', id)} />
      <KeyValueList
        rows={[
          [texts.rate, texts.price(coin.code, coin.price)],
          [texts.send, texts.amount(coinAmount(amount, coin), coin.code)],
        ]}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={!onNext}>
        {onNext ? texts.next : walletText.sending}
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
          {walletText.charge.done(answer?.amount ?? 0)}
        </Notice>
        <Button $tone="gold" $size="large" ref={(button) => button?.focus()} onClick={onClose}>
          {walletText.confirm}
        </Button>
      </>
    );
  }
  const amount = amountOf(values.amount);
  const bonus = chosenBonus(values, terms.value?.bonuses ?? []);
  const copyAddress = () =>
    navigator.clipboard?.writeText(coin.address).then(
      () => setCopied(true),
      // It can be selected and copied by hand.
      () => setCopied(false),
    );
  return (
    <Form onSubmit={() => submit?.()}>
      <WalletFailure failure={failure} />
      <KeyValueList
        rows={[
          [walletText.charge.amount, moneyText(amount)],
          ...(bonus
            ? [
                [
                  walletText.charge.bonus,
                  `${walletText.charge.bonusName(bonus.name, bonus.percent)} ${walletText.charge.extra(bonusOf(amount, bonus.percent))}`,
                ] as const,
              ]
            : []),
          [texts.send, texts.amount(coinAmount(amount, coin), coin.code)],
          [texts.network, coin.network],
          [texts.address, coin.address],
        ]}
      />
      <Button onClick={() => void copyAddress()}>
        <span role="status">{isCopied ? texts.copied : texts.copyAddress}</span>
      </Button>
      <Notice>{texts.warning}</Notice>
      <Choices>
        <Button $size="large" disabled={!submit} onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" $tone="gold" $size="large" data-first disabled={!submit}>
          {submit ? texts.submit : walletText.sending}
        </Button>
      </Choices>
    </Form>
  );
}
