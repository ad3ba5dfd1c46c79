/** Codes of connections that fail, and PostgreSQL's classes of "not now": connection, resources, going down. */
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT']);
const CLASSES = /^(08|53|57P)/;
/** The driver's own messages, which have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error)/;

/** Whether the database could not be reached, as opposed to having refused what was asked of it. */
export function isOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as { code?: unknown };
  if (typeof code === 'string' && (SOCKET.has(code) || CLASSES.test(code))) return true;
  return MESSAGES.test(failure.message);
}
