import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EndReason } from '../../../src/contract/codes/endings';
import { AdminPage } from '../../../src/routes/AdminPage';
import { fakeDom, WIDE } from '../fakeDom';
import { type OpenSite, openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
let made: TestSite;
let site: OpenSite;

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn({ type: 1, role: 10, withdrawalType: 0 });
  made.answers.set('communityStaff.articles', []);
  made.answers.set('admin.news', { version: 'v1', items: [{ contents: '오늘의 경기' }] });
});

const open = async (section: string) => {
  site = await openSite(made, `/admin?section=${section}`, { '/admin': async () => AdminPage });
};
const dialogs = () => screen.queryAllByRole('dialog');
const press = async (name: string, where: HTMLElement = document.body) => {
  fireEvent.click(within(where).getByRole('button', { name }));
  await settle();
};
const escape = async () => {
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await settle();
};
const type = (value: string, label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const follow = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await settle();
};

describe('an editor', () => {
  beforeEach(async () => {
    await open('pages');
    await press('글 추가');
  });

  it('closes at once while nothing is typed', async () => {
    await escape();
    expect(dialogs()).toEqual([]);
  });

  it('asks before it discards what is typed', async () => {
    type('새 이벤트', '제목');
    await escape();
    expect(dialogs().at(-1)).toHaveTextContent('입력한 내용이 저장되지 않았습니다');
    await press('계속 편집');
    expect(screen.getByLabelText('제목')).toHaveValue('새 이벤트');
    await press('글 추가 닫기');
    await press('버리기');
    expect(dialogs()).toEqual([]);
  });

  it('does not ask once what was typed is taken back', async () => {
    type('새 이벤트', '제목');
    type('', '제목');
    await escape();
    expect(dialogs()).toEqual([]);
  });
});

describe('a list that is edited as a whole', () => {
  beforeEach(() => open('news'));

  it('is left at once while nothing is changed', async () => {
    await follow('메신저');
    expect(site.at()).toBe('/admin?section=messengers');
  });

  it('asks before a link discards its changes', async () => {
    await press('뉴스 추가');
    await follow('메신저');
    expect(site.at()).toBe('/admin?section=news');
    await press('계속 편집');
    expect(screen.getAllByLabelText('내용')).toHaveLength(2);
    await follow('메신저');
    await press('버리기');
    expect(site.at()).toBe('/admin?section=messengers');
  });

  it('asks before the button of the browser discards them', async () => {
    await follow('메신저');
    await follow('뉴스');
    await press('뉴스 추가');
    await site.back();
    expect(site.at()).toBe('/admin?section=news');
    await press('버리기');
    expect(site.at()).toBe('/admin?section=messengers');
  });

  it('does not stop the machines from leading elsewhere', async () => {
    await press('뉴스 추가');
    await made.end(EndReason.takenOver);
    await waitFor(() => expect(site.at()).toBe('/login'));
  });
});
