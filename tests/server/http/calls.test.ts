import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { leaguesSchema, locationsSchema, sportsSchema, topEventsSchema } from '../../../src/contract/api/prematch';
import { failureSchema } from '../../../src/contract/api/site/site';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { TOKEN } from '../../support/fakeGate';
import { webServer, type WebServer } from '../../support/webServer';

let server: WebServer;
afterEach(() => server.close());

async function get(path: string, init?: RequestInit) {
  const headers = { 'x-auth-token': TOKEN, ...(init?.headers as Record<string, string> | undefined) };
  const answer = await fetch(`${server.origin}${path}`, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) as unknown };
}

/** Status and code of a call that was refused as all are: in JSON, with a code and a message. */
async function refusal(path: string, init?: RequestInit): Promise<[number, string]> {
  const answer = await get(path, init);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return [answer.status, v.parse(v.strictObject(failureSchema.entries), answer.json()).code];
}

it('returns its clock, uncached', async () => {
  server = await webServer();
  const { json, headers } = await get('/api/time');
  const now = server.run.clock.wall();
  expect(json()).toEqual({ t1: now, t2: now });
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('the sports tree', () => {
  async function withFixtures(): Promise<void> {
    server = await webServer();
    const place = (id: string) => ({ location: { id, name: `Place ${id}` } });
    const league = (id: string) => ({ league: { id, name: `League ${id}` } });
    const { inProgress, notStarted } = FixtureStatus;
    server.run.publish(
      putFixture('f1', { ...place('1'), ...league('10'), marketCount: 5, status: inProgress }),
      putFixture('f2', {
        ...place('1'),
        ...league('11'),
        marketCount: 9,
        status: inProgress,
        participants: [],
        name: 'The Masters',
      }),
      putFixture('f3', { ...place('2'), ...league('20'), status: notStarted }),
      putFixture('f4', { sport: 48_242, ...place('1'), ...league('30'), marketCount: 7, start: 5, status: inProgress }),
      putFixture('f5', { ...place('1'), ...league('10'), start: 6, status: FixtureStatus.finished }),
      // Its bets are known, it is not.
      putMarket('f9', 'm', [feedBet('x')]),
    );
  }

  it('counts fixtures by sport, with the total as the last entry', async () => {
    await withFixtures();
    const sports = v.parse(sportsSchema, (await get('/api/sports-prematch/sports?area=inplay')).json());
    expect(sports.map(({ sport_id, cnt }) => [sport_id, cnt])).toEqual([
      [6046, 3],
      [48_242, 1],
      ['etc', 4],
    ]);
    expect(sports[0]?.name_korean).toBe('축구');
    // Before kick-off is another area.
    expect((await get('/api/sports-prematch/sports')).json()).toMatchObject([{ sport_id: 'etc', cnt: 0 }]);
  });

  it('is sent as gzip where that pays and the other side takes it', async () => {
    await withFixtures();
    const path = '/api/sports-prematch/location?sportId=6046&area=inplay';
    const asked = async (accepted: string) => {
      const { headers, json } = await get(path, { headers: { 'accept-encoding': accepted } });
      return { encoding: headers.get('content-encoding'), places: v.parse(locationsSchema, json()) };
    };
    expect((await asked('gzip')).encoding).toBeNull();
    const many = Array.from({ length: 100 }, (_, i) => {
      const id = String(100 + i);
      return putFixture(`g${id}`, { location: { id, name: `Place ${id}` }, league: { id, name: `League ${id}` } });
    });
    server.run.publish(...many);
    const [plain, packed] = [await asked('identity'), await asked('br, gzip')];
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
    expect(packed.places).toEqual(plain.places);
    expect(packed.places.length).toBeGreaterThan(100);
  });

  it('counts a sport’s places and a place’s leagues', async () => {
    await withFixtures();
    const locations = (await get('/api/sports-prematch/location?sportId=6046&area=inplay')).json();
    expect(v.parse(locationsSchema, locations)).toEqual([
      { location_id: '1', name_korean: 'Place 1', cnt: 2 },
      { location_id: '2', name_korean: 'Place 2', cnt: 1 },
    ]);
    const leagues = (await get('/api/sports-prematch/league?sportId=6046&locationId=1&area=inplay')).json();
    expect(v.parse(leaguesSchema, leagues).map(({ league_id, cnt }) => [league_id, cnt])).toEqual([
      ['10', 1],
      ['11', 1],
    ]);
    expect((await get('/api/sports-prematch/location?sportId=1&area=inplay')).json()).toEqual([]);
  });

  it('names the events in play with the most markets', async () => {
    await withFixtures();
    const top = v.parse(topEventsSchema, (await get('/api/sports-prematch/event/top?area=inplay')).json());
    expect(top.map(({ fixture_id, home, away }) => [fixture_id, home, away])).toEqual([
      ['f2', 'The Masters', ''],
      ['f4', 'f4 home', 'f4 away'],
      ['f1', 'f1 home', 'f1 away'],
    ]);
  });

  it('names those of the best known leagues before those with more markets', async () => {
    await withFixtures();
    const korea = { location: { id: '9', name: '대한민국' }, league: { id: '90', name: 'K리그1' } };
    server.run.publish(putFixture('f5', { ...korea, marketCount: 1, status: FixtureStatus.inProgress }));
    const top = v.parse(topEventsSchema, (await get('/api/sports-prematch/event/top?area=inplay')).json());
    expect(top.map(({ fixture_id }) => fixture_id)).toEqual(['f5', 'f2', 'f4', 'f1']);
  });

  it.each([
    ['location', 'no-sport'],
    ['location?sportId=', 'no-sport'],
    ['location?sportId=soccer', 'no-sport'],
    ['location?sportId=1&sportId=2', 'no-sport'],
    ['league?locationId=1', 'no-sport'],
    ['league?sportId=6046', 'no-location'],
  ])('refuses %s with a reason', async (call, code) => {
    server = await webServer();
    expect(await refusal(`/api/sports-prematch/${call}`)).toEqual([400, code]);
  });
});

describe('a failure', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/sports-prematch', '/api/time/now'])(
    'of an unknown call is JSON: %s',
    async (path) => {
      server = await webServer();
      expect(await refusal(path)).toEqual([404, 'not-found']);
    },
  );

  it('of an unknown method is JSON too', async () => {
    server = await webServer();
    expect(await refusal('/api/time', { method: 'DELETE' })).toEqual([404, 'not-found']);
  });

  it('of a body that is none is the caller’s', async () => {
    server = await webServer();
    const headers = { 'content-type': 'application/json' };
    expect(await refusal('/api/stream/x', { method: 'POST', headers, body: '{' })).toEqual([400, 'bad-request']);
    expect(
      await refusal('/api/stream/x', {
        method: 'POST',
        headers,
        body: `"${'x'.repeat(300_000)}"`,
      }),
    ).toEqual([413, 'too-large']);
    expect(
      await refusal('/api/stream/x', {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: '<a/>',
      }),
    ).toEqual([415, 'bad-request']);
  });

  it('of our own reveals nothing about itself', async () => {
    const broken = {
      book: () => {
        throw new Error('the secret inside');
      },
    };
    server = await webServer({}, broken as never);
    const answer = await get('/api/sports-prematch/sports');
    expect([answer.status, answer.json()]).toEqual([
      500,
      { code: 'unexpected', message: '예상치못한 문제가 발생했습니다.' },
    ]);
  });
});

