import { EXCHANGE, type ExchangeTerms, type WalletOrder, type WalletOrders } from '../../contract/api/wallet';
import { EXCHANGE_PASSWORD, EXCHANGE_PASSWORD_DIGITS } from '../../contract/api/members/member';
import { orderOnce, type ResourceFailure } from '../../machines';
import type { Problems } from '../../rules/session/fields';
import { ROLLED } from '../../rules/wallet/rolling';
import { amountProblem } from '../../rules/wallet/terms';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { KeyValueList } from '../primitives/KeyValueList';
import { Form } from '../primitives/Form';
import { Loaded } from '../primitives/Loaded';
import { Notice } from '../primitives/Notice';
import { PasswordField } from '../primitives/PasswordField';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { useForm } from '../primitives/useForm';
import { useResource } from '../primitives/useResource';
import { AmountField } from './AmountField';
import { OrderFailure } from './WalletFailure';
import { typedAmount, amountOf } from '../../rules/text/amountTyped';
import { Done } from '../primitives/Done';
import { OrderList } from './OrderList';
import { RollingPanel } from './RollingPanel';
import { useOrders, useReceiptEnd, useWalletVersion } from './useOrders';
import { Notes, BalanceSummary, WalletNav } from './WalletHead';
import { CardPage } from '../primitives/CardPage';

const texts = walletText.exchange;
const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;

interface ExchangeForm {
  amount: string;
  exchangePassword: string;
}

const EMPTY: ExchangeForm = { amount: '', exchangePassword: '' };

/** /exchange: requests an exchange, shows the progress of rolling, and lists the requests. */
export function ExchangeView({ path }: { path: string }) {
  const { calls, tab } = useSite();
  const bets = useStream(tab.session.user$)?.bets;
  const version = useWalletVersion();
  const orders = useOrders('exchange');
  // Settled bets advance it, charges set it back.
  const terms = useResource({
    load: (_, signal) => calls.wallet.exchangeTerms(signal),
    version: `${bets ?? ''}.${version ?? ''}`,
  });
  return (
    <CardPage>
      <WalletNav path={path} />
      <div className="pair">
        <section className="card" aria-label={walletText.names['/exchange']}>
          <BalanceSummary withChange />
          <Loaded from={terms} bars={[56, 7]}>
            {(value) => <Exchange terms={value} orders={orders.value} />}
          </Loaded>
        </section>
        <TitledCard title={texts.rolling}>
          {terms.value ? (
            <RollingPanel terms={terms.value} />
          ) : (
            !terms.failure && <Skeleton height={40} count={2} label={walletText.loading} />
          )}
          <Notes notes={texts.notice} />
        </TitledCard>
      </div>
      <OrderList kind="exchange" orders={orders} />
    </CardPage>
  );
}

function Exchange({ terms, orders }: { terms: ExchangeTerms; orders: WalletOrders | undefined }) {
  const { calls, onceRequests, shell } = useSite();
  const money = useStream(shell.session$).user?.emoney;
  const { state, failure, bind, submit, tries, clear, answer } = useForm<ExchangeForm, WalletOrder>({
    empty: EMPTY,
    problemsOf,
    send: ({ amount: text, exchangePassword }) => {
      const amount = amountOf(text);
      return orderOnce(onceRequests, { name: 'exchange', content: { amount } }, (clientRef) =>
        calls.wallet.exchange({ clientRef, amount, exchangePassword }),
      );
    },
    problemText: (name, problem) => {
      if (name === 'amount') return problem === 'missing' ? walletText.missing : texts.shape;
      return problem === 'missing' ? texts.passwordMissing : texts.passwordShape;
    },
    refusalOf: refused,
  });
  useReceiptEnd(answer, orders, clear);
  if (state === 'done') return <Done text={texts.done(answer?.amount ?? 0)} again={walletText.again} onAgain={clear} />;
  // Not known in time: the server finds out once it is asked for.
  const isRolled = terms.reached === undefined || terms.reached >= ROLLED;
  return (
    <Form tries={tries} onSubmit={() => isRolled && submit?.()}>
      <OrderFailure failure={failure} orders={orders} />
      <KeyValueList
        rows={[
          [texts.bank, terms.bank],
          [texts.holder, terms.holder],
          [texts.account, terms.account],
        ]}
      />
      <AmountField
        bound={bind('amount', typedAmount)}
        label={texts.amount}
        hint={texts.shape}
        unit="won"
        quick={QUICK}
        max={EXCHANGE.max}
        all={money === undefined ? undefined : money - (money % EXCHANGE.step)}
      />
      <PasswordField
        {...bind('exchangePassword')}
        label={texts.password}
        inputMode="numeric"
        autoComplete="off"
        maxLength={EXCHANGE_PASSWORD_DIGITS}
      />
      {!isRolled && <Notice>{texts.unrolled}</Notice>}
      <Button type="submit" $tone="gold" $size="large" disabled={!submit || !isRolled}>
        {submit ? texts.submit : walletText.sending}
      </Button>
    </Form>
  );
}

function problemsOf({ amount, exchangePassword }: ExchangeForm): Problems<ExchangeForm> {
  return {
    ...(amount === ''
      ? { amount: 'missing' as const }
      : amountProblem(amountOf(amount), EXCHANGE) && { amount: 'shape' as const }),
    ...(exchangePassword === ''
      ? { exchangePassword: 'missing' as const }
      : !EXCHANGE_PASSWORD.test(exchangePassword) && { exchangePassword: 'shape' as const }),
  };
}

const FIELDS: Readonly<Record<string, keyof ExchangeForm>> = {
  'wrong-exchange-password': 'exchangePassword',
  'wallet-balance': 'amount',
};

function refused(failure: ResourceFailure) {
  if (!('code' in failure) || failure.code === undefined || failure.message === undefined) return undefined;
  const name = FIELDS[failure.code];
  return name && { name, text: failure.message };
}
