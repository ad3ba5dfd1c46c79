import type { ReactNode } from 'react';
import type { ResourceFailure } from '../../machines';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Skeleton } from '../primitives/Skeleton';

interface LoadedProps<T> {
  of: { value: T | undefined; failure: ResourceFailure | undefined; retry: (() => void) | undefined };
  /** Height of one bar that stands for what is to come, and how many. */
  bars?: readonly [height: number, count: number];
  children: (value: T) => ReactNode;
}

/** What was loaded; a failure stands above what is known from before, with a way to try again. */
export function Loaded<T>({ of: { value, failure, retry }, bars = [44, 8], children }: LoadedProps<T>) {
  return (
    <>
      <FailureNotice failure={failure} fallback={communityText.failed} />
      {retry && (
        <div>
          <Button onClick={retry}>{communityText.retry}</Button>
        </div>
      )}
      {value !== undefined && children(value)}
      {value === undefined && !failure && <Skeleton height={bars[0]} count={bars[1]} label={communityText.loading} />}
    </>
  );
}
