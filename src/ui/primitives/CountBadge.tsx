import { styled } from 'styled-components';
import { colour, size } from '../tokens/tokens';
import { VisuallyHidden } from './VisuallyHidden';

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers; absent where the element around it has it in its name. */
  label?: string;
}

/** A count on the corner of an icon; nothing where there is nothing to count. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <Badge>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Badge>
  );
}

const Badge = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${colour.bad};
  color: ${colour.onBad};
  font-size: ${size.tiny};
  font-weight: 700;
  line-height: 1;
  /* Within a narrow button, too. */
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
