import { styled } from 'styled-components';
import { adminTradingText } from '../../copy/adminTrading';
import { Link } from '../../primitives/navigation';
import { colour } from '../../tokens/tokens';

/** A bet's number, which leads to the section that shows it. */
export function BetLink({ id }: { id: string }) {
  return (
    <Number href={`?section=results&bet=${id}`} aria-label={adminTradingText.results.look(id)}>
      {id}
    </Number>
  );
}

const Number = styled(Link)`
  color: ${colour.gold};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
