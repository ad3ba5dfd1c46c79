/** Where traces are exported to, as whom, and how many of them. */
export interface TraceChoice {
  /** Without a slash at its end; `/v1/traces` is added. */
  endpoint: string;
  serviceName: string;
  /** Of all traces, by their ids: 0 to 1. */
  share: number;
}

/** Somebody that work is done for: the span it belongs to as a `traceparent`, where there is one, and by what it is found again. */
export interface TraceOrigin {
  mark: string | undefined;
  key?: unknown;
}

/** Work of several at once. */
export interface SharedWork {
  name: string;
  kind?: 'internal' | 'producer' | 'consumer';
  /** Each has a span of it. Otherwise only where they are several: what is done for one belongs to that one's span. */
  own?: boolean;
}

/** A call as it comes. */
export interface TracedCall {
  /** The request id. */
  traceId: string;
  /** What the caller sent, where it is well formed. */
  parent: { traceId: string; spanId: string } | undefined;
  method: string;
  /** As it is declared, with names in the place of ids. */
  route: string | undefined;
}

/** A call under way. */
export interface CallTrace {
  /** What `work` does, and what that causes, belongs to the call. */
  run(work: () => void): void;
  /** Once: what comes after that belongs to no call. */
  end(status: number): void;
}

/** Where traces are exported: what happens is noted here as spans, never with a value that was asked for or stored. */
export interface Tracer {
  /** The trace of the present work, whether it is exported or not. */
  traceId(): string | undefined;
  /**
   * The present span as a `traceparent`, to be carried along with what it causes; undefined where none is recorded. `key`: of
   * work that is done for several the span of that one.
   */
  present(key?: unknown): string | undefined;
  call(call: TracedCall): CallTrace;
  /** An SQL statement is sent; what is returned ends it, with its failure where it failed. Undefined: nothing records it. */
  statement(text: string): ((failure?: unknown) => void) | undefined;
  /** Does `work` for those it is for: it belongs to the first of them that is traced, and the others are linked to it. */
  together<T>(work: SharedWork, origins: readonly TraceOrigin[], run: () => Promise<T>): Promise<T>;
  /** The same where whom it is for shows only later: from `begin` on it is for them. */
  later<T>(run: (begin: BeginWork) => Promise<T>): Promise<T>;
  /** Does `work`, and what it causes, as a part of the span that a message came with. */
  within(mark: string | undefined, work: () => void): void;
  /** Something that takes no time. */
  moment(name: string, facts: Readonly<Record<string, string | number>>, key?: unknown): void;
  /** How many spans were made and what became of them. */
  readonly counts: Readonly<Record<'made' | 'exported' | 'failed', number>>;
  /** Exports what is left, for a short time. */
  close(): Promise<void>;
}

/** Called when work has begun, with whom it is for. */
export type BeginWork = (work: SharedWork, origins: readonly TraceOrigin[]) => void;

let installed: Tracer | undefined;

/** Undefined where traces are exported nowhere: nothing is noted then, and nothing that would note it is loaded. */
export function tracer(): Tracer | undefined {
  return installed;
}

/** Called once, by what constructs the server, before anything is opened. */
export function setTracer(next: Tracer | undefined): void {
  installed = next;
}
