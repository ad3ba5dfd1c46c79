import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** One process serves no more: what lies beyond is refused at once instead of slowing everybody. */
const CONNECTIONS_MAX = 20_000;

/** Descriptors for what serves them: files, and connections to the database, the broker and other servers. */
const OWN_DESCRIPTORS = 200;

/**
 * Refuses connections beyond what one process can serve, and reports that: without a descriptor left no file can be opened and
 * no statement sent, for nobody.
 */
export function boundConnections(server: Server, log: Pick<Logger, 'warn'>): void {
  server.maxConnections = connectionsWithin(descriptorsMax());
  server.on('drop', () => log.warn({ why: `${server.maxConnections} are open` }, 'a connection was refused'));
}

/** How many connections a process serves that may open so many descriptors. */
export function connectionsWithin(descriptors: number): number {
  return Math.min(CONNECTIONS_MAX, Math.max(descriptors - OWN_DESCRIPTORS, Math.floor(descriptors / 2)));
}

/** Of this process; Node has raised its soft limit to the hard one. Where Linux does not state it, it is not bounded. */
function descriptorsMax(): number {
  try {
    const [, soft] = /^Max open files +(\d+) /m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}
