import { useState } from 'react';
import { DEFAULT_CHARGE_TYPE } from '../../contract/constants';
import { CHARGE, ChargeType, type WalletOrders } from '../../contract/api/wallet';
import { bonusOf } from '../../rules/wallet/terms';
import { moneyText } from '../../rules/text/amount';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { KeyValueList } from '../primitives/KeyValueList';
import { Form } from '../primitives/Form';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { Loaded } from '../primitives/Loaded';
import { Tabs } from '../primitives/Tabs';
import { AmountField } from './AmountField';
import { OrderFailure } from './WalletFailure';
import { typedAmount, amountOf } from '../../rules/text/amountTyped';
import { BonusChoice } from './BonusChoice';
import { chosenBonus, QUICK_CHARGES } from './chargeForm';
import { Done } from '../primitives/Done';
import { OrderList } from './OrderList';
import { useCharge } from './useCharge';
import { useOrders, useReceiptEnd } from './useOrders';
import { Notes, BalanceSummary, WalletNav } from './WalletHead';
import { CardPage } from '../primitives/CardPage';

const texts = walletText.charge;
const TYPES = [String(ChargeType.bank), String(ChargeType.coin)];
const PANEL = 'charge-panel';

interface ChargeViewProps {
  path: string;
  /** Opens the dialogs for charges in coins. */
  onCoin: () => void;
}

/** /charge: requests a charge, and lists the requests. */
export function ChargeView({ path, onCoin }: ChargeViewProps) {
  const [type, setType] = useState(String(DEFAULT_CHARGE_TYPE));
  const isBank = type === String(ChargeType.bank);
  const orders = useOrders('charge');
  return (
    <CardPage>
      <WalletNav path={path} />
      <div className="pair">
        <section className="card" aria-label={walletText.names['/charge']}>
          <BalanceSummary withChange />
          <Tabs label={texts.type} tabs={TYPES} chosen={type} onChoose={setType} panel={PANEL} className="segments">
            {(one) => texts.types[Number(one) as ChargeType]}
          </Tabs>
          <div id={PANEL} role="tabpanel" aria-label={texts.types[isBank ? ChargeType.bank : ChargeType.coin]}>
            {isBank ? <BankCharge orders={orders.value} /> : <CoinCharge onCoin={onCoin} />}
          </div>
        </section>
        <TitledCard title={texts.inquiry}>
          <Inquiry />
          <Notes notes={texts.notice} />
        </TitledCard>
      </div>
      <OrderList kind="charge" orders={orders} />
    </CardPage>
  );
}

/** The account to pay into is given in an answer of the customer centre. */
function Inquiry() {
  const { pages } = useSiteNavigation();
  return (
    <div className="row">
      <span className="muted">{texts.inquiryHint}</span>
      {pages.has('/customer/write/:flag?') && (
        <Button as={Link} href="/customer/write/account">
          {texts.inquiry}
        </Button>
      )}
    </div>
  );
}

function CoinCharge({ onCoin }: { onCoin: () => void }) {
  return (
    <div className="row">
      <p className="muted">{texts.coinAbout}</p>
      <Button $tone="gold" $size="large" onClick={onCoin}>
        {texts.coinSubmit}
      </Button>
    </div>
  );
}

function BankCharge({ orders }: { orders: WalletOrders | undefined }) {
  const { terms, form, choose } = useCharge(ChargeType.bank);
  const { state, values, failure, bind, submit, tries, clear, answer } = form;
  useReceiptEnd(answer, orders, clear);
  if (state === 'done') {
    return <Done text={texts.done(answer?.amount ?? 0)} again={walletText.again} onAgain={clear} />;
  }
  const amount = amountOf(values.amount);
  const bonus = terms.value && chosenBonus(values, terms.value.bonuses);
  const extra = bonus ? bonusOf(amount, bonus.percent) : 0;
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <OrderFailure failure={failure} orders={orders} />
      <Loaded from={terms} bars={[128, 4]}>
        {({ depositor, bonuses }) => (
          <>
            <KeyValueList rows={[[texts.depositor, depositor]]} />
            <AmountField
              bound={bind('amount', typedAmount)}
              label={texts.amount}
              hint={texts.shape}
              unit="won"
              quick={QUICK_CHARGES}
              max={CHARGE.max}
            />
            <BonusChoice bonuses={bonuses} chosen={values.bonus} onChoose={(id) => choose('bonus', id)} />
            <KeyValueList
              rows={[
                [texts.total, extra === 0 ? moneyText(amount) : `${moneyText(amount + extra)} (${texts.extra(extra)})`],
              ]}
            />
            <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
              {submit ? texts.submit : walletText.sending}
            </Button>
          </>
        )}
      </Loaded>
    </Form>
  );
}
