import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Where it is reported that exporting fails, and that it works again. */
export interface ExportLog {
  info(line: object, message: string): void;
  warn(line: object, message: string): void;
}

type Export = SpanExporter['export'];

/** Counts what is exported. A failure is logged when it begins, not with each export: a collector may be away for days. */
export class CountedExporter implements SpanExporter {
  readonly counts = { exported: 0, failed: 0 };
  readonly #exporter: SpanExporter;
  readonly #log: ExportLog;
  #isFailing = false;

  constructor(exporter: SpanExporter, log: ExportLog) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: Parameters<Export>[0], done: Parameters<Export>[1]): void {
    this.#exporter.export(spans, (result) => {
      // 0 is success.
      if (result.code === 0) this.#succeeded(spans.length);
      else this.#failed(spans.length, result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #succeeded(count: number): void {
    this.counts.exported += count;
    if (this.#isFailing) this.#log.info({}, 'traces are exported again');
    this.#isFailing = false;
  }

  #failed(count: number, failure: Error | undefined): void {
    this.counts.failed += count;
    if (!this.#isFailing) this.#log.warn({ why: failure?.message }, 'traces are not exported');
    this.#isFailing = true;
  }
}
