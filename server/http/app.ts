import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { Attempts } from '../auth/attempts';
import type { SecurityLog } from '../auth/securityLog';
import type { Gate } from '../auth/gate';
import type { Sessions } from '../auth/sessions';
import type { FeedBus } from '../bus/feedBus';
import type { StreamSync } from '../gateway/streamSync';
import type { Config } from '../config';
import type { Gateway } from '../gateway/gateway';
import { readBodies } from './bodies';
import { boundConnections } from './boundConnections';
import type { ServerCall } from './call';
import { streamRoutes } from './routes/streamRoutes';
import { pages } from './pages';
import { YEAR_SECONDS } from '../../src/contract/units';
import { serverText } from '../copy/serverText';
import { tracer } from '../traces/tracer';
import { firstRowsFor } from './firstRows';
import { heavyCalls } from './heavyCalls';
import { ownHosts } from './hosts';
import { readRanges } from '../auth/addressRanges';
import { peersBehind } from './peer';
import { HttpRefusal, sendFailure } from './httpRefusal';
import { registerCalls } from './registerCalls';
import { requestIdOf, traceCalls } from './traceCalls';
import { upgradeStreams } from './webSocketStreams';

export interface AppDeps {
  config: Config;
  clock: Clock;
  /** All but those of the streams. */
  calls: readonly ServerCall[];
  /** Odds for the first rows of a board. */
  bus: FeedBus;
  gate: Gate;
  sessions: Pick<Sessions, 'byRenewal'>;
  attempts: Pick<Attempts, 'tryConsumeFrom'>;
  security: SecurityLog;
  gateway: Gateway;
  streamSync: Pick<StreamSync, 'confirm'>;
  log: Logger;
  /** Folder of the built pages. */
  pagesDir: string;
  /** Called with each call that was answered. */
  onAnswered?: (call: AnsweredCall) => void;
}

/** A call that was answered; `route` as it is declared, with names in the place of ids. */
export interface AnsweredCall {
  route: string;
  method: string;
  status: number;
  ms: number;
}

/** How long calls under way may run once the server stops, ms. */
const CLOSING_MS = 2_000;

/** Everything the server does over HTTP. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const { config, clock, gate, attempts, security, log, pagesDir } = parts;
  const streamDeps = streamDepsOf(parts);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    // An id that is too long is refused by its call, with a message; the whole of an address is limited as a header is.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_failure, request, reply) => {
      // An address that can't be read: no route has it, so none of their hooks runs.
      sendFailure(new HttpRefusal(400, 'bad-request', serverText.badRequest), request, reply);
    },
    // Idle connections of a browser are worth little and six of them are all it has.
    keepAliveTimeout: 5_000,
    // Of a request's body too: one that trickles in holds a connection for nothing.
    requestTimeout: 30_000,
    // So does one whose answer is not read. Longer than a page waits for any answer; streams have heartbeats.
    connectionTimeout: 90_000,
  });
  boundConnections(app.server, log);
  app.setErrorHandler(sendFailure);
  app.decorateRequest('received', 0);
  app.decorateRequest('arrived', 0);
  app.decorateRequest('isWhole', false);
  const traced = tracer();
  if (traced) traceCalls(app, traced);
  const { peerOf, isOwnHost } = streamDeps;
  app.addHook('onRequest', (request, reply, done) => {
    request.received = clock.wall();
    request.arrived = clock.mono();
    if (peerOf(request.raw).secure) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    // Not before all that came with the headers has been parsed: a small body has.
    setImmediate(() => {
      request.isWhole = request.raw.complete;
      done(isOwnHost(request.headers.host) ? undefined : new HttpRefusal(421, 'unknown-host', serverText.notFound));
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isWhole) request.arrived = clock.mono();
    done();
  });
  const { onAnswered } = parts;
  if (onAnswered) {
    app.addHook('onResponse', ({ routeOptions, method, arrived }, { statusCode }, done) => {
      onAnswered({ route: routeOptions.url ?? 'unknown', method, status: statusCode, ms: clock.mono() - arrived });
      done();
    });
  }
  await app.register(fastifyCookie);
  const callDeps = { gate, attempts, security, peerOf: streamDeps.peerOf, heavy: heavyCalls() };
  const servesStreams = config.roles.has('gateway');
  const calls = [...parts.calls, ...(servesStreams ? streamRoutes(streamDeps, clock) : [])];
  await app.register(
    async (api) => {
      readBodies(api);
      registerCalls(
        api,
        calls.filter(({ root }) => !root),
        callDeps,
      );
    },
    { prefix: config.apiBase },
  );
  await app.register(async (root) =>
    registerCalls(
      root,
      calls.filter(({ root: atRoot }) => atRoot),
      callDeps,
    ),
  );
  const firstRows = firstRowsFor({ ...parts, peerOf, apiBase: config.apiBase });
  await pages(app, { config, pagesDir, firstRows });
  closeInTime(app, clock);
  if (servesStreams) upgradeStreams(app.server, `${config.apiBase}/stream`, streamDeps);
  return app;
}

function streamDepsOf({ config, clock, gate, security, gateway, streamSync, log }: AppDeps) {
  const trusted = readRanges(config.trustedProxies);
  if (!trusted) throw new Error(`no addresses: ${config.trustedProxies.join(', ')}`);
  const onError = (failure: unknown) => log.warn({ err: failure }, 'opening a stream');
  return {
    clock,
    gate,
    security,
    gateway,
    streamSync,
    onError,
    peerOf: peersBehind(trusted),
    isOwnHost: ownHosts(config.siteHosts),
  };
}

/**
 * Calls under way are answered; but a socket that a browser opened ahead of need would delay the end for a minute, and one
 * that is a WebSocket for as long as its other side likes.
 */
function closeInTime(app: FastifyInstance, clock: Clock): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    const cancel = clock.after(CLOSING_MS, () => open.forEach((socket) => socket.destroy()));
    app.server.once('close', cancel);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Server wall clock when the request came, ms. */
    received: number;
    /** When all of it was here, by the monotonic clock, ms; in doubt later than it was. */
    arrived: number;
  }
}
