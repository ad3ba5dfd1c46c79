import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchOdds } from '../../../../tools/campaign/site/oddsWatch';
import { ownCertificate } from '../../../../tools/feedServer/betfair/certificate';
import { type ExchangeServer, exchangeServer } from '../../../../tools/feedServer/betfair/exchangeServer';
import { type TestDatabase, testDatabase } from '../../../support/database';
import { type ServerProcess, startServer } from '../../../support/serverProcess';
import { Visitor } from '../../../support/visitor';

const ACCOUNT = { username: 'somebody', password: 'something' };
const SELDOM = { interval: 200 };

let database: TestDatabase;
let exchange: ExchangeServer;
let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
beforeAll(async () => {
  const certificate = await ownCertificate();
  const trusted = join(folder, 'certificate.pem');
  writeFileSync(trusted, certificate.cert);
  [database, exchange] = await Promise.all([testDatabase(), exchangeServer({ certificate, ...ACCOUNT })]);
  server = await startServer({
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: '1',
    NODE_EXTRA_CA_CERTS: trusted,
    FEED: 'betfair',
    BETFAIR_STREAM: `localhost:${exchange.port}`,
    BETFAIR_LOGIN: exchange.login,
    BETFAIR_API: exchange.api,
    BETFAIR_APP_KEY: 'key',
    BETFAIR_USERNAME: ACCOUNT.username,
    BETFAIR_PASSWORD: ACCOUNT.password,
    BETFAIR_FILTER: '{}',
  });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await exchange?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const NAMES = ['Seoul', 'Busan', 'The Draw'];

const ACTIVE: readonly string[] = ['ACTIVE', 'ACTIVE', 'ACTIVE'];

/** The market of one match, which begins in an hour. */
function definition(status: string, runners = ACTIVE, inPlay = false): object {
  return {
    eventId: '5',
    eventTypeId: '1',
    eventName: 'Seoul v Busan',
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    bettingType: 'ODDS',
    marketTime: new Date(Date.now() + 3_600_000).toISOString(),
    status,
    inPlay,
    runners: runners.map((runner, i) => ({ id: i + 1, name: NAMES[i], sortPriority: i + 1, status: runner })),
  };
}

function publish(marketDefinition: object | undefined, rc: object[] = []): void {
  exchange.publish({
    op: 'mcm',
    pt: Date.now(),
    mc: [{ id: '1.5', ...(marketDefinition && { marketDefinition }), rc }],
  });
}

it(
  'is signed in to, shown with its names, bet on, settled, and closed to bets when it is silent',
  { timeout: 180_000 },
  async () => {
    await exchange.read();
    const offers = [2, 3.5, 3.2].map((price, i) => ({ id: i + 1, batb: [[0, price, 100]] }));
    publish(definition('OPEN'), offers);
    const member = new Visitor(server.origin, '10.9.0.1');
    await member.signIn('member');
    const stream = await member.stream('europe.games');
    const isNamed = (data: unknown) => JSON.stringify(data).includes('Seoul v Busan');
    await stream.until(({ data }) => isNamed(data));
    stream.close();

    const odds = watchOdds(server.origin, member.headers);
    await expect.poll(() => odds.open().length, SELDOM).toBe(3);
    const leg = odds.open().find(({ kind, ...rest }) => kind === 'odds' && 'price' in rest && rest.price === 2_000);
    const bet = (clientRef: string) =>
      member.post('/bets', { clientRef, variant: 'european', legs: [leg], stake: 5_000, pricePolicy: 'any' });
    const balance = async () => ((await member.get('/member/user')).body as { emoney: number }).emoney;
    const before = await balance();
    const placed = await bet(crypto.randomUUID());
    expect(placed.body).toMatchObject({ state: 'accepted' });
    await expect.poll(balance, SELDOM).toBe(before - 5_000);

    exchange.setSilent(true);
    await expect.poll(async () => (await bet(crypto.randomUUID())).text, SELDOM).toContain('"stale"');
    exchange.setSilent(false);

    // The match is played in the other area than the bet was made in.
    publish(definition('OPEN', ACTIVE, true));
    publish(definition('CLOSED', ['WINNER', 'LOSER', 'LOSER'], true));
    await expect.poll(balance, SELDOM).toBeGreaterThan(before);
    odds.stop();
  },
);
