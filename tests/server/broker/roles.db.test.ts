import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NatsServer } from '../../../tools/setup/nats';
import { watchOdds } from '../../../tools/campaign/site/oddsWatch';
import { type TestDatabase, testDatabase } from '../../support/database';
import { hasNats, testNats } from '../../support/nats';
import { type ServerProcess, startServer } from '../../support/serverProcess';
import { Visitor } from '../../support/visitor';

const RECORDING = resolve('recordings/goals-and-reviews.odds.ndjson.gz');

describe.skipIf(!hasNats)('one site of processes with a role each', { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let nats: NatsServer;
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    [database, nats] = await Promise.all([testDatabase(), testNats()]);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    await nats.end();
    await database.drop();
  });

  async function start(role: string, more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({
      DATABASE_URL: database.url,
      DATABASE_EMBEDDED: '1',
      FEED: `recording:${RECORDING}`,
      NATS_URL: nats.url,
      ROLE: role,
      ...more,
    });
    running.push(server);
    return server;
  }

  /** The answer's status, without a body that may have no end. */
  async function statusOf({ origin }: ServerProcess, path: string): Promise<number> {
    const abort = new AbortController();
    const { status } = await fetch(`${origin}/api${path}`, { signal: abort.signal });
    abort.abort();
    return status;
  }

  it('does its work, each process its own', async () => {
    const feed = await start('feed');
    const [api, gateway, worker] = await Promise.all([
      start('api'),
      start('gateway', { DRAIN_SECONDS: '8' }),
      start('worker'),
    ]);
    for (const [server, roles] of [
      [feed, ['feed']],
      [api, ['api']],
      [gateway, ['gateway']],
      [worker, ['worker']],
    ] as const) {
      expect(await (await fetch(`${server.origin}/api/ready`)).json()).toEqual({ ready: true, roles });
      expect(await statusOf(server, '/time')).toBe(200);
    }
    // What a process does not do it does not have.
    expect(await Promise.all([feed, worker, gateway].map((one) => statusOf(one, '/member/user')))).toEqual([
      404, 404, 404,
    ]);
    expect(await Promise.all([feed, worker, api].map((one) => statusOf(one, '/stream?sources=site')))).toEqual([
      404, 404, 404,
    ]);

    const member = new Visitor(api.origin, '10.9.0.1');
    await member.signIn('member');
    const atGateway = new Visitor(gateway.origin, '10.9.0.1');
    atGateway.token = member.token;
    const stream = await atGateway.stream('inplay.games,user');
    await stream.until(({ kind, ch }) => kind === 'image' && ch === 'inplay.games');

    const odds = watchOdds(gateway.origin, atGateway.headers);
    let tried = 0;
    /** The reference of a bet that waits for a worker's decision; the recorded match may refuse some. */
    const waitingBet = async (): Promise<string> => {
      const clientRef = crypto.randomUUID();
      const legs = odds.open().filter((leg) => leg.kind === 'odds' && leg.area === 'inplay');
      const leg = legs[(tried += 1) % legs.length];
      const request = { clientRef, variant: 'inplay', legs: [leg], stake: 5_000, pricePolicy: 'any' };
      const { body } = leg ? await member.post('/bets', request) : {};
      if ((body as { state?: string } | undefined)?.state === 'waiting') return clientRef;
      await sleep(500);
      return waitingBet();
    };
    const isWaiting = async (clientRef: string) =>
      ((await member.get(`/bets/by-ref/${clientRef}`)).body as { state: string }).state === 'waiting';

    const first = await waitingBet();
    await expect.poll(() => isWaiting(first)).toBe(false);
    // Without a worker nothing is decided, with the next one it is.
    expect(await worker.end('SIGTERM')).toBe(0);
    const second = await waitingBet();
    expect(await isWaiting(second)).toBe(true);
    await start('worker');
    await expect.poll(() => isWaiting(second)).toBe(false);
    odds.stop();

    // A gateway that is leaving is not ready any more first, then ends its streams, then itself.
    let isStreaming = true;
    const closed = stream.closed.finally(() => (isStreaming = false));
    const ended = gateway.end('SIGTERM');
    await expect.poll(() => statusOf(gateway, '/ready')).toBe(503);
    expect(isStreaming).toBe(true);
    expect((await closed).code).toBeUndefined();
    expect(await ended).toBe(0);
  });
});
