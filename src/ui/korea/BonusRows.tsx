import { styled } from 'styled-components';
import { BONUSES } from '../../contract/constants';
import { shownOdds } from '../primitives/odds/shownOdds';
import { koreaText } from '../copy/korea';
import { colour, finger, onSmall, radius, size } from '../tokens/tokens';

export interface BonusStep {
  folds: number;
  /** Odds × 1000. */
  price: number;
}

interface BonusRowsProps {
  /** Undefined until they are loaded: the rules' own stand there, so that the games below do not move. */
  steps: readonly BonusStep[] | undefined;
  /** Folds of the step in the slip. */
  chosen: number | undefined;
  onToggle: (folds: number) => void;
}

/** The folder bonus: its own league block, above all others. */
export function BonusRows({ steps = BONUSES, chosen, onToggle }: BonusRowsProps) {
  if (steps.length === 0) return null;
  return (
    <Block aria-label={koreaText.bonus.title}>
      <h2>
        {koreaText.bonus.title} <span>{koreaText.bonus.hint}</span>
      </h2>
      <ul>
        {steps.map(({ folds, price }) => (
          <li key={folds}>
            <button
              type="button"
              aria-pressed={chosen === folds}
              aria-label={`${koreaText.bonus.name(folds)} ${shownOdds(price)}`}
              onClick={() => onToggle(folds)}
            >
              <span>{koreaText.bonus.row(folds)}</span>
              <b>{shownOdds(price)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const Block = styled.section`
  h2 {
    padding: 7px 12px;
    background: ${colour.raised};
    border-block: 1px solid ${colour.hairline};
    font-size: ${size.small};
    color: ${colour.gold};
  }
  h2 span {
    margin-left: 6px;
    font-weight: 400;
    color: ${colour.muted};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px;
    padding: 6px 8px;
  }
  button {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 6px;
    width: 100%;
    min-height: 34px;
    padding: 0 12px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    flex-wrap: wrap;
  }
  ${onSmall} {
    button {
      min-height: ${finger};
    }
  }
  button:hover {
    background: ${colour.hover};
  }
  button[aria-pressed='true'] {
    background: linear-gradient(180deg, ${colour.gold}, ${colour.goldDeep});
    color: ${colour.onGold};
  }
`;
