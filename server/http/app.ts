import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Config } from '../config';
import type { Gateway } from '../gateway/gateway';
import { copy } from '../copy/copy';
import { pages } from './pages';
import { prematchRoutes } from './prematchRoutes';
import { Refusal, tellFailure } from './refusal';
import { sseRoutes } from './sseRoutes';
import { timeRoutes } from './timeRoutes';
import { upgradeStreams } from './webSocketStreams';

export interface AppParts {
  config: Config;
  clock: Clock;
  bus: FeedBus;
  gateway: Gateway;
  log: Logger;
  /** Folder of the built pages. */
  pagesDir: string;
}

/** How long calls under way may take once the server stops, ms. */
const CLOSING_MS = 2_000;

/** Everything the server says over HTTP. */
export async function buildApp({ config, clock, bus, gateway, log, pagesDir }: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    // Idle connections of a browser are worth little and six of them are all it has.
    keepAliveTimeout: 5_000,
  });
  app.setErrorHandler(tellFailure);
  await app.register(
    async (api) => {
      timeRoutes(api, clock);
      prematchRoutes(api, bus);
      sseRoutes(api, gateway);
      // A route and not a handler of what has none: all addresses have one, that of the pages.
      for (const path of ['/', '/*']) {
        api.all(path, () => {
          throw new Refusal(404, 'not-found', copy.notFound);
        });
      }
    },
    { prefix: config.apiBase },
  );
  await pages(app, { config, pagesDir });
  closeInTime(app, clock);
  upgradeStreams(app.server, `${config.apiBase}/stream`, gateway);
  return app;
}

/** Calls under way are answered; but a socket that a browser opened ahead of need would keep the server for a minute. */
function closeInTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('preClose', (done) => {
    const cancel = clock.after(CLOSING_MS, () => app.server.closeAllConnections());
    app.server.once('close', cancel);
    done();
  });
}
