import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BONUS_STAKES, type ExchangeTerms, ROLLING_PRODUCTS } from '../../contract/api/wallet';
import { moneyText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { ROLLED } from '../../rules/wallet/rolling';
import { walletText } from '../copy/wallet';
import { colour, radius, size } from '../tokens/tokens';

const texts = walletText.exchange;

/** Progress of the conditions of charges: in total, of each, and of what their bonuses have to be earned with. */
export function RollingPanel({ terms: { reached, charges, bonus } }: { terms: ExchangeTerms }) {
  if (reached === undefined) return <p className="muted">{texts.rollingUnknown}</p>;
  if (charges.length === 0) return <p className="muted">{texts.noRolling}</p>;
  return (
    <Panel>
      <p>
        <b>{walletText.percent(reached)}</b>
        <span>{reached >= ROLLED ? texts.rolled : texts.unrolled}</span>
      </p>
      <Bar name={texts.rolling} reached={reached} />
      <ul>
        {charges.map(({ orderId, at, amount, bonus: extra, bonusName, ...charge }) => (
          <Condition
            key={orderId}
            name={`${texts.rolling} ${orderId}`}
            reached={charge.reached}
            left={ROLLING_PRODUCTS.map((one) => [walletText.charge.product(one), charge.left[one] ?? 0])}
          >
            {texts.ofCharge(moneyText(amount), extra === 0 ? '' : walletText.orders.bonus(extra, bonusName))}{' '}
            <i>{dateTimeText(at)}</i>
          </Condition>
        ))}
        {bonus && (
          <Condition
            name={walletText.charge.earning}
            reached={bonus.reached}
            left={BONUS_STAKES.map((one) => [walletText.charge.bonusStake(one), bonus.left[one] ?? 0])}
          >
            {texts.ofCharge(walletText.charge.earning, walletText.charge.extra(bonus.amount))}
          </Condition>
        )}
      </ul>
    </Panel>
  );
}

interface ConditionProps {
  name: string;
  reached: number;
  /** What is left of each kind of stakes, if it were all of that kind. */
  left: (readonly [kind: string, stake: number])[];
  children: ReactNode;
}

function Condition({ name, reached, left, children }: ConditionProps) {
  return (
    <li>
      <div className="row">
        <span>{children}</span>
        <b>{walletText.percent(reached)}</b>
      </div>
      <Bar name={name} reached={reached} />
      {reached < ROLLED && (
        <dl aria-label={texts.left}>
          {left.map(([kind, stake]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{moneyText(stake)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Bar({ name, reached }: { name: string; reached: number }) {
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(reached / 100)}
    >
      <div style={{ width: `${reached / 100}%` }} />
    </div>
  );
}

const Panel = styled.div`
  display: grid;
  gap: 10px;
  p {
    display: flex;
    align-items: baseline;
    gap: 12px;
    color: ${colour.muted};
  }
  p b {
    font-size: ${size.title};
    color: ${colour.gold};
  }
  .bar {
    height: 8px;
    border-radius: ${radius.pill};
    background: ${colour.ground};
    box-shadow: inset 0 0 0 1px ${colour.hairline};
    overflow: hidden;
  }
  .bar div {
    height: 100%;
    background: ${colour.goldDeep};
  }
  ul {
    display: grid;
    gap: 8px;
  }
  li {
    display: grid;
    gap: 6px;
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
  }
  li .bar {
    height: 5px;
  }
  i {
    margin-left: 6px;
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dd {
    color: ${colour.text};
  }
`;
