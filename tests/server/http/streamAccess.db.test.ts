import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { OpenStream } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const isSite = ({ ch }: { ch?: string }) => ch === 'site';
const isOdds = ({ ch }: { ch?: string }) => ch === 'inplay.games';

describe('odds', () => {
  it.each(['inplay.games', 'inplay.bets', 'inplay.esbets:f1', 'europe.games', 'site,inplay.games', 'user'])(
    'are refused without a session: %s',
    async (sources) => {
      const stranger = server.visitor();
      expect((await stranger.stream(sources)).status).toBe(401);
      const socket = await stranger.socket(sources);
      expect((await socket.closed).code).toBe(4_401);
      expect(socket.frames).toEqual([]);
    },
  );

  it('can’t be had on a stream of what is public', async () => {
    const stranger = server.visitor();
    for (const verbs of [{ add: [{ ch: 'inplay.games' }] }, { image: ['inplay.bets'] }, { add: [{ ch: 'user' }] }]) {
      const stream = await stranger.stream('site');
      await stream.until(isSite);
      expect(await stranger.post(`/stream/${stream.id}`, verbs)).toMatchObject({ status: 401 });
      stream.close();
      const socket = await stranger.socket('site');
      await socket.until(isSite);
      socket.send(verbs);
      expect((await socket.closed).code).toBe(1_008);
      expect([...stream.frames, ...socket.frames].every(isSite)).toBe(true);
    }
  });

  it('can’t be had by sending much before the greeting is answered', async () => {
    const socket = await server.visitor().socket('site');
    for (let i = 0; i < 8; i += 1) socket.send({ add: [{ ch: 'inplay.games' }] });
    expect((await socket.closed).code).toBe(1_008);
    expect(socket.frames.some(isOdds)).toBe(false);
  });
});

describe('a stream', () => {
  it('accepts verbs of its own session only', async () => {
    const member = await server.signedIn('member');
    const friend = await server.signedIn('friend');
    const stream = await member.stream('inplay.games');
    await stream.until(isOdds);
    const verbs = { add: [{ ch: 'inplay.bets' }] };
    expect((await friend.post(`/stream/${stream.id}`, verbs)).status).toBe(410);
    expect((await server.visitor().post(`/stream/${stream.id}`, verbs)).status).toBe(401);
    expect((await member.post(`/stream/${stream.id}`, verbs)).status).toBe(204);
    await stream.until(({ ch }) => ch === 'inplay.bets');
    await member.post('/member/renew').then(({ body }) => (member.token = (body as { token: string }).token));
    expect((await member.post(`/stream/${stream.id}`, { drop: ['inplay.bets'] })).status).toBe(204);
    stream.close();
  });

  it('of the member reports only about that member', async () => {
    const [member, friend] = [await server.signedIn('member'), await server.signedIn('friend')];
    const streams = [await member.stream('user'), await friend.socket('user')];
    const users = await Promise.all(streams.map((stream) => stream.until(({ ch }) => ch === 'user')));
    expect(users.map(({ data }) => (data as { user: { userId: string } }).user.userId)).toEqual(['member', 'friend']);
    for (const stream of streams) stream.close();
  });

  it('too many of one session closes the oldest, which reconnects where it is in use', async () => {
    const member = await server.signedIn('member');
    const streams: OpenStream[] = [];
    for (let i = 0; i <= STREAMS_PER_SESSION; i += 1) {
      streams.push(i % 2 === 0 ? await member.stream('user') : await member.socket('user'));
      await streams[i]!.until(({ ch }) => ch === 'user');
    }
    await streams[0]!.closed;
    // Not for good: no ending was sent.
    expect(streams[0]!.frames.some(({ kind }) => kind === 'end')).toBe(false);
    expect(server.services.gateway.size).toBe(STREAMS_PER_SESSION);
    for (const stream of streams) stream.close();
  });
});
