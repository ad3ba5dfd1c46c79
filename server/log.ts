import pino, { type Logger } from 'pino';
import type { LogLevel } from './config';
import type { ProcessIdentity } from './traces/processIdentity';

/** Where traces are exported: the trace of the present work. */
type TraceSource = () => string | undefined;

/** The server's log. Of failures it has what and where, not the values involved: those may be a member's. */
export function openLog(level: LogLevel, identity: ProcessIdentity, trace?: TraceSource): Logger {
  return pino({ level, base: identity, serializers: { err: plain }, ...(trace && { mixin: traceOf(trace) }) });
}

/** Lines of a call have its id already. */
function traceOf(trace: TraceSource) {
  return (line: object, _level: number, logger: Logger): object => {
    const id = trace();
    return id === undefined || 'trace_id' in line || 'trace_id' in logger.bindings() ? {} : { trace_id: id };
  };
}

function plain(failure: unknown): object {
  if (!(failure instanceof Error)) return { type: typeof failure };
  const { name, message, stack } = failure;
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
  return { type: name, message, code, constraint, stack };
}
