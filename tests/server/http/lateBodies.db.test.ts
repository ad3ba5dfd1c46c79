import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { halfSent } from '../../support/halfSent';

/** Who sends the body of a request may not be anymore who sent its headers. */

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

const CONVERSION = { direction: 'toPoint', amount: 10_000, clientRef: '7b5a3f0e-1f63-4a3e-9a35-2f1f0c3c9d01' };

it('refuses a call whose session ended before its body came', async () => {
  const player = await server.player();
  const waiting = await halfSent(player.visitor, '/wallet/conversions', CONVERSION);
  expect((await player.visitor.post('/member/logout')).status).toBe(204);
  expect(await waiting.finish()).toMatchObject({ status: 401 });
  expect(await player.money()).toMatchObject({ money: 1_000_000 });
});

it('refuses a call of a member whom staff blocked before its body came', async () => {
  const player = await server.player();
  const admin = await server.signedIn('admin');
  const waiting = await halfSent(player.visitor, '/wallet/conversions', CONVERSION);
  expect((await admin.call('PATCH', `/admin/members/${player.id}`, { state: 'blocked' })).status).toBe(200);
  expect(await waiting.finish()).toMatchObject({ status: 556 });
  expect(await player.money()).toMatchObject({ money: 1_000_000 });
});

it('takes one whose body comes late from who is still there', async () => {
  const player = await server.player();
  const waiting = await halfSent(player.visitor, '/wallet/conversions', CONVERSION);
  expect(await waiting.finish()).toMatchObject({ status: 200 });
});
