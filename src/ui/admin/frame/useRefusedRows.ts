import { useState } from 'react';
import type { CallResult, ResourceFailure } from '../../../machines';
import { ACTION_FAILED, failureText } from '../../copy/failures';

/**
 * Rows of a list that is edited as a whole which the server refused. They are marked until they are changed; the others, and
 * where they stand, don't matter.
 */
export function useRefusedRows<Row extends object>() {
  const [refused, setRefused] = useState<{
    failure: ResourceFailure;
    code: string | undefined;
    rows: readonly Row[];
  }>();
  return {
    /** Remembers which rows of those that were sent are refused. */
    note: (sent: readonly Row[], answer: CallResult<unknown>): CallResult<unknown> => {
      const failure = answer.ok || !('rows' in answer.failure) ? undefined : answer.failure;
      const rows = failure?.rows?.flatMap((at) => sent[at] ?? []) ?? [];
      setRefused(failure && rows.length > 0 ? { failure, code: failure.code, rows } : undefined);
      return answer;
    },
    /** Why this row is refused, where it is by this code. */
    textOf: (row: Row, code: string): string | undefined =>
      refused?.code === code && refused.rows.includes(row)
        ? (failureText(refused.failure) ?? ACTION_FAILED)
        : undefined,
    /** What is to be shown of a failure besides: nothing where its rows are marked. */
    besides: (failure: ResourceFailure | undefined) => (failure === refused?.failure ? undefined : failure),
  };
}
