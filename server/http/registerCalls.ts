import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '../auth/attempts';
import { type Ending, isEnding } from '../auth/endings';
import type { Admission, Gate } from '../auth/gate';
import { copy } from '../copy/copy';
import type { Call } from './call';
import { decode } from './decode';
import type { PeerOf } from './peer';
import { Refusal, refusalOf } from './refusal';
import { isSameSite } from './sameSite';

export interface Doors {
  gate: Gate;
  attempts: Pick<Attempts, 'take'>;
  peerOf: PeerOf;
}

const SAFE = new Set(['GET', 'HEAD']);

/** Nothing on the way keeps an answer, frames it, guesses what it is, or runs it. */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Registers calls; whatever else is registered in `app` afterwards, past who may make it, fails the start. */
export function registerCalls(app: FastifyInstance, calls: readonly Call[], { gate, attempts, peerOf }: Doors): void {
  const declared = new Set<unknown>();
  app.addHook('onRoute', ({ handler, method, url }) => {
    if (!declared.has(handler)) throw new Error(`${String(method)} ${url} is not declared as a call`);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(ANSWER_HEADERS);
    done();
  });
  const nothing = () => {
    throw new Refusal(404, 'not-found', copy.notFound);
  };
  declared.add(nothing);
  for (const call of calls) {
    const { method, path, access, bytes, limit, effects, evenBlocked = false } = call;
    const handler = handlerOf(call, peerOf);
    declared.add(handler);
    app.route({
      handler,
      method,
      url: path,
      // A HEAD would make the call too.
      exposeHeadRoute: false,
      ...(bytes !== undefined && { bodyLimit: bytes }),
      onRequest: async (request) => {
        if ((effects || !SAFE.has(method)) && !isSameSite(request.raw)) {
          throw new Refusal(403, 'cross-site', copy.crossSite);
        }
        const { address } = peerOf(request.raw);
        const asked = call.accessOf?.(request.query as Record<string, unknown>) ?? access;
        request.admission = await gate.admit(asked, { token: tokenOf(request), address }, evenBlocked);
        if (!request.admission.ok) throw admissionRefusal(request.admission.reason);
        if (limit && !(await attempts.take(limit, address))) {
          throw new Refusal(429, 'too-many', copy.tooMany, Math.ceil(limit.refillMs / 1_000));
        }
      },
    });
  }
  // Routes and not a handler of what has none: every address has one, that of the pages.
  for (const path of app.prefix === '' ? [] : ['/', '/*']) app.all(path, nothing);
}

function handlerOf(call: Call, peerOf: PeerOf) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = {
      params: call.params && decode(call.params, request.params),
      query: call.query && decode(call.query, request.query),
      body: call.body && decode(call.body, request.body),
      caller: request.admission?.ok ? request.admission.caller : undefined,
      peer: peerOf(request.raw),
      request,
      reply,
    };
    const answer = await call.handle(input as never);
    if (reply.sent) return reply;
    if (answer === undefined) return reply.code(204).send();
    // Numbers and texts by themselves are JSON too.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  };
}

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-auth-token'];
  return typeof token === 'string' ? token : undefined;
}

/** How the gate's refusal is told. */
export function admissionRefusal(reason: (Admission & { ok: false })['reason']): Refusal {
  if (reason === 'forbidden') return new Refusal(403, reason, copy.forbidden);
  if (isEnding(reason)) return refusalOf(reason satisfies Ending);
  return new Refusal(401, reason, copy.signInNeeded);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call before it is handled. */
    admission?: Admission;
  }
}
