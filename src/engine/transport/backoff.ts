/** The longest wait for the n-th try (from 0), ms: 2 s, then doubling from 1 s to 30 s. */
function ceiling(attempt: number): number {
  return attempt === 0 ? 2_000 : Math.min(30_000, 1_000 * 2 ** attempt);
}

/** What stands between may name an hour or a month: the site may be back in the next minute. ms */
const RETRY_AFTER_MAX = 60_000;

/**
 * How long to wait before the n-th try, ms, with full jitter: thousands of clients that lost one server must not all come
 * back in the same moment. A server that names a time is waited for at least that long, up
 * to a minute.
 */
export function backoff(attempt: number, random: () => number, retryAfter = 0): number {
  return Math.min(retryAfter, RETRY_AFTER_MAX) + random() * ceiling(attempt);
}
