import { afterAll, beforeAll, expect, it } from 'vitest';
import { overHttp } from '../../../tools/campaign/forms/overHttp';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';

/** A short sample of `npm run campaign -- forms`. */
const INPUTS = 4;

let database: TestDatabase;
let server: MemberServer;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('every field of members accepts hostile input, or refuses it with a text', async () => {
  const said: string[] = [];
  const { trials, failures } = await overHttp(server, INPUTS, 1, (line) => said.push(line));
  expect(said.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(failures).toBe(0);
  expect(trials).toBeGreaterThan(300);
});
