/** The advisory locks of this project: a number of its own and one per purpose, so that nothing else on the database meets them. */
const PROJECT = 0x6f646473;

export const LOCKS = {
  migration: [PROJECT, 1],
  feedRunner: [PROJECT, 2],
  roundRunner: [PROJECT, 3],
  awards: [PROJECT, 4],
  /** Results of the feed are written beside each other, those of staff alone: what won already is looked at before. */
  results: [PROJECT, 5],
  /** Small wins of providers are paid beside each other, large ones alone: what was paid in the hour is looked at before. */
  wins: [PROJECT, 6],
} as const satisfies Record<string, readonly [number, number]>;
