import { styled } from 'styled-components';
import type { AttachedSlip } from '../../../contract/api/community/writing';
import { BetCard } from './BetCard';
import { BetsFrame } from './betsStyle';

/** A bet attached to a post or an inquiry: read-only. */
export function SlipCard({ slip }: { slip: AttachedSlip }) {
  return (
    <Plain>
      <BetCard bet={slip} now={0} onCancel={undefined} onHide={undefined} />
    </Plain>
  );
}

/** The style of the bets without their page. */
const Plain = styled(BetsFrame)`
  && {
    min-height: 0;
    padding: 0;
    background: none;
  }
`;
