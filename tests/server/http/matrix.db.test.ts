import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema } from '../../../src/contract/api/site/site';
import type { ServerCall } from '../../../server/http/call';
import { routeTable } from '../../../server/http/routeTable';
import { streamRoutes } from '../../../server/http/routes/streamRoutes';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Answer, Visitor } from '../../support/visitor';
import { ACCESS, type AccessRow, BY_COOKIE, ROLES, type RoleName } from './accessTable';

let database: TestDatabase;
let server: MemberServer;
let visitors: Record<RoleName, Visitor>;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  const [member, restricted, manager, admin] = await Promise.all(
    ['member', 'restricted', 'manager', 'admin'].map((userId) => server.signedIn(userId)),
  );
  visitors = { nobody: server.visitor(), member: member!, restricted: restricted!, manager: manager!, admin: admin! };
  // Else it would hang on who has been charged today whether attending is answered 200.
  await admin!.call('PUT', '/admin/attendance', { needsCharge: false });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function calls(): ServerCall[] {
  return [
    ...routeTable(server.services),
    ...streamRoutes({ ...server.services, onError: () => {} }, server.services.clock),
  ];
}

/** Makes the call; of a stream only how it begins. */
async function make(visitor: Visitor, { call, path, body }: AccessRow): Promise<Pick<Answer, 'status' | 'body'>> {
  const [method = '', declared = ''] = call.split(' ');
  if (call === 'GET /stream') {
    const abort = new AbortController();
    const answer = await fetch(`${server.origin}/api${path}`, { headers: visitor.headers, signal: abort.signal });
    const reply: unknown = answer.ok ? undefined : await answer.json();
    abort.abort();
    return { status: answer.status, body: reply };
  }
  if (declared.startsWith('/file/')) return visitor.fetch(method, path ?? declared, body);
  return visitor.call(method, path ?? declared, body);
}

function codeOf({ status, body }: Pick<Answer, 'status' | 'body'>): string | undefined {
  // Every refusal has these two and nothing else.
  return status < 400 ? undefined : v.parse(v.strictObject(failureSchema.entries), body).code;
}

const nameOf = ({ method, path }: ServerCall) => `${method} ${path}`;

it('has a row for every call there is, and none for one there is not', () => {
  const declared = calls().map(nameOf);
  expect(new Set(declared).size).toBe(declared.length);
  expect([...ACCESS.map(({ call }) => call), ...BY_COOKIE].sort()).toEqual(declared.sort());
});

it('marks as heavy the calls that are, and no others', () => {
  const heavy = calls().filter(({ heavy: isHeavy }) => isHeavy);
  expect(ACCESS.flatMap(({ call, heavy: isHeavy }) => (isHeavy ? call : [])).sort()).toEqual(heavy.map(nameOf).sort());
});

describe.each(ROLES)('%s', (role) => {
  it.each(ACCESS.map((row) => [row.call, row] as const))('%s', async (_, row) => {
    const answer = await make(visitors[role], row);
    const code = codeOf(answer);
    if (row.allowed === undefined || row.allowed.includes(role)) expect(answer.status).toBe(row.answer ?? 200);
    else expect([answer.status, code]).toEqual(role === 'nobody' ? [401, 'no-token'] : [403, 'forbidden']);
    if (row.ends && role !== 'nobody') await visitors[role].signIn(role);
  });
});

describe('a visitor, or a member whose session is over', () => {
  const CLOSED = ACCESS.filter(({ allowed }) => allowed !== undefined);

  it('may make no call with a token that was never issued', async () => {
    const tries = ['x', '', 'A'.repeat(43), "' or 1=1 --", 'é'.repeat(43)].map(async (token) => {
      const stranger = server.visitor();
      stranger.token = encodeURIComponent(token);
      for (const row of CLOSED) {
        const answer = await make(stranger, row);
        expect([row.call, answer.status, codeOf(answer)]).toEqual([row.call, 401, 'unknown-token']);
      }
    });
    await Promise.all(tries);
  });

  it('gets the reason from every call', async () => {
    const earlier = await server.signedIn('friend');
    await server.signedIn('friend');
    for (const row of CLOSED) {
      const answer = await make(earlier, row);
      expect([row.call, answer.status, codeOf(answer)]).toEqual([row.call, 555, 'taken-over']);
    }
  });

  it('gets it from every call from a blocked address, but may sign out, and proxies may ask whether it serves and is ready', async () => {
    const blocked = await server.signedIn('friend');
    expect((await visitors.admin.post('/admin/blocks', { address: blocked.address, reason: '' })).status).toBe(200);
    const stranger = server.visitor(blocked.address);
    const open: Readonly<Record<string, number>> = { 'POST /member/logout': 204, 'GET /ready': 200, 'GET /time': 200 };
    for (const row of ACCESS) {
      const answer = await make(stranger, row);
      const status = open[row.call];
      const expected = status === undefined ? [row.call, 600, 'blocked'] : [row.call, status, undefined];
      expect([row.call, answer.status, codeOf(answer)]).toEqual(expected);
    }
    expect(codeOf(await stranger.post('/member/renew'))).toBe('blocked');
    expect((await visitors.admin.call('DELETE', `/admin/blocks/${blocked.address}`)).status).toBe(204);
  });
});

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['says so', { 'sec-fetch-site': 'cross-site' }],
    ['says so of a sister', { 'sec-fetch-site': 'same-site' }],
    ['has another origin', { origin: 'https://elsewhere.test' }],
    ['has none to show', { origin: 'null' }],
  ])('brings about nothing, where it %s', async (_, headers) => {
    const withEffects = calls().filter(({ method, effects }) => method !== 'GET' || effects);
    const names = new Set(withEffects.map(nameOf));
    for (const call of ['GET /message/unread', 'GET /kosca/opengame']) expect(names).toContain(call);
    for (const row of ACCESS.filter(({ call }) => names.has(call))) {
      const [method = '', path = ''] = row.call.split(' ');
      const { member } = visitors;
      const answer = await member.call(method, row.path ?? path, row.body, headers);
      expect([row.call, answer.status, codeOf(answer)]).toEqual([row.call, 403, 'cross-site']);
    }
  });
});
