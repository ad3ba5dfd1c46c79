import { styled } from 'styled-components';
import { signedMoneyText } from '../../../rules/text/amount';
import { colour, radius } from '../../tokens/tokens';

interface NetBarProps {
  /** Won; a loss of the operator is negative. */
  net: number;
  /** The largest of those beside it, whatever its sign: as long as half of the line. */
  largest: number;
}

/** A gain or loss as a number and as a bar from the middle, to the left where it is a loss. */
export function NetBar({ net, largest }: NetBarProps) {
  const share = largest === 0 ? 0 : (Math.abs(net) / largest) * 50;
  const side = net < 0 ? { right: '50%' } : { left: '50%' };
  return (
    <Line>
      <Amount $isLoss={net < 0}>{signedMoneyText(net)}</Amount>
      <Track aria-hidden>
        <Bar $isLoss={net < 0} style={{ ...side, width: `${share}%` }} />
      </Track>
    </Line>
  );
}

const Line = styled.span`
  display: inline-grid;
  grid-template-columns: minmax(13ch, auto) 120px;
  align-items: center;
  gap: 10px;
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.span<{ $isLoss: boolean }>`
  text-align: right;
  white-space: nowrap;
  color: ${({ $isLoss }) => ($isLoss ? colour.bad : 'inherit')};
`;

const Track = styled.span`
  position: relative;
  height: 10px;
  border-radius: ${radius.cell};
  background: linear-gradient(${colour.edge}, ${colour.edge}) center / 1px 100% no-repeat;
`;

const Bar = styled.span<{ $isLoss: boolean }>`
  position: absolute;
  top: 1px;
  bottom: 1px;
  border-radius: 2px;
  background: ${({ $isLoss }) => ($isLoss ? colour.bad : colour.good)};
  opacity: 0.7;
  transition: width 0.2s;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;
