/** Codes of connections that fail, or that this machine has no descriptor for. */
const SOCKET = new Set([
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/**
 * PostgreSQL's codes of "not now": the classes of connection, resources and going down, a database that only reads, and times
 * that whoever runs it has set for statements, locks and transactions.
 */
const NOT_NOW = /^(08|53|57P|25006|25P03|25P04|55P03|57014)/;
/** The driver's own messages, which have no code. */
const MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error)/;

/** A call was given up because what it needs of the database did not come in time. */
export class LateDatabase extends Error {}

/** Whether the database is away or can't do it for now, as opposed to having refused what was asked of it. */
export function isOutage(failure: unknown): boolean {
  if (failure instanceof LateDatabase) return true;
  if (!(failure instanceof Error)) return false;
  const { code } = failure as { code?: unknown };
  if (typeof code === 'string' && (SOCKET.has(code) || NOT_NOW.test(code))) return true;
  return MESSAGES.test(failure.message);
}
