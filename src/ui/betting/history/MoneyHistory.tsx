import { Download, Wallet } from 'lucide-react';
import type { MoneyStatement } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { labelText } from '../../../contract/labels/labelText';
import { moneyText, signedMoneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { betsText } from '../../copy/bets';
import { Button } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Loaded } from '../../primitives/Loaded';
import { Pager } from '../../primitives/Pager';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { useAddressFields } from '../../primitives/useAddressFields';
import { useResource } from '../../primitives/useResource';
import { NetLine } from '../../primitives/NetLine';
import { PeriodField } from './PeriodField';
import { type DatePeriod, PERIOD_RULES, periodQuery } from './period';
import { StatementHead } from './StatementHead';
import { useStatementFile } from './useStatementFile';

/** As it was at one moment. */
type MadeStatement = MoneyStatement & { period: DatePeriod; madeAt: number };

/** Every movement of the member's money; the opening balance and all of them add up to the balance in the header. */
export function MoneyHistory() {
  const { calls, shell, tab } = useSite();
  const balance = useStream(shell.session$).user?.emoney;
  const { first, write } = useAddressFields(PERIOD_RULES);
  const list = useResource<MadeStatement, DatePeriod & { page: number }>({
    query: { from: undefined, to: undefined, ...first, page: FIRST_PAGE },
    load: async ({ page, ...period }, signal) => {
      const answer = await calls.betting.statement({ ...periodQuery(period), page: String(page) }, signal);
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, period, madeAt: tab.serverClock.read().now } };
    },
    version: balance,
  });
  const { value: loaded, query } = list;
  const { save, failure: saveFailure } = useStatementFile(query);
  const choose = (period: DatePeriod) => {
    write(period);
    list.setQuery({ ...period, page: FIRST_PAGE });
  };
  const { columns } = betsText.money;
  const whole = query.from === undefined && query.to === undefined;
  return (
    <>
      <div className="filters">
        <PeriodField period={query} onChoose={choose} />
        {loaded && loaded.totalCount > 0 && (
          <Button className="save" disabled={!save} onClick={save}>
            <Download size={15} aria-hidden />
            {save ? betsText.money.save : betsText.money.saving}
          </Button>
        )}
      </div>
      <NetLine />
      <Loaded from={list} actionFailure={saveFailure} texts={betsText} bars={[40, 8]}>
        {(statement) => (
          <>
            <StatementHead {...statement} />
            <div className="sums">
              <dl>
                <div>
                  <dt>{betsText.money.opening}</dt>
                  <dd>{moneyText(statement.opening)}</dd>
                </div>
                <div>
                  <dt>{betsText.money.change}</dt>
                  <dd>{signedMoneyText(statement.closing - statement.opening)}</dd>
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
              <EmptyState Icon={Wallet} title={betsText.empty} action={betsText.toCharge} />
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
                  {statement.items.map(({ id, at, kind, memo, betId, editOf, amount, balance: after }) => (
                    <tr key={id}>
                      <td className="at">{dateTimeText(at)}</td>
                      <td className="kind">{betsText.money.kind(kind, editOf)}</td>
                      <td className="memo">
                        {betId === undefined ? labelText(memo) : betsText.money.ofBet(betId, editOf)}
                      </td>
                      <td className={amount < 0 ? 'amount less' : 'amount more'}>{signedMoneyText(amount)}</td>
                      <td className="balance">{moneyText(after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <Pager page={statement.page} pageCount={statement.pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
