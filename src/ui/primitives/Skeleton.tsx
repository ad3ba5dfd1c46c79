import { styled } from 'styled-components';
import { colour, radius } from '../tokens/tokens';
import { VisuallyHidden } from './VisuallyHidden';

interface SkeletonProps {
  /** Height of one bar and how many there are. */
  height: number | `var(--${string})`;
  count: number;
  /** What is loading, for screen readers. */
  label: string;
  className?: string;
}

/**
 * Bars, by height and number, that are higher than a window: what is below them comes into sight with what they stand
 * for, and does not move there.
 */
export const WINDOW_HIGH = [240, 10] as const;

/** The shape of what is loading. It does not move: on these pages only odds do. */
export function Skeleton({ height, count, label, className }: SkeletonProps) {
  return (
    <Bars role="status" data-loading className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        <Bar key={i} style={{ height }} />
      ))}
    </Bars>
  );
}

const Bars = styled.div`
  display: grid;
  gap: 2px;
  overflow: hidden;
`;

const Bar = styled.div`
  border-radius: ${radius.cell};
  background: linear-gradient(90deg, ${colour.panel}, ${colour.raised} 60%, ${colour.panel});
`;
