import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, or bytes where a call wants them: an image, a browser's report. Nothing a form of another site's page could send
 * without asking first is read.
 */
export function readBodies(api: FastifyInstance): void {
  const json = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = String(body);
    // A call without a body may still be sent as JSON.
    if (body === '') done(null, undefined);
    else void json(request, String(body), done);
  });
  api.addContentTypeParser(
    /^(image\/|application\/(octet-stream|csp-report))/,
    { parseAs: 'buffer' },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came: what a signature is of. */
    bodyText?: string;
  }
}
