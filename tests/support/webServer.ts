import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino, { type Logger } from 'pino';
import type { FeedBus } from '../../server/bus/feedBus';
import { type Config, readConfig } from '../../server/config';
import { buildApp } from '../../server/http/app';
import { prematchRoutes } from '../../server/http/routes/prematchRoutes';
import { timeRoutes } from '../../server/http/routes/timeRoutes';
import { UNKNOWN } from '../../server/auth/sessions';
import { fakeGate } from './fakeGate';
import { StreamRun } from '../../packages/odds-replay/src/histories/streamRun';

/** The marks are those the build leaves for the server (`server/http/pages.ts`). */
const PAGE = `<!doctype html><html><head><title>SITE_NAME</title>
<meta name="site" content="SITE_CONFIG"><script nonce="CSP_NONCE" src="/assets/app-1a2b.js"></script>
<!-- PRELOADS --></head><body><div id="root" data-layout="PAGE_LAYOUT"><!-- FIRST_ROWS --></div></body></html>`;

/** What the build writes about its pieces. */
const MANIFEST = {
  'index.html': {
    file: 'assets/app-1a2b.js',
    dynamicImports: ['_en.js', '_page.js'],
    imports: ['_stream.js'],
  },
  '_stream.js': { file: 'assets/stream-0f1a.js' },
  'src/engine/hub/hub.worker.ts': { file: 'assets/hub.worker-3c4d.js', imports: ['_stream.js'] },
  '_en.js': { file: 'assets/en-3d4e.js', name: 'en' },
  '_page.js': { file: 'assets/page-5e6f.js', name: 'page', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries-7a8b.js' },
  'src/routes/BoardPage.tsx': {
    file: 'assets/Board-9c0d.js',
    imports: ['_page.js', 'index.html'],
    css: ['assets/BoardPage-1e2f.css'],
  },
};

/** A folder as the build leaves it. */
export async function builtPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  for (const name of ['page-5e6f.js', 'libraries-7a8b.js', 'Board-9c0d.js'])
    await writeFile(join(folder, 'assets', name), name.repeat(name.length));
  return folder;
}

export interface WebServer {
  /** The server's feed; its time is virtual, the network is not. */
  run: StreamRun;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  port: number;
  http: Server;
  pagesDir: string;
  close(): Promise<void>;
}

/**
 * The part of the server's HTTP interface that needs no database, on a free port, with a folder of built pages. Whoever
 * sends `TOKEN` is signed in. `bus`: another one than the feed's.
 */
export async function webServer(
  settings: Partial<Config> = {},
  bus?: FeedBus,
  log: Logger = pino({ level: 'silent' }),
): Promise<WebServer> {
  const { config } = readConfig({});
  if (!config) throw new Error('the defaults are a configuration');
  const pagesDir = await builtPages();
  const run = new StreamRun();
  const app = await buildApp({
    config: { ...config, ...settings },
    clock: run.clock,
    bus: bus ?? run.bus,
    sessions: { byRenewal: () => Promise.resolve({ lookup: UNKNOWN, isReused: false }) },
    calls: [...timeRoutes(run.clock), ...prematchRoutes(bus ?? run.bus)],
    gate: fakeGate,
    security: () => {},
    attempts: { tryConsumeFrom: () => Promise.resolve(true) },
    gateway: run.gateway,
    streamSync: { confirm: () => Promise.resolve() },
    log,
    pagesDir,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    run,
    port,
    http: app.server,
    pagesDir,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      run.gateway.stop();
      let open = true;
      const closed = app.close().finally(() => (open = false));
      // The server's timeout for its last connections is virtual time too.
      for (; open; run.clock.advance(1_000)) await new Promise((done) => setImmediate(done));
      await closed;
      await rm(pagesDir, { recursive: true });
    },
  };
}
