import pino, { type Logger } from 'pino';
import type { LogLevel } from './config';

/** The server's log. Of failures it has what and where, not the values involved: those may be a member's. */
export function openLog(level: LogLevel): Logger {
  return pino({ level, base: null, serializers: { err: plain } });
}

function plain(failure: unknown): object {
  if (!(failure instanceof Error)) return { type: typeof failure };
  const { name, message, stack } = failure;
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
  return { type: name, message, code, constraint, stack };
}
