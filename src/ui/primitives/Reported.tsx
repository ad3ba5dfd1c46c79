import { createContext, type ReactNode, useContext, useState } from 'react';
import { styled } from 'styled-components';
import { Notice } from './Notice';

/** Undefined: something else is tried, and what was done before is old. */
type Report = (done: string | undefined) => void;

const Reports = createContext<Report>(() => {});

/** Around what has no line of its own for what was done: nothing in it is reported behind it. */
export const ReportProvider = Reports.Provider;

/** Publishes what was done in the nearest line above. */
export function useReport(): Report {
  return useContext(Reports);
}

/** A part of the page with a line about what was done in it, until something else is tried there. */
export function Reported({ children }: { children: ReactNode }) {
  const [done, report] = useState<string>();
  return (
    <Reports.Provider value={report}>
      <Line role={done === undefined ? undefined : 'status'} aria-live="polite">
        {done !== undefined && <Notice $tone="good">{done}</Notice>}
      </Line>
      {children}
    </Reports.Provider>
  );
}

const Line = styled.div`
  /* A live region must exist before something is announced in it, but leaves no gap until then. */
  &:empty {
    position: absolute;
  }
`;
