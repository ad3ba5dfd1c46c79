import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ListedMessengers } from '../../../src/contract/api/staff/admin';
import { messengersSchema, newsLinksSchema, type Popup, popupsSchema } from '../../../src/contract/api/site/settings';
import { transfer } from '../../../server/ledger';
import { badgeImage, plane } from '../../../server/demo/badgeImage';
import { AT_ONCE_MS } from '../../support/atOnce';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';
import { XSS_PAYLOADS } from '../../support/xssPayloads';
import { BLANK } from '../../support/blankHtml';

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

const DRAFT = { contents: '<p>글</p>', width: 300, pcLeftLocation: 10, pcTopLocation: 20, popupFlg: true };

async function popups(who = member): Promise<Popup[]> {
  const { body } = await who.get('/popup');
  return v.parse(popupsSchema, body);
}

describe('popups', () => {
  it('are shown while they are on, with the field names of the product', async () => {
    const [first] = await popups();
    expect(Object.keys(first!).sort()).toEqual([
      'contents',
      'id',
      'notShowingexpireTime',
      'pcLeftLocation',
      'pcTopLocation',
      'popupFlg',
      'visiableFlag',
      'width',
    ]);
    const added = (await admin.post('/admin/popups', { ...DRAFT, contents: '<p>새 소식</p>' })).body as Popup;
    expect((await popups()).at(-1)).toEqual({
      ...DRAFT,
      id: added.id,
      contents: '<p>새 소식</p>',
      visiableFlag: true,
      notShowingexpireTime: '',
    });
    const off = { ...DRAFT, contents: '<p>새 소식</p>', popupFlg: false };
    expect((await admin.call('PUT', `/admin/popups/${added.id}`, off)).status).toBe(200);
    expect((await popups()).some(({ id }) => id === added.id)).toBe(false);
    expect(((await admin.get('/admin/popups')).body as Popup[]).some(({ id }) => id === added.id)).toBe(true);
    // Turned on, it is what it was last, whatever the page that turns it on has of it.
    expect((await admin.call('PATCH', `/admin/popups/${added.id}`, { isOn: true })).status).toBe(200);
    expect((await popups()).at(-1)).toMatchObject({ id: added.id, contents: off.contents, popupFlg: true });
    expect((await admin.call('DELETE', `/admin/popups/${added.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/admin/popups/${added.id}`)).status).toBe(404);
  });

  it('are cleaned when they are written', async () => {
    const all = XSS_PAYLOADS.filter((payload) => !payload.includes('\0') && payload.length < 1_000).join('<p>–</p>');
    for (let at = 0; at < all.length; at += 10_000) {
      const contents = all.slice(at, at + 10_000);
      const answer = await admin.post('/admin/popups', { ...DRAFT, contents });
      expect(answer.status).toBe(200);
    }
    const { rows } = await server.database.pool.query<{ contents: string }>('select contents from popup');
    for (const { contents } of rows) {
      expect(contents).not.toMatch(/<(script|style|svg|math|iframe|object|embed|form|input|base|meta|link)/i);
      expect(contents.match(/<[^>]+>/g)?.filter((tag) => /\son\w+\s*=|style=|javascript:/i.test(tag))).toEqual([]);
    }
  });

  it('are cleaned again when they are read, whoever wrote them', async () => {
    await server.database.pool.query(
      `insert into popup (contents, width, pc_left_location, pc_top_location, popup_flg)
       values ('<img src=x onerror=hit()><p>남는 글</p>', 300, 0, 0, true)`,
    );
    expect((await popups()).at(-1)?.contents).toBe('<img><p>남는 글</p>');
    expect(((await admin.get('/admin/popups')).body as Popup[]).at(-1)?.contents).toBe('<img><p>남는 글</p>');
  });

  it.each([
    ['too wide', { width: 5_000 }],
    ['nowhere', { pcLeftLocation: -1 }],
    ['without end', { contents: 'x'.repeat(20_001) }],
    ['more than one', { id: 1 }],
    ['half of one', { popupFlg: undefined }],
    ...BLANK.map((contents) => [`blank: ${contents}`, { contents }] as [string, object]),
  ])('are refused where they are %s', async (_, words) => {
    expect((await admin.post('/admin/popups', { ...DRAFT, ...words })).status).toBe(400);
  });
});

