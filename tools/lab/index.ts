import { createReadStream, existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { command, wrongUsage } from '../recordings/command';
import { flags } from '../setup/flags';
import { freePort } from '../setup/freePort';
import { root } from '../setup/root.mjs';
import { measure } from './measure';

/**
 * `npm run lab [-- REC]`: the time machine for recordings, on this machine, without server or database. With `--measure` it
 * prints how quickly that goes to and fro in the recording.
 */
const USAGE = 'usage: npm run lab [-- REC [--measure]]';
const RECORDING = '/recording';

command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { measure: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 1) return wrongUsage(USAGE, 'one recording at a time');
  const path = positionals[0] === undefined ? undefined : resolve(positionals[0]);
  if (path === undefined && values.measure) return wrongUsage(USAGE, 'a recording is needed');
  if (path !== undefined && !existsSync(path)) return wrongUsage(USAGE, `there is no file ${path}`);
  if (path !== undefined && values.measure) {
    for (const line of await measure(path)) console.log(line);
    return 0;
  }
  const server = await createServer({
    configFile: false,
    root: join(root, 'tools/lab/page'),
    cacheDir: join(root, '.data/ground/lab'),
    logLevel: 'warn',
    plugins: [react({ compiler: true }), flags(), ...(path === undefined ? [] : [serves(path)])],
    define: { __BUILD__: JSON.stringify('lab') },
    server: { host: '127.0.0.1', port: Number(process.env['PORT']) || (await freePort()), fs: { allow: [root] } },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  console.log(path === undefined ? address : `${address}#file=${addressOf(path)}`);
  await new Promise(() => {});
  return 0;
});

/** The page shows the last part of it as the recording's name. Encoded twice: as a path, and as what stands in a link. */
function addressOf(path: string): string {
  return `${RECORDING}/${encodeURIComponent(encodeURIComponent(basename(path)))}`;
}

/** The recording at an address of its own. */
function serves(path: string): Plugin {
  return {
    name: 'recording',
    configureServer: ({ middlewares }) => {
      middlewares.use(RECORDING, (_, answer) => {
        answer.setHeader('content-type', 'application/octet-stream');
        createReadStream(path).pipe(answer);
      });
    },
  };
}
