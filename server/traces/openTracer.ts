import type { ProcessIdentity } from './processIdentity';
import type { TraceChoice, Tracer } from './tracer';
import type { ExportLog } from './countedExporter';

/** The tracer of this process. What exports is loaded here and nowhere else: without a choice it costs nothing. */
export async function openTracer(
  choice: TraceChoice | undefined,
  identity: ProcessIdentity,
  log: ExportLog,
): Promise<Tracer | undefined> {
  if (!choice) return undefined;
  const { exportingTracer } = await import('./exportingTracer');
  return exportingTracer(choice, identity, log);
}