describe('news', () => {
  it('are texts, even where a link of theirs is allowed', async () => {
    const draft = [{ contents: '<b>굵은 글씨가 아니다</b>', url: 'https://t.me/house' }, { contents: '둘째' }];
    expect((await admin.call('PUT', '/admin/news', draft)).status).toBe(200);
    expect(v.parse(newsLinksSchema, (await server.visitor().get('/newsLink')).body)).toEqual(draft);
    const evil = [
      'javascript:hit()',
      'https://evil.test/',
      '//evil.test',
      'http://t.me/x',
      'https://t.me@evil.test',
      '/nowhere',
    ];
    for (const url of evil) {
      const answer = await admin.call('PUT', '/admin/news', [{ contents: 'x' }, { contents: 'x', url }]);
      expect([url, answer.status, answer.body]).toMatchObject([url, 400, { code: 'bad-link', rows: [1] }]);
    }
    // What was refused changed nothing.
    expect((await member.get('/newsLink')).body).toEqual(draft);
  });

  it('are stored one list after the other, like messengers, whoever saves at the same time', async () => {
    const news = [1, 2, 3, 4].map((n) => [1, 2, 3].map((i) => ({ contents: `${n}번째 소식 ${i}` })));
    const { items: messengers } = (await admin.get('/admin/messengers')).body as ListedMessengers;
    const answers = await Promise.all([
      ...news.map((list) => admin.call('PUT', '/admin/news', list)),
      ...news.map(() => admin.call('PUT', '/admin/messengers', messengers)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(news).toContainEqual((await member.get('/newsLink')).body);
    await admin.call('PUT', '/admin/news', [{ contents: '첫째', url: 'https://t.me/house' }, { contents: '둘째' }]);
  });

  it('lose a link whose host is no longer allowed', async () => {
    await server.database.pool.query(`update news_link set url = 'https://gone.test/' where position = 0`);
    const news = (await member.get('/newsLink')).body as { url?: string }[];
    expect(news.map(({ url }) => url)).toEqual([undefined, undefined]);
  });
});

describe('messengers and files', () => {
  it('are stored images by an id of chance, as what they are', async () => {
    const image = badgeImage([1, 2, 3], plane);
    const stored = await admin.call('POST', '/admin/files', image, { 'content-type': 'image/jpeg' });
    const { id } = stored.body as { id: string };
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const links = [{ imgPath: id, name: '상담', url: 'https://open.kakao.com/o/x' }];
    expect((await admin.call('PUT', '/admin/messengers', links)).status).toBe(200);
    expect(v.parse(messengersSchema, (await member.get('/setting/messenger')).body)).toEqual(links);
    const answer = await fetch(`${server.origin}/file/download/${id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(image)).toBe(true);
    const header = (name: string) => answer.headers.get(name);
    expect([header('content-type'), header('x-content-type-options')]).toEqual(['image/png', 'nosniff']);
    expect(header('content-disposition')).toBe(`attachment; filename="${id}.png"`);
    expect(header('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each([
    '/file/download/../../package.json',
    '/file/download/..%2f..%2fpackage.json',
    '/file/download/%2e%2e/%2e%2e/etc/passwd',
    '/file/download/....//etc/passwd',
    '/file/download/%00',
    '/file/download/',
    `/file/download/${'a'.repeat(31)}`,
    `/file/download/${'A'.repeat(32)}`,
    `/file/download/${'a'.repeat(32)}.png`,
    "/file/download/' or 1=1 --",
  ])('are nowhere else: %s', async (path) => {
    const answer = await server.visitor().fetch('GET', path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('root:');
    expect(answer.text).not.toContain('"name"');
  });

  it('are images and nothing else, and not too large', async () => {
    const page = Buffer.from('<!doctype html><script>hit()</script>');
    expect(await admin.call('POST', '/admin/files', page, { 'content-type': 'image/png' })).toMatchObject({
      status: 415,
      body: { code: 'no-image' },
    });
    const large = await admin.call('POST', '/admin/files', Buffer.alloc(2 * 1024 * 1024 + 1)).catch(() => undefined);
    if (large) expect([large.status, large.body]).toMatchObject([413, { code: 'too-large' }]);
    expect((await admin.call('POST', '/admin/files', { a: 1 })).status).toBe(415);
  });

  it.each([
    ['a link of elsewhere', { url: 'https://evil.test' }, 'bad-link'],
    ['a file that is not there', { imgPath: 'f'.repeat(32) }, 'no-file'],
    ['a path', { imgPath: '../../etc/passwd' }, 'no-file'],
  ])('are refused with %s, and nothing is changed', async (_, words, code) => {
    const [first] = (await member.get('/setting/messenger')).body as object[];
    const answer = await admin.call('PUT', '/admin/messengers', [{ ...first, ...words }]);
    expect([answer.status, answer.body]).toMatchObject([400, { code, rows: [0] }]);
    expect((await member.get('/setting/messenger')).body).toEqual([first]);
  });
});

describe('open pages', () => {
  it('are notified of news at once', async () => {
    const stream = await server.visitor().stream('site');
    const first = await stream.until(({ ch, kind }) => ch === 'site' && kind === 'image');
    const version = (data: unknown) => (data as { contents: number }).contents;
    const since = Date.now();
    await admin.call('PUT', '/admin/news', [{ contents: '알림' }]);
    await stream.until(
      ({ ch, kind, data }) => ch === 'site' && kind === 'image' && version(data) > version(first.data),
    );
    await admin.call('PUT', '/admin/settings', { joinStartEndFlg: true });
    const closed = ({ ch, data }: { ch?: string; data?: unknown }) =>
      ch === 'site' && (data as { joinStartEndFlg?: boolean }).joinStartEndFlg === true;
    await stream.until(closed);
    expect(Date.now() - since).toBeLessThan(AT_ONCE_MS);
    await admin.call('PUT', '/admin/settings', { joinStartEndFlg: false });
    stream.close();
  });
});

describe('messages', () => {
  it('reach one or all, are announced at once, and can be read by their recipients only', async () => {
    const friend = await server.signedIn('friend');
    const stream = await member.stream('user');
    await stream.until(({ ch }) => ch === 'user');
    const since = Date.now();
    const letter = { title: '안내', contents: '<img src=x onerror=hit()>\n둘째 줄\u202e' };
    expect((await admin.post('/admin/messages', { ...letter, userId: 'MEMBER' })).body).toEqual({ count: 1 });
    await stream.until(({ ch, data }) => ch === 'user' && (data as { unread: number }).unread === 1);
    expect(Date.now() - since).toBeLessThan(AT_ONCE_MS);
    expect((await admin.post('/admin/messages', letter)).body).toEqual({ count: 3 });
    expect((await member.get('/message/unread')).body).toBe(2);
    expect((await friend.get('/message/unread')).body).toBe(1);
    const { items } = (await member.get('/message')).body as { items: { id: number; contents: string }[] };
    // Text is stored as it was written, and pages show it as text; what reverses its direction is not.
    expect(items[0]?.contents).toBe('<img src=x onerror=hit()>\n둘째 줄');
    const ids = items.map(({ id }) => id);
    expect((await friend.post('/message/read', { ids })).body).toBe(1);
    expect((await friend.post('/message/delete', { ids })).body).toBe(1);
    expect((await member.get('/message/unread')).body).toBe(2);
    expect((await member.post('/message/read', { ids: ids.slice(0, 1) })).body).toBe(1);
    expect((await member.post('/message/read', {})).body).toBe(0);
    await stream.until(({ ch, data }) => ch === 'user' && (data as { unread: number }).unread === 0);
    expect((await member.post('/message/delete', {})).body).toBe(0);
    expect((await member.get('/message')).body).toMatchObject({ items: [], totalCount: 0 });
    stream.close();
  });
});

describe('balances', () => {
  it('that move are sent at once to their owner, and to nobody else', async () => {
    const friend = await server.signedIn('friend');
    const [own, others] = [await member.stream('user'), await friend.stream('user')];
    const money = ({ data }: { data?: unknown }) => (data as { user?: { emoney: number } }).user?.emoney;
    const first = await own.until(({ ch }) => ch === 'user');
    await others.until(({ ch }) => ch === 'user');
    const { memberId } = ((await admin.get('/admin/sessions')).body as { memberId: number; userId: string }[]).find(
      ({ userId }) => userId === 'member',
    )!;
    const since = Date.now();
    await server.services.inTransaction((tx) =>
      transfer(tx, {
        kind: 'adjustment.made',
        reference: 'a test',
        lines: [
          { account: 'money', member: memberId, amount: 777 },
          { account: 'adjustments', amount: -777 },
        ],
      }),
    );
    await own.until((frame) => money(frame) === money(first)! + 777);
    expect(Date.now() - since).toBeLessThan(AT_ONCE_MS);
    expect(others.frames.filter(({ kind }) => kind === 'image')).toHaveLength(1);
    own.close();
    others.close();
  });
});
