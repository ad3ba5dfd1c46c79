import fs from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionsWithin } from '../../../server/http/boundConnections';
import { webServer, type WebServer } from '../../support/webServer';

let server: WebServer;
let lines: { level: number; msg: string; why?: string; err?: { code?: string } }[];
beforeEach(async () => {
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  server = await webServer({}, undefined, pino({ level: 'warn' }, { write }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it('serves pages when nothing can be read of the folder of files', async () => {
  await rm(server.pagesDir, { recursive: true });
  await symlink(server.pagesDir, server.pagesDir);
  const answer = await fetch(`${server.origin}/inplay`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

it('answers 503 for a file that no descriptor is left for, nothing stores that, and the log has why', async () => {
  const noDescriptor = vi.spyOn(fs, 'open').mockImplementation(((...args: unknown[]) => {
    const done = args.at(-1) as (failure: Error) => void;
    done(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }));
  }) as typeof fs.open);
  const answer = await fetch(`${server.origin}/assets/app-1a2b.js`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  const { headers } = answer;
  const names = ['cache-control', 'content-encoding', 'etag', 'retry-after'];
  expect(names.map((name) => headers.get(name))).toEqual(['no-store', null, null, '3']);
  expect(lines).toMatchObject([{ level: 50, msg: 'a call failed', err: { code: 'EMFILE' } }]);
  noDescriptor.mockRestore();
  const again = await fetch(`${server.origin}/assets/app-1a2b.js`);
  expect([again.status, await again.text()]).toEqual([200, 'export {};']);
});

it('refuses connections beyond those it serves, and reports that', async () => {
  server.http.maxConnections = 2;
  const opened: Socket[] = [];
  const open = () => {
    const socket = connect(server.port, '127.0.0.1');
    opened.push(socket);
    return new Promise((done) => socket.once('close', done).once('error', done));
  };
  void open();
  void open();
  await open();
  expect(lines).toMatchObject([{ level: 40, msg: 'a connection was refused', why: '2 are open' }]);
  for (const socket of opened) socket.destroy();
});

it.each([
  [320, 160],
  [1_024, 824],
  [65_536, 20_000],
  [Infinity, 20_000],
])('of %s descriptors leaves some to what serves: %s connections', (descriptors, connections) => {
  expect(connectionsWithin(descriptors)).toBe(connections);
});
