import pino, { type LogFn, type Logger } from 'pino';
import { MINUTE_MS } from '../src/contract/units';
import type { Clock } from '../src/rules/clock';
import type { LogLevel } from './config';
import { isOutage } from './storage/outage';
import type { ProcessIdentity } from './traces/processIdentity';

/** Where traces are exported: the trace of the present work. */
type TraceSource = () => string | undefined;

/** How often an outage is logged that goes on, ms. */
const OUTAGE_LOGGED_MS = MINUTE_MS;
/** Outages that differ and are remembered; beyond them all are logged anew. */
const OUTAGES_MAX = 1_000;

interface LogOptions {
  level: LogLevel;
  identity: ProcessIdentity;
  clock: Clock;
  trace?: TraceSource | undefined;
  /** Default: standard output. */
  stream?: { write: (line: string) => void } | undefined;
}

/** The server's log. Of failures it has what and where, not the values involved: those may be a member's. */
export function openLog({ level, identity, clock, trace, stream = pino.destination(1) }: LogOptions): Logger {
  return pino(
    {
      level,
      base: identity,
      serializers: { err: plain },
      hooks: { logMethod: outagesNowAndThen(clock) },
      ...(trace && { mixin: traceOf(trace) }),
    },
    stream,
  );
}

/**
 * While the database or the broker is away, loops and calls fail many times a second. Of what fails in the same way the first
 * is logged, and then one in a while, with how many others there were.
 */
function outagesNowAndThen(clock: Clock) {
  const latest = new Map<string, { at: number; others: number }>();
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [line, message] = args;
    const key = outageOf(line, message);
    if (key === undefined) {
      method.apply(this, args);
      return;
    }
    const before = latest.get(key);
    if (before && clock.mono() - before.at < OUTAGE_LOGGED_MS) {
      before.others += 1;
      return;
    }
    if (latest.size >= OUTAGES_MAX) latest.clear();
    latest.set(key, { at: clock.mono(), others: 0 });
    const others = before?.others ?? 0;
    method.apply(this, others > 0 ? ([{ ...(line as object), others }, message] as typeof args) : args);
  };
}

/** What goes on while a line's outage does. Another program that is away or refuses has its reason in `why`. */
function outageOf(line: unknown, message: unknown): string | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { err, why, area } = line as { err?: unknown; why?: unknown; area?: unknown };
  if (typeof why === 'string') return JSON.stringify([message, why, area]);
  if (!isOutage(err)) return undefined;
  const { code, message: reason } = err as Error & { code?: unknown };
  return JSON.stringify([message, typeof code === 'string' ? code : reason]);
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
