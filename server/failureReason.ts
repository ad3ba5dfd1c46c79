/**
 * Why something failed, in words. What is wrong with a call is in the cause of its failure alone, and of a name with several
 * addresses in the failures of each.
 */
export function failureReason(failure: unknown): string {
  if (failure instanceof AggregateError) return failure.errors.map(failureReason).join(', ');
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause === undefined ? failure.message : `${failure.message}: ${failureReason(failure.cause)}`;
}
