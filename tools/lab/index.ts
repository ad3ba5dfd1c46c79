import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { command, wrongUsage } from '../recordings/command';
import { requireFile } from '../recordings/requireFile';
import { flags } from '../setup/flags';
import { freePort } from '../setup/freePort';
import { root } from '../setup/root.mjs';
import { measure } from './measure';
import { addressOf, recordingRoute } from './recordingRoute';

/**
 * `npm run lab [-- REC]`: the time machine for recordings, on this machine, without server or database. With `--measure` it
 * prints how quickly that goes to and fro in the recording.
 */
const USAGE = 'usage: npm run lab [-- REC [--measure]]';

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({
    options: { measure: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 1) return wrongUsage(USAGE, 'one recording at a time');
  const path = positionals[0] === undefined ? undefined : resolve(positionals[0]);
  if (path === undefined && values.measure) return wrongUsage(USAGE, 'a recording is needed');
  if (path !== undefined && !existsSync(path)) return wrongUsage(USAGE, `there is no file ${path}`);
  if (path !== undefined) await requireFile(path, 'the lab');
  if (path !== undefined && values.measure) {
    for (const line of await measure(path, faults)) console.log(line);
    return 0;
  }
  const server = await createServer({
    configFile: false,
    // An address where nothing is has no page in its place.
    appType: 'mpa',
    root: join(root, 'tools/lab/page'),
    cacheDir: join(root, '.data/ground/lab'),
    logLevel: 'warn',
    plugins: [react({ compiler: true }), flags(), ...(path === undefined ? [] : [recordingRoute(path)])],
    define: { __BUILD__: JSON.stringify('lab') },
    server: {
      host: '127.0.0.1',
      port: Number(process.env['PORT']) || (await freePort()),
      // Links are good for one port only.
      strictPort: true,
      fs: { allow: [root] },
    },
  });
  try {
    await server.listen();
  } catch (failure) {
    await server.close();
    throw failure;
  }
  const [address] = server.resolvedUrls?.local ?? [];
  console.log(path === undefined ? address : `${address}#file=${encodeURI(addressOf(path))}`);
  await new Promise(() => {});
  return 0;
});
