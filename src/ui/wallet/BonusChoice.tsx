import { useId } from 'react';
import { styled } from 'styled-components';
import { type Bonus, BONUS_STAKES, ROLLING_PRODUCTS } from '../../contract/api/wallet';
import { bonusStakePercent } from '../../rules/rewards/rebates';
import { walletText } from '../copy/wallet';
import { colour, radius, size } from '../tokens/tokens';

interface BonusChoiceProps {
  bonuses: readonly Bonus[];
  /** Id of one as text; empty: none. */
  chosen: string;
  onChoose: (id: string) => void;
}

const texts = walletText.charge;

/** Bonus types with the stakes each requires before an exchange, of what is charged with it. */
export function BonusChoice({ bonuses, chosen, onChoose }: BonusChoiceProps) {
  const name = useId();
  return (
    <Group>
      <legend>{texts.bonus}</legend>
      <label>
        <input type="radio" name={name} checked={chosen === ''} onChange={() => onChoose('')} />
        <b>{texts.noBonus}</b>
        <span>{texts.noBonusRolling}</span>
      </label>
      {bonuses.map((bonus) => (
        <label key={bonus.id}>
          <input
            type="radio"
            name={name}
            checked={chosen === String(bonus.id)}
            onChange={() => onChoose(String(bonus.id))}
          />
          <b>
            {texts.bonusName(bonus.name, bonus.percent)}
            {bonus.fromMinute !== null && bonus.toMinute !== null && (
              <i>{texts.hours(bonus.fromMinute, bonus.toMinute)}</i>
            )}
          </b>
          <span>
            {ROLLING_PRODUCTS.map((product) => (
              <em key={product}>
                {texts.product(product)} {texts.terms(bonus.rolling[product])}
              </em>
            ))}
          </span>
          <span>
            {texts.earning}
            {BONUS_STAKES.map((kind) => (
              <em key={kind}>
                {texts.bonusStake(kind)} {texts.earningTerms(bonusStakePercent(bonus.percent, kind))}
              </em>
            ))}
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 1px 10px;
    align-items: center;
    padding: 9px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    cursor: pointer;
  }
  label:has(:checked) {
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  label:has(:focus-visible) {
    box-shadow: inset 0 0 0 2px ${colour.gold};
  }
  input {
    grid-row: span 2;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${colour.goldDeep};
  }
  b {
    font-weight: 600;
  }
  i {
    margin-left: 8px;
    font-style: normal;
    font-weight: 400;
    font-size: ${size.small};
    color: ${colour.warn};
  }
  span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    grid-column: 2;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  em {
    font-style: normal;
    white-space: nowrap;
  }
`;
