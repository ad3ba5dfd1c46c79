import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMainOutcome } from '../../../server/feeds/isMainOutcome';
import { runFeed } from '../../../server/feeds/runner';
import { simulator } from '../../../server/simulator/simulator';
import { auditLedger } from '../../../server/ledger';
import type { Bet, OddsLegView } from '../../../src/contract/api/betting';
import { MINUTE_MS } from '../../../src/contract/units';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { VirtualClock } from '../../support/virtualClock';

/** Matches run this much faster than their clock, which the test advances. */
const SPEED = 60;

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

it('bets before the match, which the feed forgets at kick-off, are settled by how it really ended', async () => {
  const { services: rooms } = server;
  const clock = new VirtualClock(Date.now());
  const feed = simulator({ clock, seed: 'bets', speed: SPEED, scale: { inplay: 3, prematch: 16 } });
  const player = await server.player(100_000_000, { level: 4 });
  const followed = rooms.settlements.follow(feed);
  const stop = runFeed({ feed: followed, bus: rooms.bus, clock, isMain: isMainOutcome, term: 9, random: 'abcd' });
  try {
    const soon = [...rooms.bus.book('europe').entries.values()]
      .flatMap(({ fixture, markets }) => (fixture ? [{ fixture, markets }] : []))
      .filter(({ fixture }) => fixture.start > Date.now() + MINUTE_MS / 2)
      .toSorted((a, b) => a.fixture.start - b.fixture.start)
      .slice(0, 5);
    const placed = await Promise.all(
      soon.flatMap(({ fixture, markets }) => {
        const offered = [...markets.values()]
          .flatMap((market) => market.outcomes)
          .filter(({ price }) => price >= 1_300);
        return [...new Set([offered[0]!, offered.at(-1)!])].map((bet) => {
          const leg = { area: 'europe', fixtureId: fixture.id, marketId: bet.market.id, betId: bet.id } as const;
          return player.place([{ kind: 'odds', ...leg, price: bet.price, version: bet.ver }]);
        });
      }),
    );
    const bets: Bet[] = placed.flatMap((each) => (each.state === 'accepted' ? [each.bet] : []));
    expect(bets.length).toBeGreaterThan(3);
    // Kick-off, the whole match, and a while after.
    const last = Math.max(...soon.map(({ fixture }) => fixture.start)) + (240 * MINUTE_MS) / SPEED;
    while (clock.wall() < last) {
      clock.advance(1_000);
      await new Promise((done) => setImmediate(done));
    }
    let open = bets;
    for (let tries = 0; open.length > 0 && tries < 400; tries += 1) {
      await sleep(200);
      const page = [...(await player.bets()).items, ...(await player.bets('?page=2')).items];
      open = page.filter(({ status }) => status === 0);
      for (const { status, legs } of page.filter((bet) => bet.status !== 0)) {
        const [{ betId }] = legs as [OddsLegView];
        expect({ betId, status }).toEqual({ betId, status: feed.resultOf(betId) });
      }
    }
    expect(open).toEqual([]);
  } finally {
    stop();
  }
});
