import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MessagePage } from '../../../src/routes/MessagePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/message': async () => MessagePage };
const message = (id: number, fields: object = {}) => ({
  id,
  title: `제목 ${id}`,
  contents: `<b>내용 ${id}</b>`,
  sender: '고객센터',
  sentAt: Date.UTC(2026, 0, 2, 3, 4),
  read: false,
  ...fields,
});
const pageOf = (...items: object[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn({}, 2);
  made.answers.set('message.unread', 2);
  made.answers.set('message.page', pageOf(message(2), message(1, { read: true })));
  made.answers.set('message.read', 1);
  made.answers.set('message.remove', 0);
});

const open = async () => {
  await openSite(made, '/message', PAGES);
  return within(screen.getByRole('main'));
};
const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);

it('lists messages, newest first, and explains why nothing else opens', async () => {
  const main = await open();
  expect(main.getByText('전체 2통 · 안읽음 2통')).toBeInTheDocument();
  expect(main.getByText(/읽지 않은 쪽지가 있습니다/)).toBeInTheDocument();
  expect(main.getAllByRole('button', { expanded: false }).map((row) => row.textContent)).toEqual([
    '안읽음제목 2고객센터01-02 12:04',
    '읽음제목 1고객센터01-02 12:04',
  ]);
});

it('reads a message by showing it, as text', async () => {
  const main = await open();
  fireEvent.click(main.getByRole('button', { name: /제목 2/ }));
  expect(main.getByText('<b>내용 2</b>')).toBeVisible();
  await settle();
  expect(asked('message.read')).toEqual([{ ids: [2] }]);
  expect(made.shell.session$.value.unread).toBe(1);
  fireEvent.click(main.getByRole('button', { name: /제목 1/ }));
  expect(asked('message.read')).toHaveLength(1);
  expect(main.getByText('<b>내용 2</b>')).not.toBeVisible();
});

it('reads a message that is opened while the one before is still being marked', async () => {
  made.answers.set('message.page', pageOf(message(2), message(1)));
  const main = await open();
  fireEvent.click(main.getByRole('button', { name: /제목 2/ }));
  fireEvent.click(main.getByRole('button', { name: /제목 1/ }));
  await settle();
  await settle();
  expect(asked('message.read')).toEqual([{ ids: [2] }, { ids: [1] }]);
});

it('reads all, which opens the gate', async () => {
  made.answers.set('message.read', 0);
  const main = await open();
  fireEvent.click(main.getByRole('button', { name: '모두읽음' }));
  await settle();
  expect(asked('message.read')).toEqual([{}]);
  expect(main.queryByText(/읽지 않은 쪽지가 있습니다/)).toBeNull();
  expect(main.getByRole('button', { name: '모두읽음' })).toBeDisabled();
});

it('deletes those ticked, after a question', async () => {
  const main = await open();
  expect(main.getByRole('button', { name: '선택삭제' })).toBeDisabled();
  fireEvent.click(main.getByRole('checkbox', { name: '제목 1 선택' }));
  fireEvent.click(main.getByRole('button', { name: '선택삭제' }));
  const ask = within(screen.getByRole('dialog'));
  expect(ask.getByText('선택한 쪽지 1통을 삭제하시겠습니까?')).toBeInTheDocument();
  fireEvent.click(ask.getByRole('button', { name: '취소' }));
  expect(asked('message.remove')).toEqual([]);
  fireEvent.click(main.getByRole('button', { name: '선택삭제' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await settle();
  expect(asked('message.remove')).toEqual([{ ids: [1] }]);
});

it('deletes all, and shows that there are none', async () => {
  const main = await open();
  fireEvent.click(main.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
  fireEvent.click(main.getByRole('button', { name: '전체삭제' }));
  made.answers.set('message.page', { items: [], page: 1, pageCount: 0, totalCount: 0 });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await settle();
  expect(asked('message.remove')).toEqual([{}]);
  expect(main.getByText('내역이 존재하지 않습니다.')).toBeInTheDocument();
});

it('opens the last page when its own was emptied', async () => {
  made.answers.set('message.page', { items: [], page: 3, pageCount: 2, totalCount: 30 });
  await open();
  expect(asked('message.page')).toEqual(expect.arrayContaining([1, 2]));
});

it('reports what failed, and retries', async () => {
  made.answers.set('message.page', failed({ reason: 'network' }));
  const main = await open();
  expect(main.getByRole('alert')).toHaveTextContent('연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.');
  made.answers.set('message.page', pageOf(message(2)));
  fireEvent.click(main.getByRole('button', { name: '다시 시도' }));
  await settle();
  expect(main.getByRole('button', { name: /제목 2/ })).toBeInTheDocument();
});
