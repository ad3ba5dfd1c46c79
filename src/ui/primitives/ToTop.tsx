import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SCROLL_TOP_AFTER_PX } from '../../contract/constants';
import { primitivesText } from '../copy/primitives';
import { colour, radius, shadow } from '../tokens/tokens';

/** Scrolls back to the top; shown once the list is scrolled (docs/spec.md NAV-8). */
export function ToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    const look = () => setShown((element?.scrollTop ?? 0) > SCROLL_TOP_AFTER_PX);
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller]);
  if (!shown) return null;
  return (
    <Round
      type="button"
      aria-label={primitivesText.toTop}
      onClick={() => {
        scroller.current?.scrollTo({ top: 0 });
        scroller.current?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={18} aria-hidden />
    </Round>
  );
}

const Round = styled.button`
  position: absolute;
  right: 20px;
  bottom: 16px;
  z-index: 3;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.pill};
  background: ${colour.raised};
  border: 1px solid ${colour.edge};
  color: ${colour.text};
  box-shadow: ${shadow.floatingButton};
  &:hover {
    background: ${colour.hover};
  }
`;
