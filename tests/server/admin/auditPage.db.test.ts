import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditPage, auditPageSchema } from '../../../src/contract/api/staff/admin';
import { PAGE_SIZE } from '../../../src/contract/constants';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let boss: Visitor;
let player: Player;
let other: Player;
let names: { id: number; userId: string; nickname: string }[];

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
  [player, other] = [await server.player(), await server.player()];
  const { pool } = server.database;
  await pool.query(
    `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account, type, state, code)
     select 'boss', password_hash, exchange_password_hash, '둘째', phone, bank, holder, account, 1, 'active', 'boss9'
     from member where user_id = 'admin'`,
  );
  await pool.query(`update member set nickname = '한강별빛' where id = $1`, [player.id]);
  boss = server.visitor();
  expect((await boss.signIn('boss', 'admin1234')).status).toBe(200);
  ({ rows: names } = await pool.query(`select id, user_id as "userId", nickname from member`));
  const adjust = (memberId: number) =>
    admin.post('/admin/adjustments', {
      ref: crypto.randomUUID(),
      memberId,
      currency: 'won',
      amount: 5_000,
      reason: '이벤트 보상',
    });
  expect((await adjust(player.id)).status).toBe(200);
  expect((await adjust(other.id)).status).toBe(200);
  expect((await boss.call('PATCH', `/admin/members/${player.id}`, { level: 2 })).status).toBe(200);
  expect((await boss.call('PUT', '/admin/settings', { autoLogoutMin: 77 })).status).toBe(200);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

async function audit(query: Record<string, string | number> = {}): Promise<AuditPage> {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { body, status, text } = await admin.get(`/admin/audit?${address}`);
  expect(status, text).toBe(200);
  return v.parse(auditPageSchema, body);
}

const named = (id: number) => names.find((one) => one.id === id)!;
const textOf = (id: number) => `${named(id).nickname} (${named(id).userId})`;
const actions = async (query: Record<string, string | number>) =>
  (await audit(query)).items.map(({ action }) => action);

it('names whose each subject is, whom fields name, and who may be looked for', async () => {
  const { items, members, staff } = await audit();
  expect(items.slice(0, 4).map(({ action, about }) => [action, about])).toEqual([
    ['setting.change', null],
    ['member.change', textOf(player.id)],
    ['adjustment.make', textOf(other.id)],
    ['adjustment.make', textOf(player.id)],
  ]);
  expect(members).toEqual(expect.arrayContaining([named(player.id), named(other.id)]));
  expect(staff.map(({ userId }) => userId)).toEqual(expect.arrayContaining(['admin', 'boss', 'manager']));
});

it('filters by who did it, by action and by time, together', async () => {
  const ofBoss = { by: names.find(({ userId }) => userId === 'boss')!.id };
  expect(await actions(ofBoss)).toEqual(['setting.change', 'member.change']);
  expect(await actions({ action: 'adjustment.make' })).toEqual(['adjustment.make', 'adjustment.make']);
  expect(await actions({ ...ofBoss, action: 'adjustment.make' })).toEqual([]);
  const [latest] = (await audit(ofBoss)).items;
  const at = Date.parse(latest!.at);
  expect(await actions({ ...ofBoss, from: at })).toEqual(['setting.change']);
  expect(await actions({ ...ofBoss, to: at })).toEqual(['member.change']);
  expect(await audit({ from: at + 1 })).toMatchObject({ items: [], totalCount: 0, pageCount: 1, flaw: null });
});

it('searches the text of records, and the names of whom they are about, which are not in them', async () => {
  expect(await actions({ search: '77' })).toContain('setting.change');
  expect(await actions({ search: '한강별' })).toEqual(['member.change', 'adjustment.make']);
  expect(await actions({ search: named(other.id).userId.toUpperCase() })).toEqual(['adjustment.make']);
  for (const search of ['%', 'nothing like it', '"action":"', '\\']) expect(await actions({ search })).toEqual([]);
});

it('pages what it found, and shows a record that was tampered with only as a flaw', async () => {
  for (let n = 0; n < PAGE_SIZE; n += 1) {
    await boss.call('PUT', '/admin/settings', { autoLogoutMin: 100 + n });
  }
  const query = { action: 'setting.change' };
  const [first, second] = [await audit(query), await audit({ ...query, page: 2 })];
  expect([first.items.length, second.items.length]).toEqual([PAGE_SIZE, 1]);
  expect(first).toMatchObject({ pageCount: 2, totalCount: PAGE_SIZE + 1 });
  const { pool } = server.database;
  await pool.query('alter table audit_entry disable trigger user');
  await pool.query(`update audit_entry set record = 'null' where seq = (select max(seq) from audit_entry)`);
  const { items, flaw } = await audit();
  expect(items).toHaveLength(PAGE_SIZE - 1);
  expect(flaw).toMatchObject({ reason: 'changed' });
});

it('refuses what is no filter', async () => {
  for (const query of ['by=x', 'action=x', 'from=yesterday']) {
    expect((await admin.get(`/admin/audit?${query}`)).status).toBe(400);
  }
});
