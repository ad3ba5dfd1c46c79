import type { ResourceFailure } from '../../machines';
import { failureText, ACTION_FAILED } from '../copy/failures';
import { Notice } from './Notice';

interface FailureNoticeProps {
  failure: ResourceFailure | undefined;
  /** Where the server gives no text. */
  fallback?: string;
}

/** The failure of an action, as text. */
export function FailureNotice({ failure, fallback: words = ACTION_FAILED }: FailureNoticeProps) {
  if (!failure) return null;
  return (
    <Notice $tone="bad" role="alert">
      {failureText(failure) ?? words}
    </Notice>
  );
}
