import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { NatsServer } from '../../../tools/setup/nats';
import { hasNats, testNats } from '../../support/nats';
import { type ServerProcess, startServer } from '../../support/serverProcess';
import { type OpenStream, Visitor } from '../../support/visitor';

const RECORDING = resolve('recordings/goals-and-reviews.odds.ndjson.gz');

/** Server processes on one database, begun, killed and ended as a machine does it. */

let database: TestDatabase;
let running: ServerProcess[];
beforeAll(async () => {
  database = await testDatabase();
  running = [];
});
// A test that waits for ever names no process.
beforeEach(() =>
  onTestFailed(() => console.error(running.map(({ output }, n) => `process ${n}:\n${output()}`).join('\n'))),
);
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  await database.drop();
});

/** `url`: the address of NATS, where there is one. */
async function start(url?: string, onOutput?: (output: string) => void): Promise<ServerProcess> {
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: '1',
    FEED: `recording:${RECORDING}`,
    LOG_LEVEL: 'info',
    ...(url && { NATS_URL: url }),
  };
  const server = await startServer(settings, onOutput);
  running.push(server);
  return server;
}

/** It has the odds of another process, which it may still lack when it is ready. */
async function follows({ output }: ServerProcess): Promise<void> {
  while (!output().includes('this process follows the feed of another')) await sleep(20);
}

/** A member's stream of odds from a process. */
async function odds({ origin }: ServerProcess, { token }: Visitor): Promise<OpenStream> {
  const visitor = new Visitor(origin, '10.9.0.1');
  visitor.token = token;
  return visitor.stream('inplay.games,inplay.bets');
}

const isImage = ({ kind, ch }: { kind: string; ch?: string }) => kind === 'image' && ch === 'inplay.games';

it(
  'has a process without NATS wait while another one has the feed, and serve after it',
  { timeout: 180_000 },
  async () => {
    const first = await start();
    let waits: () => void = () => {};
    const isWaiting = new Promise<void>((done) => (waits = done));
    const second = start(undefined, (output) => {
      if (/another process runs the feed of this database.* NATS_URL/.test(output)) waits();
    });
    await isWaiting;
    expect(await Promise.race([second, 'no server yet'])).toBe('no server yet');
    await first.end('SIGKILL');
    const { origin, end, output } = await second;
    expect(output()).toContain('this process runs the feed');
    expect((await fetch(`${origin}/api/time`)).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
  },
);

describe.skipIf(!hasNats)('several processes over NATS', () => {
  let nats: NatsServer;
  beforeAll(async () => {
    nats = await testNats({ args: ['--user', 'site', '--pass', 'open-sesame'] });
  });
  afterAll(() => nats.end());

  it('gives the same live odds at both, and continues when one is killed', { timeout: 180_000 }, async () => {
    const url = `nats://site:open-sesame@127.0.0.1:${nats.port}`;
    const first = await start(url);
    const second = await start(url);
    await follows(second);
    const member = new Visitor(first.origin, '10.9.0.1');
    await member.signIn('member');

    const [here, there] = await Promise.all([odds(first, member), odds(second, member)]);
    const [one, other] = await Promise.all([here.until(isImage), there.until(isImage)]);
    expect(other['epoch']).toBe(one['epoch']);
    const isPrice = ({ kind, ch }: { kind: string; ch?: string }) => kind === 'delta' && ch === 'inplay.bets';
    // The very same frame, at both.
    const moved = await there.until((frame) => isPrice(frame) && here.frames.some(({ seq }) => seq === frame['seq']));
    expect(await here.until((frame) => isPrice(frame) && frame['seq'] === moved['seq'])).toEqual(moved);
    const beat = await there.until(({ kind, ch }) => kind === 'heartbeat' && ch === 'inplay.bets');
    expect((beat.data as { age: number }).age).toBeLessThan(3_000);

    await first.end('SIGKILL');
    const next = await there.until((frame) => isImage(frame) && frame['epoch'] !== one['epoch']);
    expect(Number(String(next['epoch']).split('-')[0])).toBeGreaterThan(Number(String(one['epoch']).split('-')[0]));
    await there.until((frame) => isPrice(frame) && frame['epoch'] === next['epoch']);

    // The killed one restarts as the follower; the other ends in order.
    const third = await start(url);
    await follows(third);
    const back = await odds(third, member);
    expect((await back.until(isImage))['epoch']).toBe(next['epoch']);
    expect(await second.end('SIGTERM')).toBe(0);
    await back.until((frame) => isImage(frame) && frame['epoch'] !== next['epoch']);

    const said = running.map((server) => server.output()).join('');
    const secrets = [
      member.token!,
      member.cookie!.split('=')[1]!,
      'member1234',
      '$argon2id$',
      database.url,
      'open-sesame',
    ];
    for (const secret of secrets) expect(said).not.toContain(secret);
    expect(await third.end('SIGINT')).toBe(0);
  });
});
