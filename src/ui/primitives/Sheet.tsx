import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ResourceFailure } from '../../machines';
import { failureText } from '../copy/failures';
import { primitivesText } from '../copy/primitives';
import { colour, FINGER_PX, size } from '../tokens/tokens';
import { badge } from './badgeStyle';
import { card } from './cardStyle';
import { chipRow } from './chipStyle';
import { tab, tabRow } from './tabStyle';
import { Button } from './Button';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';

/** A page of lists and forms on one panel. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 14px;
  min-height: 100%;
  padding: 16px;
  ${card}
  font-variant-numeric: tabular-nums;
  [data-layout='mobile'] & {
    padding: 12px 10px;
    border-radius: 0;
    .tabs > *,
    .chips button {
      min-height: ${FINGER_PX}px;
    }
  }
  h2 {
    font-size: ${size.lead};
  }
  /* What is said now and then takes no room until it is. */
  .said:empty {
    margin-bottom: -14px;
  }
  .lead {
    color: ${colour.muted};
  }
  .tabs {
    ${tabRow}
    overflow-x: auto;
  }
  .tabs > * {
    ${tab}
    display: inline-flex;
    align-items: center;
  }
  .chips {
    ${chipRow}
  }
  .more {
    color: ${colour.good};
  }
  .less {
    color: ${colour.bad};
  }
  .badge {
    ${badge}
    min-width: 56px;
  }
`;

/** A head line with what belongs to it at its end. */
export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

interface FetchedProps<T> {
  from: { value: T | undefined; failure: ResourceFailure | undefined; retry: (() => void) | undefined };
  /** Heights and number of the bars that stand for what is to come. */
  bars?: readonly [height: number, count: number];
  children: (value: T) => ReactNode;
}

/** What was loaded; a failure is told above what is known from before, with a way to try again. */
export function Fetched<T>({ from: { value, failure, retry }, bars = [40, 6], children }: FetchedProps<T>) {
  return (
    <>
      {failure && (
        <Failed role="alert">
          <Notice $tone="bad">{failureText(failure) ?? primitivesText.notLoaded}</Notice>
          {retry && <Button onClick={retry}>{primitivesText.retry}</Button>}
        </Failed>
      )}
      {value !== undefined && children(value)}
      {value === undefined && !failure && <Skeleton height={bars[0]} count={bars[1]} label={primitivesText.loading} />}
    </>
  );
}

const Failed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
`;
