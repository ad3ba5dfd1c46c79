import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_REWARDS, type Attendance } from '../../../src/contract/api/rewards/attendance';
import { attendanceGain } from '../../../src/rules/rewards/attendance';
import { daysOfMonth } from '../../../src/rules/text/days';
import { auditLedger } from '../../../server/ledger';
import { testDatabase, type TestDatabase } from '../../support/database';
import { rewardsSite, type RewardsSite, seoulDay } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
  const admin = await server.signedIn('admin');
  expect((await admin.get('/admin/attendance')).body).toMatchObject({ needsCharge: true });
  await admin.call('PUT', '/admin/attendance', { needsCharge: false });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('pays a day once, however often it is pressed', async () => {
  const { id, visitor } = await server.member();
  const presses = await Promise.all(Array.from({ length: 100 }, () => visitor.post('/attendance')));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
  const book = presses[0]!.body as Attendance;
  expect(book).toMatchObject({ attended: true, streak: 1, needsCharge: false });
  expect(book.days).toEqual([
    { day: seoulDay(), at: expect.any(Number) as number, streak: 1, points: book.days[0]!.points },
  ]);
  expect(await server.points(id)).toBe(book.days[0]!.points);
  const { rows } = await server.database.pool.query(`select 1 from ledger_transfer where reference like $1`, [
    `${id}.%`,
  ]);
  expect(rows).toHaveLength(1);
  expect(await auditLedger(server.services.sql)).toEqual([]);
});

it('counts the days in a row of the month', async () => {
  const { id, visitor } = await server.member();
  const today = Number(seoulDay().slice(8));
  const month = seoulDay().slice(0, 7);
  const before = Array.from({ length: Math.min(6, today - 1) }, (_, i) => today - 1 - i);
  for (const day of before) {
    await server.services.sql
      .insertInto('attendance')
      .values({ member_id: id, day: `${month}-${String(day).padStart(2, '0')}`, streak: 1, points: 1_000 })
      .execute();
  }
  const gain = attendanceGain(before, today, daysOfMonth(month));
  expect(((await visitor.get('/attendance')).body as Attendance).streak).toBe(before.length);
  const book = (await visitor.post('/attendance')).body as Attendance;
  expect(book.streak).toBe(before.length + 1);
  expect(await server.points(id)).toBe(gain.points);
  if (before.length === 6) expect(gain.points).toBe(ATTENDANCE_REWARDS.day + ATTENDANCE_REWARDS.rows[0].points);
  const earlier = (await visitor.get('/attendance?month=2026-01')).body as Attendance;
  expect([earlier.month, earlier.days, earlier.streak]).toEqual(['2026-01', [], before.length + 1]);
  expect((await visitor.get('/attendance?month=2026-13')).status).toBe(400);
});

it('may be for those who charged today', async () => {
  const { id, visitor } = await server.member();
  const admin = await server.signedIn('admin');
  expect((await admin.call('PUT', '/admin/attendance', { needsCharge: true })).body).toMatchObject({
    needsCharge: true,
  });
  const refused = await visitor.post('/attendance');
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'needs-charge']);
  await server.charged(id, 10_000);
  expect((await visitor.get('/attendance')).body).toMatchObject({ needsCharge: true, charged: true, attended: false });
  expect((await visitor.post('/attendance')).status).toBe(200);
  await admin.call('PUT', '/admin/attendance', { needsCharge: false });
});
