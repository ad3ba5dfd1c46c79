import { labelText } from '../../contract/labels/labelText';
import { movementLabel } from '../../contract/labels/movements';
import type { MoneyStatement } from '../../contract/api/betting';
import { FIRST_PAGE } from '../../contract/constants';
import { pointsText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { Loaded } from '../primitives/Loaded';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useResource } from '../primitives/useResource';
import { ConvertForm } from './ConvertForm';
import { PlayPoints } from './PlayPoints';
import { BalanceSummary, WalletNav } from './WalletHead';
import { CardPage } from '../primitives/CardPage';

const texts = walletText.convert;

/** /mywallet/point: points to money, and every movement of the points. */
export function PointView({ path, onMoneyChange }: { path: string; onMoneyChange: () => void }) {
  return (
    <CardPage>
      <WalletNav path={path} />
      <div className="pair">
        <section className="card" aria-label={texts.title.toMoney}>
          <BalanceSummary />
          <ConvertForm direction="toMoney" />
        </section>
        <TitledCard title={texts.title.toPoint}>
          <div className="row">
            <span className="muted">{texts.about.toPoint}</span>
            <Button onClick={onMoneyChange}>{texts.openMoney}</Button>
          </div>
        </TitledCard>
      </div>
      <PlayPoints />
      <Points />
    </CardPage>
  );
}

function Points() {
  const { calls, shell } = useSite();
  const list = useResource<MoneyStatement, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.betting.statement({ account: 'point', page: String(page) }, signal),
    version: useStream(shell.session$).user?.point,
  });
  const { columns } = texts;
  return (
    <TitledCard title={texts.list}>
      <Loaded from={list} bars={[38, 4]} empty={{ title: texts.empty }}>
        {({ items, page, pageCount }) => (
          <>
            <table className="points">
              <thead>
                <tr>
                  <th scope="col">{columns.at}</th>
                  <th scope="col">{columns.direction}</th>
                  <th scope="col">{columns.memo}</th>
                  <th scope="col" className="number">
                    {columns.amount}
                  </th>
                  <th scope="col" className="number">
                    {columns.balance}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, at, kind, memo, amount, balance: after }) => (
                  <tr key={id}>
                    <td className="at">{dateTimeText(at)}</td>
                    <td>{amount > 0 ? texts.earned : texts.spent}</td>
                    <td>{memo === '' ? movementLabel(kind) : `${movementLabel(kind)} · ${labelText(memo)}`}</td>
                    <td className={amount > 0 ? 'number amount more' : 'number amount'}>
                      {amount > 0 ? `+${pointsText(amount)}` : pointsText(amount)}
                    </td>
                    <td className="number">{pointsText(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}
