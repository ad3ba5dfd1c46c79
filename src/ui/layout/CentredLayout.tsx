import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MAIN_ID } from './SkipLink';
import { useViewport } from './viewport';

/** One thing in the middle of the screen: the auth and the maintenance layout (docs/spec.md NAV-2). */
export function CentredLayout({ children }: { children: ReactNode }) {
  const breakpoint = useViewport();
  return (
    <Ground data-layout={breakpoint}>
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
    </Ground>
  );
}

const Ground = styled.div`
  height: 100dvh;
  overflow-y: auto;
`;

const Main = styled.main`
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, max-content);
  min-height: 100%;
  padding: 24px 16px;
  &:focus-visible {
    outline: none;
  }
`;
