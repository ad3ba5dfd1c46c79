import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listening, originOf, ownHosts } from '../../../server/http/hosts';
import { webServer, type WebServer } from '../../support/webServer';

describe('a host of ours', () => {
  const own = ownHosts(['bets.example', 'other.example:8443', '[2001:db8::1]:4370']);
  it.each<[string | undefined, boolean]>([
    ['bets.example', true],
    ['Bets.Example:443', true],
    ['other.example:8443', true],
    ['other.example', false],
    ['localhost:4173', true],
    ['a.localhost', true],
    ['127.0.0.1:4173', true],
    ['127.8.8.8', true],
    ['[::1]:4173', true],
    ['evil.test', false],
    ['bets.example.evil.test', false],
    ['127.0.0.1.evil.test', false],
    ['notlocalhost', false],
    ['10.0.0.1', false],
    ['a:b@bets.example', false],
    ['bets.example/', false],
    ['[2001:db8::1]:4370', true],
    ['[2001:db8::1]', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (host, expected) => expect(own(host)).toBe(expected));

  it("is any valid host, where the site's name is not configured", () => {
    expect(['evil.test', 'a:b@evil.test', ''].map(ownHosts(undefined))).toEqual([true, false, false]);
  });
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4173'],
  ['localhost', 'http://localhost:4173'],
  ['::1', 'http://[::1]:4173'],
])('%s is opened at %s', (host, origin) => expect(originOf(host, '4173')).toBe(origin));

it('a port or a host that can’t be listened on is named by its variable', async () => {
  const listen = (port: number, host: string) => once(createServer().listen(port, host), 'listening');
  const { port } = server;
  await expect(listening('', listen(port, '127.0.0.1'))).rejects.toThrow(/^PORT: .*EADDRINUSE/);
  await expect(listening('METRICS_', listen(port, '127.0.0.1'))).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
  await expect(listening('', listen(0, '192.0.2.1'))).rejects.toThrow(/^HOST: .*EADDRNOTAVAIL/);
});

let server: WebServer;
beforeEach(async () => {
  server = await webServer({ trustedProxies: ['loopback'] });
});
afterEach(() => server.close());

async function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage & { text: string }> {
  const asked = request({ host: '127.0.0.1', port: server.port, path, headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return Object.assign(answer, { text });
}

describe('the server', () => {
  it.each(['/', '/api/time', '/assets/app-1a2b.js', '/file/download/x'])(
    'answers to its own names only: %s',
    async (path) => {
      const foreign = await ask(path, { host: 'house.test' });
      expect([foreign.statusCode, JSON.parse(foreign.text).code]).toEqual([421, 'unknown-host']);
      expect((await ask(path, { host: `localhost:${server.port}` })).statusCode).not.toBe(421);
    },
  );

  it('opens no WebSocket by another name', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream?sources=site`, {
      headers: { host: 'house.test' },
    });
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(statusCode).toBe(421);
    socket.on('error', () => {});
    socket.terminate();
  });

  it('asks browsers that used https never to use anything else', async () => {
    for (const path of ['/', '/api/time']) {
      const secure = await ask(path, { 'x-forwarded-proto': 'https' });
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await ask(path)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('forbids features that pages have no use for, and names none that browsers do not know', async () => {
    const features = (await ask('/')).headers['permissions-policy'] as string;
    expect(features).toContain('camera=()');
    expect(features).not.toContain('bluetooth');
  });

  it('refuses an address that can’t be read as any other', async () => {
    for (const path of ['/%', '/api/%zz', '/api/member/%c0%af']) {
      const { statusCode, headers, text } = await ask(path);
      expect([statusCode, JSON.parse(text)]).toEqual([400, { code: 'bad-request', message: '잘못된 요청입니다.' }]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('does not serve its sources', async () => {
    for (const name of ['app-1a2b.js.map', 'app-1a2b.js.map.br']) {
      await writeFile(`${server.pagesDir}/assets/${name}`, '{}');
      expect((await ask(`/assets/${name}`)).statusCode).toBe(404);
    }
  });
});
