import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  ARTICLE_KINDS,
  type ArticleKind,
  articleSchema,
  articlesSchema,
  staffArticlesSchema,
} from '../../../src/contract/api/community/articles';
import { auditPageSchema } from '../../../src/contract/api/staff/admin';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';
import { BLANK } from '../../support/blankHtml';
import { XSS_PAYLOADS } from '../../support/xssPayloads';

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

const DRAFT = {
  kind: 'rules',
  title: '새 규정',
  summary: '요약',
  startsAt: null,
  endsAt: null,
  contents: '<p>내용</p>',
  shown: true,
  position: 50,
};
const listed = async (kind: ArticleKind, who = member) =>
  v.parse(articlesSchema, (await who.get(`/event?kind=${kind}`)).body);
const one = async (id: number) => v.parse(articleSchema, (await member.get(`/event/${id}`)).body);
const add = async (fields: object = {}) =>
  ((await admin.post('/admin/pages', { ...DRAFT, ...fields })).body as { id: number }).id;

it('begins with some of every kind, once', async () => {
  for (const kind of ARTICLE_KINDS) {
    const pages = await listed(kind);
    expect([kind, pages.length > 0]).toEqual([kind, true]);
    for (const page of pages) expect((await one(page.id)).contents).toMatch(/^</);
  }
  const { rows } = await server.database.pool.query<{ n: number }>(`select count(*)::integer as n from house_page`);
  const again = await memberServer({ url: database.url });
  await again.close();
  expect((await server.database.pool.query(`select count(*)::integer as n from house_page`)).rows).toEqual(rows);
});

it('shows what administrators write while it is on, in their order', async () => {
  const [last, first] = [await add({ position: 9_000, title: '끝' }), await add({ position: 0, title: '처음' })];
  const ids = (await listed('rules')).map(({ id }) => id);
  expect([ids[0], ids.at(-1)]).toEqual([first, last]);
  expect((await admin.call('PUT', `/admin/pages/${last}`, { ...DRAFT, shown: false })).status).toBe(200);
  expect((await member.get(`/event/${last}`)).status).toBe(404);
  expect((await listed('rules')).map(({ id }) => id)).not.toContain(last);
  const all = v.parse(staffArticlesSchema, (await admin.get('/admin/pages')).body);
  expect(all.find(({ id }) => id === last)).toMatchObject({ shown: false });
  expect((await admin.call('DELETE', `/admin/pages/${last}`)).status).toBe(204);
  expect((await admin.call('DELETE', `/admin/pages/${last}`)).status).toBe(404);
});

it('records what administrators add, change and remove', async () => {
  const id = await add();
  await admin.call('PUT', `/admin/pages/${id}`, { ...DRAFT, title: '고친 규정' });
  await admin.call('DELETE', `/admin/pages/${id}`);
  const { items } = v.parse(auditPageSchema, (await admin.get('/admin/audit')).body);
  const ofPage = items.filter(({ subject }) => subject === `page:${id}`);
  expect(ofPage.map(({ action }) => action)).toEqual(['page.remove', 'page.change', 'page.add']);
});

it('notifies open pages that contents changed', async () => {
  const stream = await member.stream('site');
  const { data } = await stream.until(({ ch, data: said }) => ch === 'site' && said !== undefined);
  const { contents } = data as { contents: number };
  await add();
  const contentsOf = (said: unknown) => (said as { contents?: number } | undefined)?.contents ?? 0;
  const told = await stream.until(({ data: said }) => contentsOf(said) > contents);
  // More than one where notices of the changes before come with it.
  expect(contentsOf(told.data)).toBeGreaterThan(contents);
  stream.close();
});

it('lets nothing through that runs', async () => {
  for (const contents of XSS_PAYLOADS.slice(0, 12)) {
    const id = await add({ contents: `<p>글</p>${contents}` });
    const page = await one(id);
    expect(page.contents).not.toMatch(/<(script|iframe|svg|style|form|input)|\son\w+\s*=|javascript:/i);
  }
});

it.each([
  ['an end before its beginning', { startsAt: 2_000, endsAt: 1_000 }],
  ['no title', { title: '  ' }],
  ['too much text', { contents: 'a'.repeat(20_001) }],
  ['no such kind', { kind: 'x' }],
  ...BLANK.map((contents): [string, object] => [`blank contents: ${contents}`, { contents }]),
])('refuses %s', async (_, words) => {
  expect((await admin.post('/admin/pages', { ...DRAFT, ...words })).status).toBe(400);
});

it('refuses to empty what is there', async () => {
  const id = await add();
  const answer = await admin.call('PUT', `/admin/pages/${id}`, { ...DRAFT, contents: BLANK[2] });
  expect(answer.body).toMatchObject({ code: 'blank-html' });
  expect((await one(id)).contents).toBe(DRAFT.contents);
});
