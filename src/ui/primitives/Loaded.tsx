import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import type { ResourceFailure } from '../../machines';
import { failureText } from '../copy/failures';
import { primitivesText } from '../copy/primitives';
import { Button } from './Button';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { FailureNotice } from './FailureNotice';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';
import type { Resource } from './useResource';

/** What replaces a list while it is loading, and when that failed. */
export interface LoadingTexts {
  loading: string;
  failed: string;
}

export type LoadedFrom<T> = Pick<Resource<T>, 'value' | 'failure' | 'retry'> & Partial<Pick<Resource<T>, 'isEarlier'>>;

interface LoadedProps<T> {
  from: LoadedFrom<T>;
  texts?: LoadingTexts;
  /** Heights and number of the placeholder bars. */
  bars?: readonly [height: number, count: number];
  /** Failure of an action on it; shown where loading it did not fail. */
  actionFailure?: ResourceFailure | undefined;
  /** Shown below a failure while what was loaded before is still there. */
  staleNote?: string;
  /** Shown instead of a list, or a page of one, that has no entries. */
  empty?: EmptyStateProps;
  children: (value: T) => ReactNode;
}

const TEXTS: LoadingTexts = { loading: primitivesText.loading, failed: primitivesText.notLoaded };

/**
 * What was loaded; a failure is shown above what was loaded before, with a button to retry. What answers an earlier query has
 * its place, but cannot be pressed, and is not seen for long: it would be taken for the answer to this one.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { from, texts = TEXTS, bars = [40, 6], actionFailure, staleNote, empty, children } = props;
  const { value, failure, retry, isEarlier } = from;
  const shown = (loaded: T) => (empty && hasNoEntries(loaded) ? <EmptyState {...empty} /> : children(loaded));
  const isStale = staleNote !== undefined && value !== undefined;
  return (
    <>
      {failure ? (
        <LoadFailure failure={failure} retry={retry} text={texts.failed} note={isStale ? staleNote : undefined} />
      ) : (
        <FailureNotice failure={actionFailure} />
      )}
      {value !== undefined &&
        (isEarlier && staleNote === undefined ? (
          <Earlier inert aria-busy>
            {shown(value)}
          </Earlier>
        ) : (
          shown(value)
        ))}
      {value === undefined && !failure && <Skeleton height={bars[0]} count={bars[1]} label={texts.loading} />}
    </>
  );
}

interface LoadFailureProps {
  failure: ResourceFailure;
  /** Absent while it is being retried. */
  retry: (() => void) | undefined;
  /** Where the server gives no reason that can be shown. */
  text: string;
  note?: string | undefined;
}

/** Why something could not be loaded, with a button to retry. */
export function LoadFailure({ failure, retry, text, note }: LoadFailureProps) {
  return (
    <Row>
      <Notice $tone="bad" role="alert">
        {failureText(failure) ?? text}
        {note !== undefined && `\n${note}`}
      </Notice>
      <Button disabled={!retry} onClick={retry}>
        {primitivesText.retry}
      </Button>
    </Row>
  );
}

function hasNoEntries(value: unknown): boolean {
  const entries = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  return Array.isArray(entries) && entries.length === 0;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
`;

const hidden = keyframes`
  to {
    visibility: hidden;
  }
`;

/** An answer that comes at once takes its place without a blink. */
const Earlier = styled.div`
  display: contents;
  animation: ${hidden} 0s 0.3s forwards;
`;
