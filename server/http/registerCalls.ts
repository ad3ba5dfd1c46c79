import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPLACED_STATUS } from '../../src/contract/stream/frame';
import { REQUEST_ID_HEADER } from '../../src/contract/traceparent';
import type { Attempts } from '../auth/attempts';
import type { Caller } from '../auth/caller';
import type { SecurityLog } from '../auth/securityLog';
import { type EndingName, isEndingName } from '../../src/contract/codes/endings';
import type { Admission, Gate } from '../auth/gate';
import { serverText } from '../copy/serverText';
import type { CallTrace } from '../traces/tracer';
import { acceptsGzip } from './acceptsGzip';
import { ANSWER_HEADERS } from './answerHeaders';
import type { ServerCall } from './call';
import { decodeInput } from './decodeInput';
import { gzipText } from './gzipText';
import type { HeavyCalls } from './heavyCalls';
import type { PeerOf } from './peer';
import { HttpRefusal, refusalOf } from './httpRefusal';
import { isSameSite } from './sameSite';

export interface CallDeps {
  gate: Gate;
  attempts: Pick<Attempts, 'tryConsumeFrom'>;
  security: SecurityLog;
  peerOf: PeerOf;
  heavy: HeavyCalls;
}

const SAFE = new Set(['GET', 'HEAD']);

/** Registers calls; whatever else is registered in `app` afterwards, past who may make it, fails the start. */
export function registerCalls(
  app: FastifyInstance,
  calls: readonly ServerCall[],
  { gate, attempts, security, peerOf, heavy }: CallDeps,
): void {
  const declared = new Set<unknown>();
  app.addHook('onRoute', ({ handler, method, url }) => {
    if (!declared.has(handler)) throw new Error(`${String(method)} ${url} is not declared as a call`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(ANSWER_HEADERS).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  const nothing = () => {
    throw new HttpRefusal(404, 'not-found', serverText.notFound);
  };
  declared.add(nothing);
  for (const call of calls) {
    const { method, path, access, bytes, limit, backlog, effects, evenBlocked = false, untraced = false } = call;
    const route = `${method} ${path}`;
    /** Counts it as under way until it is answered; false: there are too many. */
    const entered = (reply: FastifyReply): boolean => {
      const leave = backlog?.of.enter();
      if (leave) reply.raw.once('close', leave);
      return !backlog || leave !== undefined;
    };
    const admit = async (request: FastifyRequest): Promise<void> => {
      const { address } = peerOf(request.raw);
      const asked = call.accessOf?.(request.query as Record<string, unknown>) ?? access;
      request.admission = await gate.admit(asked, { token: tokenOf(request), address }, evenBlocked);
      if (request.admission.ok) return;
      const { reason, memberId } = request.admission;
      security('access-refused', { address, memberId, route, reason, trace_id: request.id });
      throw admissionRefusal(reason);
    };
    const handler = handlerOf(call, { peerOf, heavy, admit });
    declared.add(handler);
    app.route({
      handler,
      method,
      url: path,
      // A HEAD would make the call too.
      exposeHeadRoute: false,
      config: { untraced },
      ...(bytes !== undefined && { bodyLimit: bytes }),
      onRequest: async (request, reply) => {
        if (request.isWhole && !entered(reply)) return sendJson(reply, backlog!.full(request));
        const { address } = peerOf(request.raw);
        if ((effects || !SAFE.has(method)) && !isSameSite(request.raw)) {
          security('cross-site', { address, route, trace_id: request.id });
          throw new HttpRefusal(403, 'cross-site', serverText.crossSite);
        }
        await admit(request);
        if (limit && !(await attempts.tryConsumeFrom(limit, address))) {
          security('limited', { address, route, trace_id: request.id });
          throw new HttpRefusal(429, 'too-many', serverText.tooMany, Math.ceil(limit.refillMs / 1_000));
        }
      },
      preValidation: async (request, reply) => {
        if (request.isWhole) return;
        // Until its body is there a request is not under way, and whoever sends it may have been signed out or blocked since.
        if (!entered(reply)) return sendJson(reply, backlog!.full(request));
        await admit(request);
      },
    });
  }
  // Routes and not a handler of what has none: every address has one, that of the pages.
  for (const path of app.prefix === '' ? [] : ['/', '/*']) app.all(path, nothing);
}

interface HandlerDeps extends Pick<CallDeps, 'peerOf' | 'heavy'> {
  admit: (request: FastifyRequest) => Promise<void>;
}

function handlerOf(call: ServerCall, { peerOf, heavy, admit }: HandlerDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const decoded = {
      params: call.params && decodeInput(call.params, request.params),
      query: call.query && decodeInput(call.query, request.query),
      body: call.body && decodeInput(call.body, request.body),
      peer: peerOf(request.raw),
      request,
      reply,
    };
    const caller = callerOf(request);
    const handle = () => call.handle({ ...decoded, caller: callerOf(request) } as never);
    // While it waited for its turn whoever makes it may have been signed out or blocked.
    const handleInTurn = async () => {
      await admit(request);
      return handle();
    };
    const answer = await (caller && (await isHeavy(call, { ...decoded, caller }))
      ? heavy.ask({ memberId: caller.memberId, hasLeft: () => reply.raw.destroyed, work: handleInTurn })
      : handle());
    if (reply.sent) {
      // A stream may go on for hours.
      request.trace?.end(reply.raw.statusCode);
      return reply;
    }
    if (answer === undefined) return reply.code(204).send();
    return sendJson(reply, answer);
  };
}

function isHeavy({ heavy }: ServerCall, input: object): boolean | Promise<boolean> {
  return typeof heavy === 'function' ? heavy(input as never) : heavy === true;
}

function callerOf({ admission }: FastifyRequest): Caller | undefined {
  return admission?.ok ? admission.caller : undefined;
}

/** Answers of fewer bytes fit into a few packets anyway. */
const COMPRESSED_FROM = 4 * 1_024;

async function sendJson(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  // Numbers and texts by themselves are JSON too.
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const text = JSON.stringify(answer);
  if (text.length < COMPRESSED_FROM || !acceptsGzip(reply.request.headers['accept-encoding'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await gzipText(text));
}

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-auth-token'];
  return typeof token === 'string' ? token : undefined;
}

/** How the gate's refusal is sent. */
export function admissionRefusal(reason: (Admission & { ok: false })['reason']): HttpRefusal {
  if (reason === 'forbidden') return new HttpRefusal(403, reason, serverText.forbidden);
  if (reason === 'replaced-token') return new HttpRefusal(REPLACED_STATUS, reason, serverText.unavailable, 1);
  if (isEndingName(reason)) return refusalOf(reason satisfies EndingName);
  return new HttpRefusal(401, reason, serverText.signInNeeded);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every call. */
    untraced?: boolean;
  }
  interface FastifyRequest {
    /** Set on every call before it is handled. */
    admission?: Admission;
    /** Its body came with its headers, or it has none. */
    isWhole?: boolean;
    /** Where traces are exported (`traceCalls`). */
    trace?: CallTrace;
  }
}
