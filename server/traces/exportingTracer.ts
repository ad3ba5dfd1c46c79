import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readTraceparent, type TraceMark, traceparentOf } from '../../src/contract/traceparent';
import type { ProcessIdentity } from './processIdentity';
import { CountedExporter, type ExportLog } from './countedExporter';
import { statementName } from './statementName';
import type { SharedWork, TraceChoice, TraceOrigin, Tracer } from './tracer';

/** A collector that has not answered by then counts as failed; a process that ends waits no longer for it. ms */
const EXPORT_MS = 3_000;
/** How long spans are gathered, ms. */
const GATHER_MS = 2_000;
/** Most spans that wait to be exported: while the collector is slow, what comes on top is dropped. */
const WAITING_MAX = 4_096;

const KINDS = { internal: SpanKind.INTERNAL, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER } as const;

/** What the present work belongs to. It is emptied when that is over: what was caused and goes on is not a part of it. */
interface Scope {
  traceId?: string | undefined;
  /** Of the span that is recorded. */
  span?: SpanContext | undefined;
  /** Of work for several: those of each. */
  byKey?: ReadonlyMap<unknown, SpanContext> | undefined;
}

/** Exports by OTLP over HTTP, as JSON. */
export function exportingTracer(
  { endpoint, serviceName, share }: TraceChoice,
  identity: ProcessIdentity,
  log: ExportLog,
): Tracer {
  const scopes = new AsyncLocalStorage<Scope>();
  const outside = <T>(work: () => T) => scopes.run({}, work);
  const exporter = new CountedExporter(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS }),
    // Whoever's call it is during which an export fails, it is not about that call.
    {
      info: (line, message) => outside(() => log.info(line, message)),
      warn: (line, message) => outside(() => log.warn(line, message)),
    },
  );
  const ids = new RandomIdGenerator();
  let rootId: string | undefined;
  let made = 0;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
      'host.name': identity.host,
      'process.pid': identity.pid,
      'odds.role': identity.role,
    }),
    // By the id alone: whoever calls must not decide how much is exported, and all processes decide the same.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => rootId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: GATHER_MS,
        exportTimeoutMillis: 2 * EXPORT_MS,
        maxQueueSize: WAITING_MAX,
      }),
    ],
  });
  const spans = provider.getTracer('server');

  function start(
    name: string,
    kind: SpanKind,
    parent: SpanContext | undefined,
    links: readonly SpanContext[] = [],
  ): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = spans.startSpan(name, { kind, links: links.map((link) => ({ context: link })) }, context);
    if (span.isRecording()) made += 1;
    return span;
  }

  /** Makes the scope that of this work; what is returned ends it. */
  function enter(scope: Scope, { name, kind = 'internal', own = false }: SharedWork, origins: readonly TraceOrigin[]) {
    const marks = new Set(origins.map(({ mark }) => mark));
    const parents = [...marks].flatMap((mark) => {
      const span = contextOf(readTraceparent(mark));
      return span ? [{ mark, span }] : [];
    });
    const [first, ...others] = parents;
    const all: Span[] = [];
    const byMark = new Map<unknown, SpanContext>();
    if (first && (own || others.length > 0)) {
      const links = others.map(({ span }) => span);
      const working = start(name, KINDS[kind], first.span, links);
      all.push(working, ...others.map(({ span }) => start(name, KINDS[kind], span, [working.spanContext()])));
      all.forEach((span, n) => byMark.set(parents[n]!.mark, span.spanContext()));
    } else if (first) byMark.set(first.mark, first.span);
    const byKey = new Map<unknown, SpanContext>();
    for (const { key, mark } of origins) {
      const span = byMark.get(mark);
      if (span) byKey.set(key, span);
    }
    scope.span = first && byMark.get(first.mark);
    scope.traceId = first?.span.traceId;
    scope.byKey = byKey;
    return (failed: boolean) => {
      for (const span of all) {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
      // The trace's id stays, for what is logged of it.
      scope.span = scope.byKey = undefined;
    };
  }

  const later: Tracer['later'] = async (run) => {
    const scope: Scope = {};
    let leave: (failed: boolean) => void = () => {};
    try {
      const value = await scopes.run(scope, () =>
        run((work, origins) => {
          leave(true);
          leave = enter(scope, work, origins);
        }),
      );
      leave(false);
      return value;
    } catch (failure) {
      leave(true);
      throw failure;
    }
  };

  return {
    traceId: () => scopes.getStore()?.traceId,
    present(key) {
      const scope = scopes.getStore();
      const span = key !== undefined && scope?.byKey ? scope.byKey.get(key) : scope?.span;
      return span && traceparentOf(span, true);
    },
    call({ traceId, parent, method, route }) {
      rootId = traceId;
      const span = start(route === undefined ? method : `${method} ${route}`, SpanKind.SERVER, contextOf(parent));
      rootId = undefined;
      const scope: Scope = { traceId, span: span.isRecording() ? span.spanContext() : undefined };
      span.setAttribute('http.request.method', method);
      if (route !== undefined) span.setAttribute('http.route', route);
      return {
        run: (work) => scopes.run(scope, work),
        end(status) {
          if (!span.isRecording()) return;
          span.setAttribute('http.response.status_code', status);
          if (status === 500 || status === 503) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          scope.span = undefined;
        },
      };
    },
    statement(text) {
      const parent = scopes.getStore()?.span;
      if (!parent) return undefined;
      const { name, operation } = statementName(text);
      const span = start(name, SpanKind.CLIENT, parent);
      span.setAttributes({ 'db.system.name': 'postgresql', 'db.operation.name': operation });
      return (failure) => {
        if (failure !== undefined) {
          // Its code alone: a message of the database may have values.
          const { code } = failure as { code?: unknown };
          if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      };
    },
    together: (work, origins, run) =>
      later((begin) => {
        begin(work, origins);
        return run();
      }),
    later,
    within(mark, work) {
      const span = contextOf(readTraceparent(mark));
      scopes.run({ traceId: span?.traceId, span }, work);
    },
    moment(name, facts, key) {
      const scope = scopes.getStore();
      const parent = scope?.byKey ? scope.byKey.get(key) : scope?.span;
      if (!parent) return;
      const span = start(name, SpanKind.PRODUCER, parent);
      span.setAttributes(facts);
      span.end();
    },
    get counts() {
      return { made, ...exporter.counts };
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((over) => void setTimeout(over, EXPORT_MS).unref()),
      ]),
  };
}

function contextOf(mark: TraceMark | undefined): SpanContext | undefined {
  return mark && { ...mark, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
