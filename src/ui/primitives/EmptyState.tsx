import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, finger, onSmall, radius, size } from '../tokens/tokens';
import { Link } from './navigation';

export interface EmptyStateProps {
  Icon?: LucideIcon;
  title: string;
  hint?: string;
  /** Where to go on to. */
  action?: { text: string; href: string };
  children?: ReactNode;
}

/** Explains why there is nothing, and what to do about it. */
export function EmptyState({ Icon = Inbox, title, hint, action, children }: EmptyStateProps) {
  return (
    <Centre>
      <Icon size={32} strokeWidth={1.25} aria-hidden />
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      {action && <Onward href={action.href}>{action.text}</Onward>}
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

const Onward = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  margin-top: 4px;
  padding: 0 16px;
  border-radius: ${radius.cell};
  background: ${colour.raised};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  font-weight: 600;
  ${onSmall} {
    min-height: ${finger};
  }
  &:hover {
    background: ${colour.hover};
  }
`;

const Hint = styled.p`
  color: ${colour.muted};
`;
