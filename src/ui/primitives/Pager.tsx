import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { primitivesText } from '../copy/primitives';
import { colour, finger, narrowerThan, onSmall, radius, SCALED_BELOW_PX } from '../tokens/tokens';
import { BareButton } from './Button';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Page numbers shown at once. */
const SHOWN = 5;

/** Numbers around the present page, with buttons to the first and the last. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null;
  const step = (to: number, label: string, sign: ReactNode) => (
    <BareButton aria-label={label} disabled={to < 1 || to > pageCount || to === page} onClick={() => onPage(to)}>
      {sign}
    </BareButton>
  );
  return (
    <Row aria-label={primitivesText.pages}>
      {step(1, primitivesText.firstPage, <ChevronsLeft size={16} aria-hidden />)}
      {step(page - 1, primitivesText.previousPage, <ChevronLeft size={16} aria-hidden />)}
      {around(page, pageCount).map((n) => (
        <button
          key={n}
          type="button"
          aria-label={primitivesText.page(n)}
          aria-current={n === page ? 'page' : undefined}
          data-far={Math.abs(n - page) > 1}
          onClick={() => onPage(n)}
        >
          {n}
        </button>
      ))}
      {step(page + 1, primitivesText.nextPage, <ChevronRight size={16} aria-hidden />)}
      {step(pageCount, primitivesText.lastPage, <ChevronsRight size={16} aria-hidden />)}
    </Row>
  );
}

/** The present page in the middle where possible. */
export function around(page: number, pageCount: number): number[] {
  const count = Math.min(SHOWN, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - count + 1));
  return Array.from({ length: count }, (_, i) => first + i);
}

const Row = styled.nav`
  display: flex;
  justify-content: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
  button {
    display: grid;
    place-items: center;
    min-width: 34px;
    height: 34px;
    border-radius: ${radius.cell};
    color: ${colour.muted};
  }
  ${onSmall} {
    gap: 0;
    button {
      flex: 0 1 ${finger};
      height: ${finger};
    }
  }
  /* Seven targets fit. */
  @media ${narrowerThan(SCALED_BELOW_PX)} {
    [data-far='true'] {
      display: none;
    }
  }
  button:where(:hover:not([aria-disabled='true'])) {
    background: ${colour.hover};
    color: ${colour.text};
  }
  button[aria-current] {
    background: ${colour.raised};
    color: ${colour.gold};
    font-weight: 700;
  }
  [aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`;
