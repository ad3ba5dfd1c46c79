import { styled } from 'styled-components';
import { colour, goldFill, radius, size } from '../tokens/tokens';

/** A plain button; `$tone` gold is for the one thing a screen is about. */
export const Button = styled.button.attrs({ type: 'button' })<{ $tone?: 'gold' | 'plain' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 14px;
  border-radius: ${radius.cell};
  font-size: ${size.body};
  font-weight: 600;
  background: ${({ $tone }) => ($tone === 'gold' ? goldFill : colour.raised)};
  color: ${({ $tone }) => ($tone === 'gold' ? colour.onGold : colour.text)};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  &:hover {
    filter: brightness(1.12);
  }
`;

/** A square button with nothing but a sign in it; it needs an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  flex: none;
  border-radius: ${radius.cell};
  color: ${colour.muted};
  &:hover {
    color: ${colour.text};
    background: ${colour.hover};
  }
`;
