import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { httpSession } from '../../../src/engine/transport/httpSession';

let close = () => {};
afterEach(() => close());

/** The calls to a server that gives one answer to all of them. */
async function answered(write: (response: ServerResponse) => void) {
  const server = createServer((_, response) => write(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => void server.close();
  return httpSession(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const page = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Wi-Fi</html>');

it('a page of something on the way is no answer of the site', async () => {
  const calls = await answered(page);
  expect(await firstValueFrom(calls.logout('t1'))).toEqual({ ok: false, status: 200 });
  expect(await firstValueFrom(calls.renew())).toEqual({ ok: false, status: 200 });
  expect(await firstValueFrom(calls.user('t1'))).toEqual({ ok: false, status: 200 });
});

it('a sign-out is acknowledged by an empty answer', async () => {
  const calls = await answered((response) => void response.writeHead(204).end());
  expect(await firstValueFrom(calls.logout('t1'))).toEqual({ ok: true, value: true });
});

it('a refusal has its status, and its code where the site made it', async () => {
  const own = await answered((response) => void response.writeHead(401).end('{"code":"no-session","message":"m"}'));
  expect(await firstValueFrom(own.renew())).toEqual({ ok: false, status: 401, code: 'no-session' });
  close();
  const cut = await answered((response) => void response.writeHead(403).end('{"code":"no-s'));
  expect(await firstValueFrom(cut.renew())).toEqual({ ok: false, status: 403 });
});
