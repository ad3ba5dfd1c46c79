import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestDatabase, testDatabase } from '../../support/database';
import { FrameQueue } from '../../support/frameQueue';
import { Http2Client } from '../../support/http2Client';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { hasProxy, PROXIES, type Proxy, PROXY_SITE, startProxy } from '../../../tools/setup/proxies';

let database: TestDatabase;

const siteServer = () =>
  memberServer({ url: database.url, settings: { trustedProxies: ['127.0.0.1'], siteHosts: [PROXY_SITE] } });

let servers: MemberServer[];
beforeAll(async () => {
  database = await testDatabase('demo');
  servers = [await siteServer(), await siteServer()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

/** Where there is no such program, it is skipped by its name. */
describe.each(PROXIES.map((name, at) => [name, at] as const))('%s, as configured in docs/proxies', (name, at) => {
  describe.skipIf(!hasProxy(name))('before two processes', () => {
    const address = (host: number) => `127.0.${at + 1}.${host}`;
    const clients: Http2Client[] = [];
    let proxy: Proxy;
    beforeAll(async () => {
      proxy = await startProxy(
        name,
        servers.map(({ port }) => port),
      );
    });
    afterAll(async () => {
      for (const client of clients) client.close();
      await proxy.end();
    });

    async function browser(userId?: string, from = address(1)): Promise<Http2Client> {
      const client = await Http2Client.to(PROXY_SITE, { ...proxy, from });
      clients.push(client);
      if (userId) await client.signIn(userId);
      return client;
    }

    it('speaks HTTP/2 to browsers, and passes pages and calls on', async () => {
      const client = await browser();
      expect(client.protocol).toBe('h2');
      expect(await client.call('GET', '/')).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') });
      expect(await client.call('GET', '/api/time')).toMatchObject({ status: 200 });
      expect(await client.call('GET', '/api/member/user')).toMatchObject({ status: 401 });
    });

    it('passes the statuses on that end a session, of which three are none of HTTP', async () => {
      const admin = await browser('admin');
      const sessions = async () =>
        JSON.parse((await admin.call('GET', '/api/admin/sessions')).text) as { id: number; userId: string }[];
      const taken = await browser('member');
      await browser('member');
      expect(await taken.call('GET', '/api/member/user')).toMatchObject({ status: 555 });
      for (const code of [556, 406, 600] as const) {
        const ended = await browser('friend', address(9));
        const id = (await sessions()).find(({ userId }) => userId === 'friend')!.id;
        await admin.call('POST', `/api/admin/sessions/${id}/end`, { code });
        expect(await ended.call('GET', '/api/member/user')).toMatchObject({ status: code });
      }
    });

    it("gives the server a visitor's own address, not the one in the visitor's header", async () => {
      const admin = await browser('admin');
      const forged = { 'x-forwarded-for': '8.8.8.8' };
      const client = await browser(undefined, address(7));
      const body = { userId: 'member', password: 'member1234' };
      expect(await client.call('POST', '/api/member/login', body, forged)).toMatchObject({ status: 200 });
      const { text } = await admin.call('GET', '/api/admin/sessions');
      expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ userId: 'member', address: address(7) }));
    });

    it('passes each frame of a stream on at once, and what is asked of a stream to the process that has it', async () => {
      for (const userId of ['member', 'friend', 'manager', 'admin']) {
        const client = await browser(userId, address(3));
        const { frames, id } = await client.stream('inplay.games');
        expect(await frames.nextFrames(2)).toEqual(['image inplay.games 1', 'heartbeat inplay.games 1']);
        const asked = await client.call('POST', `/api/stream/${id}`, { image: ['inplay.games'] });
        expect(asked.status).toBe(204);
        // It comes while the stream stays open: nothing is buffered on its way. On a slow machine a heartbeat is before it.
        let [frame] = await frames.nextFrames(1);
        while (frame?.startsWith('heartbeat')) [frame] = await frames.nextFrames(1);
        expect(frame).toBe('image inplay.games 1');
      }
    });

    it('lets WebSockets through', async () => {
      const { token } = await browser('member');
      const socket = new WebSocket(`wss://${PROXY_SITE}:${proxy.port}/api/stream?sources=inplay.games`, {
        ca: proxy.authority,
        lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      });
      const frames = new FrameQueue();
      socket.on('message', (data) => frames.push(String(data)));
      await once(socket, 'open');
      socket.send(JSON.stringify({ token }));
      expect(await frames.nextFrames(2)).toEqual(['image inplay.games 1', 'heartbeat inplay.games 1']);
      socket.terminate();
    });
  });
});

// nginx asks nobody whether they are ready: it turns to another process once one is gone.
describe.each(['haproxy', 'caddy'] as const)('%s', (name) => {
  it.skipIf(!hasProxy(name))('sends nothing new to a process that is leaving', async () => {
    const [leaving, staying] = [await siteServer(), await siteServer()];
    const proxy = await startProxy(name, [leaving.port, staying.port]);
    const tokens = Array.from({ length: 8 }, (_, i) => `no-session-${i}`);
    const clients = await Promise.all(
      tokens.map(async (token) => {
        const client = await Http2Client.to(PROXY_SITE, { ...proxy, from: '127.0.0.1' });
        client.token = token;
        return client;
      }),
    );
    /** How many of these visitors a process that is leaving answers. */
    const answeredByLeaving = async () => {
      const answers = await Promise.all(clients.map((client) => client.call('GET', '/api/ready')));
      return answers.filter(({ status }) => status === 503).length;
    };
    expect(await answeredByLeaving()).toBe(0);
    void leaving.services.gateway.leave(0);
    await expect.poll(answeredByLeaving).toBe(0);
    for (const client of clients) client.close();
    await proxy.end();
    await leaving.close();
    await staying.close();
  });
});
