import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, fingerReach } from '../tokens/tokens';

interface StarButtonProps {
  /** Accessible name, the same whether pressed or not. */
  name: string;
  starred: boolean;
  onToggle: () => void;
  /** Name for moving the focus by arrow keys only; without it the Tab key reaches it. */
  stop?: string;
}

export function StarButton({ name, starred, onToggle, stop }: StarButtonProps) {
  return (
    <Square
      type="button"
      aria-label={name}
      aria-pressed={starred}
      onClick={onToggle}
      data-stop={stop}
      tabIndex={stop === undefined ? 0 : -1}
    >
      <Star size={14} fill={starred ? 'currentColor' : 'none'} aria-hidden />
    </Square>
  );
}

const Square = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  color: ${colour.faint};
  ${fingerReach(28)}
  &:hover,
  &[aria-pressed='true'] {
    color: ${colour.gold};
  }
`;
