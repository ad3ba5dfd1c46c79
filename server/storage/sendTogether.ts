import type { PoolClient } from 'pg';

/** Statements that are asked for in one turn of the event loop leave in one write; each would be one of its own. */
export function sendTogether(client: PoolClient): void {
  const { stream } = client.connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isHeld = false;
  const together = (...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After the promises that ask for more.
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  client.query = together as PoolClient['query'];
}
