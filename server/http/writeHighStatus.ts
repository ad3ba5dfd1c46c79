import type { FastifyReply } from 'fastify';

/** Answers with a status above 599 (docs/spec.md SES-4 has 600), which the library's own way refuses. HTTP/1.1 carries it. */
export function writeHighStatus(reply: FastifyReply, status: number, body: { code: string; message: string }): void {
  const text = JSON.stringify(body);
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', Buffer.byteLength(text));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(status);
  reply.raw.end(text);
}
