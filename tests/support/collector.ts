import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was exported. */
export interface CollectedSpan {
  /** The process group it is from, `service.name`. */
  service: unknown;
  /** All that is known of the process. */
  process: Record<string, unknown>;
  traceId: string;
  spanId: string;
  /** Empty of the first one of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, unknown>;
  /** Ids of spans it is linked to. */
  links: string[];
  failed: boolean;
}

interface WireAttribute {
  key: string;
  value: Record<string, unknown>;
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: WireAttribute[];
  links?: { spanId: string }[];
  status?: { code?: number };
}

interface WireTraces {
  resourceSpans: { resource: { attributes: WireAttribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

/** A collector of traces that a test reads: OTLP over HTTP, as JSON. */
export interface Collector {
  endpoint: string;
  spans: CollectedSpan[];
  /** All that was sent to it, as text. */
  texts: string[];
  /** How it answers from now on: `hangs` never does. */
  become(behaviour: 'well' | 'failing' | 'hanging'): void;
  close(): Promise<void>;
}

export async function testCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  let behaviour: Parameters<Collector['become']>[0] = 'well';
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    texts.push(text);
    if (behaviour === 'hanging') return;
    if (behaviour === 'failing' || request.url !== '/v1/traces') {
      response.writeHead(500).end();
      return;
    }
    spans.push(...spansOf(JSON.parse(text) as WireTraces));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    become: (next) => (behaviour = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function valuesOf(attributes: readonly WireAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function spansOf({ resourceSpans }: WireTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = valuesOf(resource.attributes);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId = '', name, attributes = [], links = [], status }) => ({
        service: process['service.name'],
        process,
        traceId,
        spanId,
        parentId: parentSpanId,
        name,
        attributes: valuesOf(attributes),
        links: links.map((link) => link.spanId),
        failed: status?.code === 2,
      }));
  });
}
