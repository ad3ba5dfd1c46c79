import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { latestWinners } from '../../../server/betting/winners';
import { type Bet, type Winner, winnersSchema } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { maskName } from '../../../src/rules/text/mask';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { VirtualClock } from '../../support/virtualClock';

let database: TestDatabase;
let server: BettingServer;
let player: Player;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  player = await server.player();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function settled(results: readonly Settlement[]): Promise<Bet> {
  const picks = results.map((_, i) => `w${(matches += 1)}-${i}`);
  for (const id of picks) server.feed.match(id, { markets: ['wdl', 'uo'] });
  const bet = await player.bet(picks.map((id) => `${id}.wdl.1`));
  picks.forEach((id, i) => server.feed.settle(`${id}.wdl.1`, results[i]!));
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await player.find(bet.clientRef);
    if (found.state === 'accepted' && found.bet.status !== Settlement.inProgress) return found.bet;
    await sleep(50);
  }
  throw new Error('it was not settled');
}

it('lists who was paid more than they staked, the latest first, by a masked name', async () => {
  const single = await settled([Settlement.won]);
  await settled([Settlement.lost]);
  await settled([Settlement.specialHit]);
  const double = await settled([Settlement.won, Settlement.won]);
  const old = await settled([Settlement.won]);
  await unguarded(
    server.database.pool,
    `update bet set settled_at = settled_at - interval '25 hours', placed_at = placed_at - interval '25 hours' where id = $1`,
    [old.id],
  );
  const answer = await player.visitor.get('/winners');
  const { rows } = await server.database.pool.query<{ nickname: string }>(
    'select nickname from member where id = (select member_id from bet where id = $1)',
    [single.id],
  );
  const nickname = maskName(rows[0]!.nickname);
  expect(nickname).toContain('*');
  expect(v.parse(winnersSchema, answer.body)).toEqual([
    { id: double.id, nickname, kind: 1, folds: 2, paid: double.paid, at: double.settledAt },
    { id: single.id, nickname, kind: 1, folds: 1, paid: single.paid, at: single.settledAt },
  ]);
});

it('is read from the database once in five seconds, however many ask', async () => {
  const clock = new VirtualClock();
  const winners = latestWinners(server.services.sql, clock);
  const ids = (list: Winner[]) => list.map(({ id }) => id);
  const before = ids(await winners());
  const { id } = await settled([Settlement.won]);
  expect(ids(await winners())).toEqual(before);
  clock.advance(5_000);
  expect(ids(await winners())).toEqual([id, ...before]);
});
