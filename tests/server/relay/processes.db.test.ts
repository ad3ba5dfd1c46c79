import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pool } from 'pg';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type ServerProcess, startServer } from '../../support/serverProcess';
import { type OpenStream, Visitor } from '../../support/visitor';

/** Two server processes on one database, begun, killed and ended as a machine does it. */

let database: TestDatabase;
let pool: Pool;
let running: ServerProcess[];
beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => {});
  running = [];
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  await pool.end();
  await database.drop();
});

async function start(): Promise<ServerProcess> {
  const settings = { DATABASE_URL: database.url, DATABASE_EMBEDDED: '1', FEED: 'simulator', LOG_LEVEL: 'info' };
  const server = await startServer(settings);
  running.push(server);
  return server;
}

/** A member's stream of odds from a process. */
async function odds({ origin }: ServerProcess, { token }: Visitor): Promise<OpenStream> {
  const visitor = new Visitor(origin, '10.9.0.1');
  visitor.token = token;
  return visitor.stream('inplay.games,inplay.bets');
}

const isImage = ({ kind, ch }: { kind: string; ch?: string }) => kind === 'image' && ch === 'inplay.games';

it('gives the same live odds at both, and goes on when one is killed', { timeout: 60_000 }, async () => {
  const t0 = Date.now(); const T = (w: string) => console.log(w, Date.now() - t0);
  const first = await start();
  T('s1');
  const second = await start();
  T('s2');
  expect(second.said()).toContain('this process follows the feed of another');
  const member = new Visitor(first.origin, '10.9.0.1');
  await member.signIn('member');
  T('s3');

  const [here, there] = await Promise.all([odds(first, member), odds(second, member)]);
  T('s4');
  const [one, other] = await Promise.all([here.until(isImage), there.until(isImage)]);
  T('s5');
  expect(other['epoch']).toBe(one['epoch']);
  const isPrice = ({ kind, ch }: { kind: string; ch?: string }) => kind === 'delta' && ch === 'inplay.bets';
  // The very same frame, at both.
  const moved = await there.until((frame) => isPrice(frame) && here.frames.some(({ seq }) => seq === frame['seq']));
  T('s6');
  expect(await here.until((frame) => isPrice(frame) && frame['seq'] === moved['seq'])).toEqual(moved);
  T('s7');
  const beat = await there.until(({ kind, ch }) => kind === 'heartbeat' && ch === 'inplay.bets');
  T('s8');
  expect((beat.data as { age: number }).age).toBeLessThan(3_000);

  await first.end('SIGKILL');
  T('s9');
  const next = await there.until((frame) => isImage(frame) && frame['epoch'] !== one['epoch']);
  T('s10');
  expect(Number(String(next['epoch']).split('-')[0])).toBeGreaterThan(Number(String(one['epoch']).split('-')[0]));
  await there.until((frame) => isPrice(frame) && frame['epoch'] === next['epoch']);
  T('s11');

  // What was killed comes back as the one that follows; the other goes in good order.
  const third = await start();
  T('s12');
  expect(third.said()).toContain('this process follows the feed of another');
  const back = await odds(third, member);
  T('s13');
  expect((await back.until(isImage))['epoch']).toBe(next['epoch']);
  T('s14');
  expect(await second.end('SIGTERM')).toBe(0);
  T('s15');
  await back.until((frame) => isImage(frame) && frame['epoch'] !== next['epoch']);
  T('s16');

  const { rows } = await pool.query<{ key: Buffer }>('select key from feed_door');
  T('s17');
  const said = running.map((server) => server.said()).join('');
  const secrets = [member.token!, member.cookie!.split('=')[1]!, 'member1234', '$argon2id$', database.url];
  for (const secret of [...secrets, ...rows.flatMap(({ key }) => [key.toString('hex'), key.toString('base64')])])
    expect(said).not.toContain(secret);
  expect(await third.end('SIGINT')).toBe(0);
  T('s18');
});
