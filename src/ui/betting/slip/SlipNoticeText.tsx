import { styled } from 'styled-components';
import type { SlipView } from '../../../machines';
import { slipText } from '../../copy/slip';
import { colour, radius, shadow, size } from '../../tokens/tokens';
import { useTimeLeft } from '../useTimeLeft';

/** How long a refused press is in sight, ms. */
const LASTS_MS = 6_000;

/** Why a press changed nothing, where the slip itself is out of sight. */
export function SlipNoticeText({ notice }: { notice: NonNullable<SlipView['notice']> }) {
  const left = useTimeLeft(notice.at + LASTS_MS);
  return left > 0 && <Text>{slipText.notice(notice)}</Text>;
}

const Text = styled.p`
  padding: 10px 14px;
  border: 1px solid ${colour.edge};
  border-left: 3px solid ${colour.warn};
  border-radius: ${radius.field};
  background: ${colour.raised};
  box-shadow: ${shadow.popup};
  font-size: ${size.small};
`;
