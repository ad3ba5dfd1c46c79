/**
 * A value's changes, the oldest first, each in force until the next: those that were in force at `since` or later, the new one
 * among them.
 */
export function inForce<Mark extends { readonly at: number }>(
  marks: readonly Mark[],
  next: Mark,
  since: number,
): Mark[] {
  const all = [...marks, next];
  return all.filter((_, i) => i === all.length - 1 || all[i + 1]!.at > since);
}
