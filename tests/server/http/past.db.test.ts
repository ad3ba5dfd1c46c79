import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { type FixturePast, pastAnswerSchema } from '../../../src/contract/api/past';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type BettingServer, bettingServer } from '../../support/bettingServer';

const PAST: FixturePast = { home: [], away: [], meetings: [] };
const asked: string[] = [];
const pastMatches = {
  pastOf: (id: string) => {
    asked.push(id);
    return Promise.resolve(id === 'known' ? PAST : undefined);
  },
};

let database: TestDatabase;
let servers: Record<'with' | 'without', BettingServer>;
beforeAll(async () => {
  database = await testDatabase('demo');
  const { url } = database;
  servers = { with: await bettingServer({ url, pastMatches }), without: await bettingServer({ url }) };
  for (const { feed } of Object.values(servers)) for (const id of ['known', 'unknown']) feed.match(id);
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await database.drop();
});

async function pastOf(server: BettingServer, path: string) {
  const { visitor } = await server.player();
  const answer = await visitor.get(`/odds/past?${path}`);
  return answer.status === 200 ? v.parse(pastAnswerSchema, answer.body).past : answer.status;
}

it('answers what the feed knows of a fixture that is shown', async () => {
  expect(await pastOf(servers.with, 'area=europe&fixture=known')).toEqual(PAST);
  expect(await pastOf(servers.with, 'area=europe&fixture=unknown')).toBeNull();
});

it('asks the feed about no fixture that is not shown', async () => {
  asked.length = 0;
  expect(await pastOf(servers.with, 'area=inplay&fixture=known')).toBeNull();
  expect(await pastOf(servers.with, 'area=europe&fixture=10000001')).toBeNull();
  expect(asked).toEqual([]);
});

it('has nothing of a feed without past matches, and refuses what is no id', async () => {
  expect(await pastOf(servers.without, 'area=europe&fixture=known')).toBeNull();
  expect(await pastOf(servers.with, 'area=europe')).toBe(400);
  expect(await pastOf(servers.with, 'area=nowhere&fixture=known')).toBe(400);
});
