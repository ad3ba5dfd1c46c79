import { Download } from 'lucide-react';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { betsText } from '../../copy/bets';
import { failureText } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Notice } from '../../primitives/Notice';
import { Pager } from '../../primitives/Pager';
import { Skeleton } from '../../primitives/Skeleton';
import { PeriodField } from './PeriodField';
import type { MoneyHistoryView } from './useMoney';

/** Every movement of the member's money; what came before and all of them together make what the header says. */
export function MoneyHistory({ money }: { money: MoneyHistoryView }) {
  const { statement, balance, failure, retry, period, choose, choosePage, save } = money;
  const { columns } = betsText.money;
  const failed = failure && (failureText(failure) ?? betsText.failed);
  const whole = period.from === undefined && period.to === undefined;
  return (
    <>
      <div className="filters">
        <PeriodField period={period} onChoose={choose} />
        {statement && statement.totalCount > 0 && (
          <Button className="save" disabled={!save} onClick={save}>
            <Download size={15} aria-hidden />
            {save ? betsText.money.save : betsText.money.saving}
          </Button>
        )}
      </div>
      {failed && (
        <Notice $tone="bad" role="alert">
          {failed}
        </Notice>
      )}
      {retry && <Button onClick={retry}>{betsText.retry}</Button>}
      {!statement && !failure && <Skeleton height={40} count={8} label={betsText.loading} />}
      {statement && (
        <>
          <div className="sums">
            <dl>
              <div>
                <dt>{betsText.money.opening}</dt>
                <dd>{moneyText(statement.opening)}</dd>
              </div>
              <div>
                <dt>{betsText.money.change}</dt>
                <dd>{signed(statement.closing - statement.opening)}</dd>
              </div>
              <div>
                <dt>{betsText.money.closing}</dt>
                <dd className="paid">{moneyText(statement.closing)}</dd>
              </div>
            </dl>
            {whole && balance !== undefined && (
              <span>
                {statement.closing === balance ? betsText.money.adds(moneyText(balance)) : betsText.money.moving}
              </span>
            )}
          </div>
          {statement.items.length === 0 ? (
            <EmptyState title={betsText.empty} />
          ) : (
            <table className="money">
              <thead>
                <tr>
                  <th scope="col">{columns.at}</th>
                  <th scope="col">{columns.kind}</th>
                  <th scope="col">{columns.memo}</th>
                  <th scope="col">{columns.amount}</th>
                  <th scope="col">{columns.balance}</th>
                </tr>
              </thead>
              <tbody>
                {statement.items.map(({ id, at, kind, memo, betId, amount, balance: after }) => (
                  <tr key={id}>
                    <td className="at">{dateTimeText(at)}</td>
                    <td className="kind">{betsText.money.kind(kind)}</td>
                    <td className="memo">{betId === undefined ? memo : betsText.money.ofBet(betId)}</td>
                    <td className={amount < 0 ? 'amount less' : 'amount more'}>{signed(amount)}</td>
                    <td className="balance">{moneyText(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Pager page={statement.page} pageCount={statement.pageCount} onPage={choosePage} />
        </>
      )}
    </>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${moneyText(amount)}` : moneyText(amount);
}
