import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface Harness {
  /** Address of the replay page; `RECORDING?path` beside it returns a recording. */
  page: string;
  recording(path: string): string;
  close(): Promise<void>;
}

/** Builds the replay page and serves it, and any recording, on a free port. */
export async function serveHarness(): Promise<Harness> {
  const outDir = mkdtempSync(join(tmpdir(), 'harness-'));
  await build({
    root: resolve('e2e/harness'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: resolve('e2e/harness/replay.html') },
      target: 'es2022',
    },
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    const path = url.pathname === '/recording' ? (url.searchParams.get('path') ?? '') : join(outDir, url.pathname);
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    page: `${base}/replay.html`,
    recording: (path) => `${base}/recording?path=${encodeURIComponent(resolve(path))}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
