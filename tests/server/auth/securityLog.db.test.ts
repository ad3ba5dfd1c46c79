import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type SecurityFacts, securityLog } from '../../../server/auth/securityLog';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';

let database: TestDatabase;
let server: MemberServer;
let text = '';
const ids = new Map<string, number>();

beforeAll(async () => {
  database = await testDatabase();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  server = await memberServer({ url: database.url, log: pino({ level: 'info', base: null }, stream) });
  const { rows } = await server.database.pool.query('select id, user_id from member');
  for (const { id, user_id } of rows as { id: number; user_id: string }[]) ids.set(user_id, id);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(() => {
  text = '';
});

function events(): (SecurityFacts & { security: string; level: number })[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as never).filter((line: { security?: string }) => line.security);
}

const WARN = 40;

it('records sign-ins: successful, failed and throttled ones', async () => {
  const visitor = server.visitor('10.9.0.1');
  await visitor.signIn('member', 'Guess-one-1');
  await visitor.signIn('nobody99', 'Guess-two-2');
  await visitor.signIn('member');
  for (let i = 0; i < 9; i += 1) await visitor.signIn('friend', 'Guess-three-3');
  const [address, memberId] = ['10.9.0.1', ids.get('member')];
  expect(events().slice(0, 3)).toMatchObject([
    { security: 'sign-in-failed', level: WARN, address, memberId, reason: 'wrong' },
    { security: 'sign-in-failed', address, reason: 'wrong' },
    { security: 'sign-in', address, memberId },
  ]);
  expect(events().at(-1)).toMatchObject({ security: 'sign-in-limited', address });
  expect(text).not.toMatch(/Guess|nobody99|member1234/);
});

it('records calls that were refused by role, and calls from other sites', async () => {
  const member = await server.signedIn('member', '10.9.0.2');
  text = '';
  await member.get('/admin/sessions?of=12345');
  await server.visitor('10.9.0.3').get('/member/user');
  await member.call('POST', '/member/logout', undefined, { 'sec-fetch-site': 'cross-site' });
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/stream?sources=site`, {
    origin: 'http://evil.test',
    headers: { 'x-forwarded-for': '10.9.0.4' },
  });
  await new Promise((done) => socket.on('error', done));
  expect(events()).toMatchObject([
    { security: 'access-refused', address: '10.9.0.2', memberId: ids.get('member'), reason: 'forbidden' },
    { security: 'access-refused', address: '10.9.0.3', reason: 'no-token', route: 'GET /member/user' },
    { security: 'cross-site', address: '10.9.0.2', route: 'POST /member/logout' },
    { security: 'cross-site', address: '10.9.0.4' },
  ]);
  expect(text).not.toContain('12345');
  expect(text).not.toContain(member.token);
});

it('records what browsers report that a page’s policy prevented, without what was asked of an address', async () => {
  const report = (body: string) =>
    fetch(`${server.origin}/api/report/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': '10.9.0.6' },
      body,
    });
  const violation = {
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
    'source-file': 'https://site.test/login?token=secret#part',
  };
  expect((await report(JSON.stringify({ 'csp-report': violation }))).status).toBe(204);
  const long = { 'effective-directive': 'x'.repeat(5_000), 'blocked-uri': 'https://evil.test/a?b=secret' };
  expect((await report(JSON.stringify({ 'csp-report': long }))).status).toBe(204);
  const refused = [await report('{'), await report('{}'), await report(JSON.stringify('x'.repeat(20_000)))];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 413]);
  expect(events()).toMatchObject([
    {
      security: 'policy-violated',
      level: WARN,
      address: '10.9.0.6',
      reason: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: 'https://site.test/login',
    },
    { security: 'policy-violated', reason: 'x'.repeat(120), blocked: 'https://evil.test/a', source: '' },
  ]);
  expect(text).not.toContain('secret');
});

it('records false signatures, and a member’s own changes and failed ones', async () => {
  await server.visitor('10.9.0.5').post('/provider/playfun/balance', { player: 'x', session: 'x' });
  const member = await server.signedIn('restricted', '10.9.0.6');
  const password = 'restricted1234';
  await member.call('PUT', '/member/phone', { password: 'Wrong-one-1', phone: '01012345678' });
  await member.call('PUT', '/member/phone', { password, phone: '01012345678' });
  await member.call('PUT', '/member/exchange-password', { password, next: '9753' });
  await member.post('/member/password', { password, next: 'Another-one-1' });
  const memberId = ids.get('restricted');
  expect(events().filter(({ security }) => security !== 'sign-in')).toMatchObject([
    { security: 'signature-refused', address: '10.9.0.5', provider: 'playfun', reason: 'unsigned' },
    { security: 'own-password-wrong', memberId, reason: 'phone-changed' },
    { security: 'phone-changed', memberId },
    { security: 'exchange-password-changed', memberId },
    { security: 'password-changed', memberId },
  ]);
  // The time of a line may have any digits.
  expect(text.replaceAll(/"time":\d+/g, '')).not.toMatch(/01012345678|9753|Another|Wrong/);
});

it('is not filled by one address', () => {
  const clock = new VirtualClock();
  let lines = 0;
  const sink = { info: () => void (lines += 1), warn: () => void (lines += 1) };
  const log = securityLog(sink, clock);
  for (let i = 0; i < 10_000; i += 1) log('access-refused', { address: '10.9.9.9' });
  expect(lines).toBe(30);
  log('access-refused', { address: '10.9.9.8' });
  log('sign-in-failed', { address: '10.9.9.9' });
  expect(lines).toBe(32);
  clock.advance(60_000);
  for (let i = 0; i < 100; i += 1) log('access-refused', { address: '10.9.9.9' });
  expect(lines).toBe(38);
});
