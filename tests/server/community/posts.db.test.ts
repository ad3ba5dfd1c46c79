import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  type PostListPage,
  postListPageSchema,
  type Post,
  postSchema,
  staffPostPageSchema,
} from '../../../src/contract/api/community/posts';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  server.feed.match('m1');
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const draft = (fields: object = {}) => ({
  clientRef: randomUUID(),
  title: '제목',
  contents: '내용',
  betIds: [],
  ...fields,
});
const edit = (fields: object = {}) => ({ title: '고친 제목', contents: '고친 내용', betIds: [], ...fields });
const commentBody = (contents: string) => ({ clientRef: randomUUID(), contents });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const board = async ({ visitor }: Player, query = ''): Promise<PostListPage> =>
  v.parse(postListPageSchema, (await visitor.get(`/free${query}`)).body);
const view = async ({ visitor }: Player, id: number): Promise<Post> =>
  v.parse(postSchema, (await visitor.get(`/free/${id}`)).body);
const write = async ({ visitor }: Player, fields: object = {}) => idOf(await visitor.post('/free', draft(fields)));

describe('a post', () => {
  it('is stored once, and is listed first', async () => {
    const author = await server.player();
    const body = draft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => author.visitor.post('/free', body)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect((await board(author)).items[0]).toMatchObject({ id: idOf(answers[0]!), title: '제목' });
    expect(codeOf(await author.visitor.post('/free', { ...body, contents: '다른' }))).toEqual([409, 'ref-conflict']);
  });

  it('shows the nickname and level of its author, and nothing else', async () => {
    const [author, reader] = [await server.player(), await server.player()];
    const id = await write(author);
    await author.visitor.post(`/free/${id}/comments`, commentBody('댓글'));
    const { body, text } = await reader.visitor.get(`/free/${id}`);
    expect(Object.keys((body as Post).author).sort()).toEqual(['level', 'nickname']);
    expect(Object.keys((body as Post).thread[0]!.author).sort()).toEqual(['level', 'nickname']);
    expect(text).not.toMatch(/member_?id|user_?id|phone|account|client_?ref/i);
  });

  it('shows bets of its author as slips without private fields, and accepts nobody else’s', async () => {
    const [author, reader] = [await server.player(), await server.player()];
    const [own, another] = [await author.bet(['m1.wdl.1']), await reader.bet(['m1.wdl.X'])];
    expect(codeOf(await author.visitor.post('/free', draft({ betIds: [another.id] })))).toEqual([400, 'no-bet']);
    const id = await write(author, { betIds: [own.id] });
    expect((await board(reader)).items[0]).toMatchObject({ id, attached: 1 });
    const [slip] = (await view(reader, id)).slips;
    expect(slip).toMatchObject({ id: own.id, stake: own.stake, payout: own.payout });
    for (const name of ['clientRef', 'cancelUntil', 'variant', 'memberId']) expect(slip).not.toHaveProperty(name);
    expect(codeOf(await author.visitor.call('PUT', `/free/${id}`, edit({ betIds: [own.id, another.id] })))).toEqual([
      400,
      'no-bet',
    ]);
    // What is attached remains, also once its bet was cleared from the history; it can't be attached again then.
    await server.database.pool.query(`update bet set hidden = true where id = $1`, [own.id]);
    expect((await author.visitor.call('PUT', `/free/${id}`, edit({ betIds: [own.id] }))).status).toBe(204);
    expect((await view(reader, id)).slips).toHaveLength(1);
    expect(codeOf(await author.visitor.post('/free', draft({ betIds: [own.id] })))).toEqual([400, 'no-bet']);
  });

  it('is changed and deleted by its author alone', async () => {
    const [author, other] = [await server.player(), await server.player()];
    const id = await write(author);
    for (const stranger of [other.visitor, await server.signedIn('manager'), admin]) {
      expect(codeOf(await stranger.call('PUT', `/free/${id}`, edit()))).toEqual([404, 'no-post']);
      expect(codeOf(await stranger.call('DELETE', `/free/${id}`))).toEqual([404, 'no-post']);
    }
    expect((await author.visitor.call('PUT', `/free/${id}`, edit())).status).toBe(204);
    expect(await view(other, id)).toMatchObject({
      title: '고친 제목',
      own: false,
      editedAt: expect.any(Number) as number,
    });
    expect((await author.visitor.call('DELETE', `/free/${id}`)).status).toBe(204);
    expect(codeOf(await author.visitor.get(`/free/${id}`))).toEqual([404, 'no-post']);
    expect(codeOf(await other.visitor.post(`/free/${id}/comments`, commentBody('늦은 댓글')))).toEqual([
      404,
      'no-post',
    ]);
  });

  it('is read once by each, and recommended once by each', async () => {
    const [author, reader] = [await server.player(), await server.player()];
    const id = await write(author);
    await Promise.all([view(reader, id), view(reader, id), view(author, id)]);
    const like = (liked: boolean) => reader.visitor.call('PUT', `/free/${id}/like`, { liked });
    await Promise.all([like(true), like(true), like(true)]);
    expect(await view(reader, id)).toMatchObject({ views: 2, likes: 1, liked: true });
    expect((await like(false)).status).toBe(204);
    expect(await view(author, id)).toMatchObject({ likes: 0, liked: false });
  });

  it('is held to a pace', async () => {
    const { visitor } = await server.player();
    for (let i = 0; i < 5; i += 1) expect((await visitor.post('/free', draft())).status).toBe(201);
    expect(codeOf(await visitor.post('/free', draft()))).toEqual([429, 'too-often']);
  });
});

