import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { badgeImage, plane } from '../../../server/demo/badgeImage';
import { type Banner, type BannerDraft, bannersSchema } from '../../../src/contract/api/site/banners';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;
let member: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  [admin, member] = await Promise.all([server.signedIn('admin'), server.signedIn('member')]);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const HOUR = 3_600_000;
const DRAFT: BannerDraft = {
  title: '주말 축구',
  contents: '<b>글</b>',
  image: null,
  art: 'soccer',
  href: '/inplay?fixture=f1',
  startsAt: null,
  endsAt: null,
  position: 50,
  isOn: true,
};
const titlesFor = async (who: Visitor, path = '/banners') =>
  v.parse(bannersSchema, (await who.get(path)).body).map(({ title }) => title);
const add = (more: Partial<BannerDraft>) => admin.post('/admin/banners', { ...DRAFT, ...more });

it('has two honest ones in the demo', async () => {
  const banners = v.parse(bannersSchema, (await member.get('/banners')).body);
  expect(banners.map(({ href }) => href)).toEqual(['/inplay', '/minigame']);
});

it('shows members what is on and whose time it is, in the order of their positions', async () => {
  const now = Date.now();
  await add({ title: 'second', position: 61, startsAt: now - HOUR, endsAt: now + HOUR });
  await add({ title: 'first', position: 60 });
  await add({ title: 'over', position: 62, endsAt: now - HOUR });
  await add({ title: 'later', position: 63, startsAt: now + HOUR });
  await add({ title: 'off', position: 64, isOn: false });
  expect((await titlesFor(member)).slice(2)).toEqual(['first', 'second']);
  expect((await titlesFor(admin, '/admin/banners')).slice(2)).toEqual(['first', 'second', 'over', 'later', 'off']);
});

it('is changed and removed, with a record of it, and pages are notified', async () => {
  const version = async () => (await server.services.settings.state()).contents;
  const before = await version();
  const { id } = (await add({ title: 'mine' })).body as Banner;
  const changed = await admin.call('PUT', `/admin/banners/${id}`, { ...DRAFT, title: 'changed' });
  expect(changed.body).toEqual({ ...DRAFT, title: 'changed', id });
  const off = await admin.call('PATCH', `/admin/banners/${id}`, { isOn: false });
  expect(off.body).toEqual({ ...DRAFT, title: 'changed', isOn: false, id });
  expect((await admin.call('DELETE', `/admin/banners/${id}`)).status).toBe(204);
  expect((await admin.call('DELETE', `/admin/banners/${id}`)).status).toBe(404);
  expect((await admin.call('PUT', `/admin/banners/${id}`, DRAFT)).status).toBe(404);
  expect(await version()).toBe(before + 4);
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select record::jsonb ->> 'action' as action from audit_entry where record::jsonb ->> 'subject' = $1 order by seq`,
    [`banner:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['banner.add', 'banner.change', 'banner.change', 'banner.remove']);
});

it.each([
  ['leads to another site', { href: 'https://t.me/somebody' }],
  ['leads to another site by its path', { href: '//evil.test' }],
  ['leads to no page of the site', { href: '/nowhere' }],
  ['leads to a page below one that has none', { href: '/inplay/f1?fixture=f1' }],
  ['runs something', { href: 'javascript:hit()' }],
  ['has a picture that is not stored', { image: 'a'.repeat(32) }],
  ['has a picture of another place', { image: '../secret' }],
  ['ends before it starts', { startsAt: 2, endsAt: 1 }],
  ['has no title', { title: ' ' }],
  ['is drawn as nothing that is known', { art: 'house' }],
] as [string, object][])('is refused where it %s', async (_, more) => {
  expect((await admin.post('/admin/banners', { ...DRAFT, ...more })).status).toBe(400);
});

it('shows a stored picture, and loses a link that is no page of the site any more', async () => {
  const stored = await admin.call('POST', '/admin/files', badgeImage([1, 2, 3], plane), {
    'content-type': 'image/png',
  });
  const { id: image } = stored.body as { id: string };
  const { id } = (await add({ title: 'with a picture', image })).body as Banner;
  await server.database.pool.query(`update banner set href = 'https://evil.test/' where id = $1`, [id]);
  const banners = v.parse(bannersSchema, (await member.get('/banners')).body);
  expect(banners.find((one) => one.id === id)).toMatchObject({ image, href: null, contents: '<b>글</b>' });
});
