import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AdminPage } from '../../../src/routes/AdminPage';
import { BetResultPage } from '../../../src/routes/BetResultPage';
import { fakeDom, WIDE } from '../fakeDom';
import { type OpenSite, openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
let made: TestSite;
let site: OpenSite;

const open = async (address: string) => {
  cleanup();
  made = testSite();
  await made.signIn({ type: 1, role: 10, withdrawalType: 0 });
  made.answers.set('admin.members', { items: [], page: 1, pageCount: 1, totalCount: 0 });
  made.answers.set('trading.bets', { items: [], next: null });
  const pages = { '/admin': async () => AdminPage, '/bet_result': async () => BetResultPage };
  site = await openSite(made, address, pages);
};
const last = (name: string) => made.called.filter((call) => call.name === name).at(-1)?.args[0];
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => dom.match(WIDE));

it('a search of members is the same after a reload', async () => {
  await open('/admin?section=members');
  type('아이디 또는 닉네임 검색', '한강');
  await press('승인 대기');
  const address = site.at();
  const asked = last('admin.members');
  expect(asked).toMatchObject({ search: '한강', state: 'waiting' });
  await open(address);
  expect(last('admin.members')).toMatchObject(asked as object);
  expect(screen.getByRole('searchbox')).toHaveValue('한강');
});

it('a search of bets and an opened story are the same after a reload', async () => {
  await open('/admin?section=bets');
  type('검색어', '울산');
  type('검색 대상', 'match');
  type('배팅일부터', '2026-01-02');
  await press('검색');
  expect(site.at()).toContain('section=bets');
  const asked = last('trading.bets');
  await open(`${site.at()}&story=100000001`);
  expect(last('trading.bets')).toEqual(asked);
  expect(last('trading.bet')).toBe('100000001');
  expect(screen.getByRole('dialog', { name: '배팅 100000001' })).toBeVisible();
  await press('배팅 100000001 닫기');
  expect(site.at()).not.toContain('story');
});

it.each(['state=none', 'from=2026-13-01', 'stake=x', 'kind=99', 'story=x'])(
  'a field of the address that may not be is ignored: %s',
  async (field) => {
    await open(`/admin?section=bets&${field}`);
    expect(last('trading.bets')).toEqual({});
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
