/** The advisory locks of this project: a number of its own and one per purpose, so that nothing else on the database meets them. */
const HOUSE = 0x6f646473;

export const LOCKS = {
  migration: [HOUSE, 1],
  feedRunner: [HOUSE, 2],
  roundRunner: [HOUSE, 3],
} as const satisfies Record<string, readonly [number, number]>;