describe('the pages', () => {
  const NONCE = /'nonce-([^']+)'/;

  it('are one page for every route, with another nonce each time', async () => {
    server = await webServer();
    const nonces = new Set<string>();
    for (const path of ['/', '/inplay?sport_id=Football%3D1', '/minigame/eos/powerball1', '/event/7/']) {
      const { status, text, headers } = await get(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const policy = headers.get('content-security-policy') ?? '';
      const nonce = NONCE.exec(policy)?.[1] ?? '';
      expect(text).toContain(`<script nonce="${nonce}"`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain(
        "require-trusted-types-for 'script'; trusted-types dompurify hub-worker service-worker;",
      );
      expect(policy).toContain('report-uri /api/report/csp');
      expect(headers.get('cache-control')).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });

  it('have status 404 where no route is, and are the page all the same', async () => {
    server = await webServer();
    for (const path of ['/nowhere', '/lab', '/minigame/eos/powerball9', '/admin/x', '/apix', '/%ED%95%9C']) {
      const { status, headers, text } = await get(path);
      expect([path, status, text.includes('<!doctype html>')]).toEqual([path, 404, true]);
      expect(headers.get('content-security-policy')).toMatch(NONCE);
    }
  });

  it('know the lab where it is open to members', async () => {
    server = await webServer({ lab: true });
    const { status, headers, text } = await get('/lab');
    expect([status, /&#34;lab&#34;:true/.test(text)]).toEqual([200, true]);
    // It gets no other policy than any page.
    expect(headers.get('content-security-policy')).toMatch(NONCE);
    expect((await get('/labs')).status).toBe(404);
  });

  it("contain the page's configuration, as text", async () => {
    server = await webServer({ siteName: `"><script>alert('x')</script>` });
    const { text } = await get('/');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('CSP_NONCE');
    const said = /content="([^"]*)"/
      .exec(text)?.[1]
      ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(said ?? '')).toEqual({
      apiBase: '/api',
      stream: 'sse',
      siteName: `"><script>alert('x')</script>`,
      linkHosts: ['t.me', 'open.kakao.com'],
      lab: false,
      demo: expect.arrayContaining([{ userId: 'member', password: 'member1234' }]),
    });
  });

  it('ask for the worker, the code around every page and their own at once, the smallest first', async () => {
    server = await webServer();
    const preloads = async (path: string) =>
      [...(await get(path)).text.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => [
        rel,
        href,
      ]);
    const around = [
      ['modulepreload', '/assets/page-5e6f.js'],
      ['modulepreload', '/assets/libraries-7a8b.js'],
    ];
    const worker = ['preload', '/assets/hub.worker-3c4d.js'];
    expect(await preloads('/charge')).toEqual([worker, ...around]);
    expect(await preloads('/inplay?fixture=1')).toEqual([
      worker,
      around[0],
      ['modulepreload', '/assets/Board-9c0d.js'],
      ['preload', '/assets/BoardPage-1e2f.css'],
      around[1],
    ]);
  });

  it('have the layout of their path, for what is shown until the code is there', async () => {
    server = await webServer();
    const layout = async (path: string) => /data-layout="(\w+)"/.exec((await get(path)).text)?.[1];
    expect([await layout('/inplay'), await layout('/login'), await layout('/nowhere')]).toEqual([
      'default',
      'auth',
      'none',
    ]);
  });

  it('have files beside them: built ones cached for ever, others not', async () => {
    server = await webServer();
    const built = await get('/assets/app-1a2b.js');
    expect([built.status, built.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const encoding = async (accepted: string) => {
      const { headers, text } = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
      expect([text, headers.get('cache-control')]).toEqual(['export {};', built.headers.get('cache-control')]);
      expect([headers.get('content-type'), headers.get('vary')]).toEqual([
        expect.stringContaining('javascript'),
        'accept-encoding',
      ]);
      return headers.get('content-encoding');
    };
    expect([await encoding('br'), await encoding('identity')]).toEqual(['br', null]);
    const other = await get('/favicon.svg');
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(other.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/assets/app-gone.js')).status).toBe(404);
    expect((await get('/assets/app-gone.js')).text).toBe('');
  });

  it('never go out with their marks, nor does what the build left beside them', async () => {
    server = await webServer();
    for (const path of ['/index.html', '/.vite/manifest.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd']) {
      const { text } = await get(path);
      expect([path, text.includes('CSP_NONCE'), text.startsWith('{'), text.includes('root:')]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
  });

  it('are not for other methods', async () => {
    server = await webServer();
    const { status, text } = await get('/inplay', { method: 'POST' });
    expect([status, text]).toEqual([404, '']);
  });

  it('are answered for addresses that are none', async () => {
    server = await webServer();
    for (const address of ['//', '/%E0%A4%A', '*', 'http://[/']) {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    }
  });
});

it('stops though a browser holds a socket open ahead of need', async () => {
  server = await webServer();
  const socket = connect(server.port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('connect', resolve));
  await get('/api/time');
  await Promise.all([server.close(), ended]);
  expect(socket.destroyed).toBe(true);
  server = await webServer();
});

it('stops before a WebSocket that never greets has had the time it has for that', async () => {
  server = await webServer();
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream?sources=site`);
  await once(socket, 'open');
  const before = server.run.clock.mono();
  await Promise.all([server.close(), once(socket, 'close')]);
  expect(server.run.clock.mono() - before).toBeLessThan(10_000);
  server = await webServer();
});

/** What the server answers to these very bytes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (data) => (answer += String(data)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
