import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../tools/setup/freePort';

const opened: { close(): unknown }[] = [];

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

test('a port that is listened on, on whatever address, is not free', async () => {
  const first = await freePort();
  const server = createServer().listen(first, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  const next = await freePort();
  const ports = [first, next];
  expect(await freePort(() => ports.shift()!)).toBe(next);
});

test('no port is chosen that a connection to somewhere may be given meanwhile', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(connection, 'connect');
  opened.push({ close: () => connection.destroy() });
  for (let i = 0; i < 20; i++) expect(await freePort()).toBeLessThan(connection.localPort!);
});
