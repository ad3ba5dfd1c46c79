import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { colour, finger, fingerReach, goldFill, onSmall, radius, size } from '../tokens/tokens';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** In a form it would submit; what is around it may take presses too. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * One that is disabled, often only while what it sent is under way, retains the focus and ignores presses. One that the
 * browser disables loses it to the page's beginning.
 */
const retainingFocus = ({ type = 'button', disabled = false, onClick }: ButtonProps): ButtonProps => ({
  type,
  disabled: undefined,
  'aria-disabled': disabled || undefined,
  onClick: disabled ? ignorePress : onClick,
});

/** A button whose look is that of where it is. */
export const BareButton = styled.button.attrs(retainingFocus)``;

/** A plain button; `$tone` gold is for the main action of a screen, `$size` large where it ends a form. */
export const Button = styled.button.attrs(retainingFocus)<{
  $tone?: 'gold' | 'plain';
  $size?: 'large';
}>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  /* The least width of a touch target is less than its text needs. */
  flex-shrink: 0;
  gap: 6px;
  min-height: ${({ $size }) => ($size === 'large' ? '44px' : '32px')};
  padding: 0 14px;
  border-radius: ${({ $size }) => ($size === 'large' ? radius.field : radius.cell)};
  font-size: ${({ $size }) => ($size === 'large' ? size.lead : size.body)};
  font-weight: 600;
  white-space: nowrap;
  background: ${({ $tone }) => ($tone === 'gold' ? goldFill : colour.raised)};
  color: ${({ $tone }) => ($tone === 'gold' ? colour.onGold : colour.text)};
  box-shadow: ${({ $tone }) => ($tone === 'gold' ? 'none' : `inset 0 0 0 1px ${colour.edge}`)};
  ${onSmall} {
    min-height: ${finger};
  }
  &:hover:not([aria-disabled='true']) {
    filter: brightness(1.12);
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
  @media print {
    display: none;
  }
`;

/**
 * A square button with only an icon; it needs an `aria-label` or a `title`, not both: it would be read out twice. Its
 * touch target is larger than it looks.
 */
export const IconButton = styled.button.attrs(retainingFocus)`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  flex: none;
  border-radius: ${radius.cell};
  color: ${colour.muted};
  ${fingerReach(32)}
  &:hover:not([aria-disabled='true']) {
    color: ${colour.text};
    background: ${colour.hover};
  }
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`;

/** Buttons that end a dialog, side by side; a single one has the whole width. */
export const Choices = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 8px;
`;
