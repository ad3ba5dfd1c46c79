import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, size } from '../tokens/tokens';

export interface EmptyStateProps {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** Explains why there is nothing, and what to do about it. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Centre>
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </Centre>
  );
}

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 10px;
  padding: 56px 24px;
  text-align: center;
`;

const Title = styled.p`
  font-size: ${size.lead};
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${colour.muted};
`;
