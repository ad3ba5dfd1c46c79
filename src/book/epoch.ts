/**
 * An epoch is `TERM-RANDOM`: the runner's term, a rising integer, and a random part that distinguishes two runs even
 * when the term's store was lost.
 */

const EPOCH_PATTERN = /^(\d{1,12})-([0-9a-z]{4,40})$/;

export function isEpoch(text: string): boolean {
  return EPOCH_PATTERN.test(text);
}

export function makeEpoch(term: number, random: string): string {
  return `${term}-${random}`;
}

/** True when `candidate` follows `present`: a higher term, or the same term with another random part. */
export function followsEpoch(candidate: string, present: string): boolean {
  return candidate !== present && termOf(candidate) >= termOf(present);
}

/** The runner's term; 0 where the text is no epoch. */
export function termOf(epoch: string): number {
  return Number(EPOCH_PATTERN.exec(epoch)?.[1] ?? 0);
}
