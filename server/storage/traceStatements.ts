import type { PoolClient } from 'pg';
import type { Tracer } from '../traces/tracer';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Notes each statement of a connection in the trace it is sent for. Connections of a process without traces are left as they are. */
export function traceStatements(client: PoolClient, traced: Pick<Tracer, 'statement'>): void {
  const query = client.query.bind(client) as Query;
  const noted: Query = (text, ...rest) => {
    const end = typeof text === 'string' ? traced.statement(text) : undefined;
    const answer = query(text, ...rest);
    // With a callback there is no promise, and nothing of ours asks so while it works for somebody.
    if (end && answer instanceof Promise) answer.then(() => end(), end);
    return answer;
  };
  client.query = noted as PoolClient['query'];
}
