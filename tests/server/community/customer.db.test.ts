import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  type Inquiry,
  inquiryPageSchema,
  inquirySchema,
  type StaffInquiryPage,
  staffInquiryPageSchema,
} from '../../../src/contract/api/community/inquiries';
import { messagePageSchema } from '../../../src/contract/api/messages';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { XSS_PAYLOADS } from '../../support/xssPayloads';

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
  category: 'sports',
  title: '적특 문의',
  contents: '첫 줄\n둘째 줄',
  betIds: [],
  ...fields,
});
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const list = async ({ visitor }: Player) => v.parse(inquiryPageSchema, (await visitor.get('/customer')).body);
const view = async ({ visitor }: Player, id: number): Promise<Inquiry> =>
  v.parse(inquirySchema, (await visitor.get(`/customer/${id}`)).body);
const queue = async (query = ''): Promise<StaffInquiryPage> =>
  v.parse(staffInquiryPageSchema, (await admin.get(`/admin/inquiries${query}`)).body);

describe('an inquiry', () => {
  it('is stored once, however often and at however many servers at once it is sent', async () => {
    const asker = await server.player();
    const body = draft();
    const answers = await Promise.all(Array.from({ length: 12 }, () => asker.visitor.post('/customer', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect((await list(asker)).items.map(({ title, state }) => [title, state])).toEqual([['적특 문의', 'waiting']]);
    expect(codeOf(await asker.visitor.post('/customer', { ...body, title: '다른 글' }))).toEqual([409, 'ref-conflict']);
  });

  it('is held to a pace, which a repeated press does not use up', async () => {
    const asker = await server.player();
    const drafts = Array.from({ length: 5 }, () => draft());
    for (const one of drafts) expect((await asker.visitor.post('/customer', one)).status).toBe(201);
    const refused = await asker.visitor.post('/customer', draft());
    expect(codeOf(refused)).toEqual([429, 'too-often']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await asker.visitor.post('/customer', drafts[0])).status).toBe(201);
  });

  it.each([
    ['no title', { title: ' \u200b\u3164 ' }],
    ['a title that is too long', { title: '가'.repeat(61) }],
    ['contents that are too long', { contents: '가'.repeat(1_001) }],
    ['no such category', { category: 'x' }],
    ['a field nobody asked for', { memberId: 1 }],
    ['one bet twice', { betIds: ['1', '1'] }],
    ['eleven bets', { betIds: Array.from({ length: 11 }, (_, i) => String(i + 1)) }],
    ['a NUL', { contents: 'a\u0000b' }],
  ])('is refused with %s', async (_, words) => {
    const { visitor } = await server.player();
    expect((await visitor.post('/customer', draft(words))).status).toBe(400);
  });

  it('shows bets of the asker as slips, and accepts nobody else’s', async () => {
    const [asker, other] = [await server.player(), await server.player()];
    const [own, another] = [await asker.bet(['m1.wdl.1']), await other.bet(['m1.wdl.X'])];
    expect(codeOf(await asker.visitor.post('/customer', draft({ betIds: [own.id, another.id] })))).toEqual([
      400,
      'no-bet',
    ]);
    const id = idOf(await asker.visitor.post('/customer', draft({ betIds: [own.id] })));
    const [slip, ...more] = (await view(asker, id)).slips;
    expect(more).toEqual([]);
    expect(slip).toMatchObject({ id: own.id, stake: own.stake, status: 0 });
    expect(slip).not.toHaveProperty('clientRef');
    expect((await queue()).items.find((item) => item.id === id)?.slips.map((one) => one.id)).toEqual([own.id]);
  });

  it('can be seen, listed and deleted by its author only', async () => {
    const [asker, other] = [await server.player(), await server.player()];
    const id = idOf(await asker.visitor.post('/customer', draft()));
    for (const stranger of [other.visitor, await server.signedIn('manager'), admin]) {
      expect(codeOf(await stranger.get(`/customer/${id}`))).toEqual([404, 'no-inquiry']);
      expect(codeOf(await stranger.call('DELETE', `/customer/${id}`))).toEqual([404, 'no-inquiry']);
    }
    expect((await list(other)).totalCount).toBe(0);
    expect((await asker.visitor.call('DELETE', `/customer/${id}`)).status).toBe(204);
    expect((await list(asker)).totalCount).toBe(0);
    expect((await queue()).items.map((item) => item.id)).not.toContain(id);
    expect(codeOf(await admin.post(`/admin/inquiries/${id}/answer`, { answer: '네' }))).toEqual([404, 'no-inquiry']);
  });

  it('stores hostile texts as the texts they are, but for characters that disturb what is around them', async () => {
    const asker = await server.player();
    const contents = XSS_PAYLOADS.join('\n').slice(0, 1_000).trim();
    const id = idOf(
      await asker.visitor.post('/customer', draft({ title: 'a\u202eb\u0007\n' + 'e\u0301'.repeat(3), contents })),
    );
    const kept = await view(asker, id);
    expect(kept.title).toBe('ab ééé');
    expect(kept.contents).toBe(contents.normalize('NFC'));
  });
});

describe('an answer', () => {
  it('reaches the member at once, as a message and as a mark that is removed when it is read', async () => {
    const asker = await server.player();
    const id = idOf(await asker.visitor.post('/customer', draft()));
    const stream = await asker.visitor.stream('user');
    await stream.until(({ data }) => (data as { unread?: number } | undefined)?.unread === 0);
    expect((await admin.post(`/admin/inquiries/${id}/answer`, { answer: '답변입니다.' })).status).toBe(204);
    await stream.until(({ data }) => (data as { unread?: number } | undefined)?.unread === 1);
    stream.close();
    const { items } = v.parse(messagePageSchema, (await asker.visitor.get('/message')).body);
    expect(items[0]?.contents).toContain('답변입니다.');
    expect((await list(asker)).items[0]).toMatchObject({ state: 'answered', fresh: true });
    expect((await view(asker, id)).answer?.contents).toBe('답변입니다.');
    expect((await list(asker)).items[0]).toMatchObject({ state: 'answered', fresh: false });
  });

  it('is given once, whoever answers first', async () => {
    const asker = await server.player();
    const id = idOf(await asker.visitor.post('/customer', draft()));
    const presses = await Promise.all(
      ['하나', '둘', '셋'].map((answer) => admin.post(`/admin/inquiries/${id}/answer`, { answer })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(v.parse(messagePageSchema, (await asker.visitor.get('/message')).body).totalCount).toBe(1);
  });

  it('is looked for where it waits longest first', async () => {
    const asker = await server.player();
    const ids: number[] = [];
    for (const title of ['가', '나', '다']) ids.push(idOf(await asker.visitor.post('/customer', draft({ title }))));
    await admin.post(`/admin/inquiries/${ids[0]}/answer`, { answer: '네' });
    const { items, waiting } = await queue();
    const states = items.map(({ state }) => state);
    expect(states).toEqual([...states].sort().reverse());
    const waits = items.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waiting).toBe((await queue('?state=waiting')).totalCount);
    expect((await queue('?state=answered')).items.every(({ answer }) => answer !== undefined)).toBe(true);
  });
});
