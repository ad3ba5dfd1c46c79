import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, size } from '../tokens/tokens';

export interface EmptyStateProps {
  Icon?: LucideIcon;
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** Explains why there is nothing, and what to do about it. */
export function EmptyState({ Icon = Inbox, title, hint, children }: EmptyStateProps) {
  return (
    <Centre>
      <Icon size={32} strokeWidth={1.25} aria-hidden />
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
  > svg {
    flex: none;
    color: ${colour.faint};
  }
`;

const Title = styled.p`
  font-size: ${size.lead};
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${colour.muted};
`;
