import { batches } from '../timing/batches';

interface HeavyCall {
  memberId: number;
  /** Nobody waits for the answer any more. */
  hasLeft: () => boolean;
  work: () => unknown;
}

/** Each has two or three long statements at once: some of the ten connections of calls are left to others. */
const UNDER_WAY_MAX = 3;

export type HeavyCalls = ReturnType<typeof heavyCalls>;

/**
 * Does a few heavy calls at once, and one of each member: the others wait for their turn, and whoever has left until then,
 * as by loading the page again, is not served any more.
 */
export function heavyCalls() {
  return batches<HeavyCall, unknown>({
    name: 'heavy call',
    run: (asked) => Promise.all(asked.map(async ({ hasLeft, work }) => (hasLeft() ? undefined : work()))),
    most: 1,
    lanes: UNDER_WAY_MAX,
    exclusive: ({ memberId }) => memberId,
  });
}