describe('the board', () => {
  it('is found by title and author, in which no character has a special meaning', async () => {
    const author = await server.player();
    const id = await write(author, { title: '100% 적중_Tip' });
    const found = async (search: string, by = 'title') =>
      (await board(author, `?search=${encodeURIComponent(search)}&by=${by}`)).items.map((item) => item.id);
    expect(await found('tip')).toEqual([id]);
    expect(await found('0% 적')).toEqual([id]);
    expect(await found('%적%')).toEqual([]);
    const { author: named } = await view(author, id);
    expect(await found(named.nickname, 'author')).toEqual([id]);
    expect(await found(named.nickname)).toEqual([]);
  });

  it('has pages, and the notices of the operator on the first', async () => {
    const reader = await server.player();
    const all = await board(reader);
    expect(all.notices.length).toBeGreaterThan(0);
    await server.database.pool.query(
      `insert into post (member_id, title, contents, bet_ids)
       select $1, 'n' || n, 'x', '{}' from generate_series(1, 16) n`,
      [reader.id],
    );
    const first = await board(reader, '?page=1');
    const second = await board(reader, '?page=2');
    expect([first.items.length, second.notices]).toEqual([15, []]);
    expect(first.totalCount).toBe(all.totalCount + 16);
    expect(first.items.at(-1)!.id).toBeGreaterThan(second.items[0]!.id);
    const { newer, older } = await view(reader, second.items[0]!.id);
    expect([newer?.id, older?.id]).toEqual([first.items.at(-1)!.id, second.items[1]?.id]);
  });
});

describe('a comment', () => {
  it('is stored once, and deleted by its author alone', async () => {
    const [author, other] = [await server.player(), await server.player()];
    const id = await write(author);
    const body = commentBody('좋은 글입니다');
    const answers = await Promise.all([1, 2, 3].map(() => other.visitor.post(`/free/${id}/comments`, body)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const comment = idOf(answers[0]!);
    expect(codeOf(await author.visitor.call('DELETE', `/free/comments/${comment}`))).toEqual([404, 'no-comment']);
    expect((await view(author, id)).thread).toMatchObject([{ id: comment, own: false, contents: '좋은 글입니다' }]);
    expect((await other.visitor.call('DELETE', `/free/comments/${comment}`)).status).toBe(204);
    expect((await view(author, id)).thread).toEqual([]);
  });
});

describe('a text whose answer was lost', () => {
  it('is the first one when it is sent again, whatever became of its bets, its post or its thread meanwhile', async () => {
    const author = await server.player();
    const bet = await author.bet(['m1.wdl.1']);
    const body = draft({ betIds: [bet.id] });
    const first = await author.visitor.post('/free', body);
    const comment = commentBody('마지막 댓글');
    const commented = await author.visitor.post(`/free/${idOf(first)}/comments`, comment);
    const inquiry = { ...draft({ betIds: [bet.id] }), category: 'sports' };
    const inquired = await author.visitor.post('/customer', inquiry);
    await server.database.pool.query('update bet set hidden = true where id = $1', [bet.id]);
    await server.database.pool.query(
      `insert into post_comment (member_id, post_id, contents)
        select member_id, id, '댓글' from post, generate_series(1, 500) where id = $1`,
      [idOf(first)],
    );
    const again = [
      await author.visitor.post('/free', body),
      await author.visitor.post(`/free/${idOf(first)}/comments`, comment),
      await author.visitor.post('/customer', inquiry),
    ];
    expect(again.map(({ status, body: answer }) => [status, answer])).toEqual(
      [first, commented, inquired].map(({ body: answer }) => [201, answer]),
    );
    const others = [
      await author.visitor.post('/free', draft({ betIds: [bet.id] })),
      await author.visitor.post(`/free/${idOf(first)}/comments`, commentBody('하나 더')),
      await author.visitor.post('/customer', { ...inquiry, clientRef: randomUUID() }),
    ];
    expect(others.map(codeOf)).toEqual([
      [400, 'no-bet'],
      [409, 'thread-full'],
      [400, 'no-bet'],
    ]);
  });
});

describe('what staff hides', () => {
  it('is visible to its author only', async () => {
    const [author, other] = [await server.player(), await server.player()];
    const id = await write(author, { title: '홍보' });
    const comment = idOf(await other.visitor.post(`/free/${id}/comments`, commentBody('광고')));
    expect((await admin.call('PUT', `/admin/comments/${comment}`, { hidden: true })).status).toBe(204);
    expect((await view(author, id)).thread).toMatchObject([{ contents: '', hidden: true }]);
    expect((await admin.call('PUT', `/admin/posts/${id}`, { hidden: true })).status).toBe(204);
    expect(codeOf(await other.visitor.get(`/free/${id}`))).toEqual([404, 'no-post']);
    expect((await board(other)).items.map((item) => item.id)).not.toContain(id);
    expect(await view(author, id)).toMatchObject({ hidden: true });
    const { items } = v.parse(staffPostPageSchema, (await admin.get('/admin/posts')).body);
    expect(items.find((item) => item.id === id)).toMatchObject({ hidden: true, thread: [{ contents: '광고' }] });
    expect((await admin.call('PUT', `/admin/posts/${id}`, { hidden: false })).status).toBe(204);
    expect(await view(other, id)).toMatchObject({ hidden: false });
    const { rows } = await server.database.pool.query<{ record: string }>(
      `select record from audit_entry order by seq`,
    );
    const deeds = rows.map(({ record }) => (JSON.parse(record) as { action: string }).action);
    expect(deeds.filter((action) => action.endsWith('.hide'))).toEqual(['comment.hide', 'post.hide', 'post.hide']);
  });
});
