import type { ResourceFailure } from '../../machines';
import { failureText, NOT_DONE } from '../copy/failures';
import { Notice } from './Notice';

interface FailureProps {
  failure: ResourceFailure | undefined;
  /** Where the server has no words for it. */
  words?: string;
}

/** A failure of something that was to be done, in words. */
export function Failure({ failure, words = NOT_DONE }: FailureProps) {
  if (!failure) return null;
  return (
    <Notice $tone="bad" role="alert">
      {failureText(failure) ?? words}
    </Notice>
  );
}
