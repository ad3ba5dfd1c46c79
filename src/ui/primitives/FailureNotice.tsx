import type { ResourceFailure } from '../../machines';
import { failureText, ACTION_FAILED } from '../copy/failures';
import { Notice } from './Notice';

interface FailureNoticeProps {
  failure: ResourceFailure | undefined;
  /** Where the server has no words for it. */
  fallback?: string;
}

/** A failure of something that was to be done, in words. */
export function FailureNotice({ failure, fallback: words = ACTION_FAILED }: FailureNoticeProps) {
  if (!failure) return null;
  return (
    <Notice $tone="bad" role="alert">
      {failureText(failure) ?? words}
    </Notice>
  );
}
