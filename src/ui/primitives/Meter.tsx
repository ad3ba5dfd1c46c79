import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';

interface MeterProps {
  name: string;
  used: number;
  most: number;
  /** What it shows, in words. */
  text: string;
  isOver: boolean;
  /** Stands above the bar. */
  children?: ReactNode;
}

/** How much of something is used up. Browsers draw their own element each in its way, and most of them never in the dark. */
export function Meter({ name, used, most, text, isOver, children }: MeterProps) {
  const shown = Math.min(used, most);
  return (
    <Track
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={shown}
      aria-valuetext={text}
      data-over={isOver}
    >
      {children}
      <i style={{ scale: `${shown / most} 1` }} />
    </Track>
  );
}

const Track = styled.div`
  position: relative;
  padding-bottom: 6px;
  &::after,
  i {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 2px;
    background: ${colour.raised};
  }
  i {
    z-index: 1;
    background: ${colour.gold};
    transform-origin: left;
  }
  &[data-over='true'] {
    color: ${colour.bad};
  }
  &[data-over='true'] i {
    background: ${colour.bad};
  }
  /* What is drawn as a ground would have the colour of what is around it. */
  @media (forced-colors: active) {
    i {
      forced-color-adjust: none;
      background: ButtonText !important;
    }
  }
`;
