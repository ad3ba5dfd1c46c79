import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { UserType } from '../../../src/contract/codes/users';
import { MaintenancePage } from '../../../src/routes/MaintenancePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/maintenance': async () => MaintenancePage, '/login': async () => () => <p>login</p> };
let made: TestSite;
beforeEach(() => {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('settings.maintenance', true);
});

it('shows that the site is closed, checks by itself, and leaves when it is over', async () => {
  const { at } = await openSite(made, '/maintenance', PAGES);
  expect(screen.getByRole('heading', { name: '점검 안내' })).toBeInTheDocument();
  const before = screen.getByRole('status').textContent;
  made.live.advance(31_000);
  await settle();
  expect(screen.getByRole('status').textContent).not.toBe(before);
  made.answers.set('settings.maintenance', false);
  fireEvent.click(screen.getByRole('button', { name: '지금 확인하기' }));
  await waitFor(() => expect(at()).not.toBe('/maintenance'));
});

it('has a way to the login page, which staff need', async () => {
  const { at } = await openSite(made, '/maintenance', PAGES);
  fireEvent.click(screen.getByRole('link', { name: '로그인 화면으로' }));
  await settle();
  expect(at()).toBe('/login');
});

it('does not check while the login page is on its way: whoever signs in there is led on', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  const late = async () => {
    await arrived;
    return PAGES['/login']();
  };
  const { at } = await openSite(made, '/maintenance', {
    ...PAGES,
    '/login': late,
    '/admin': async () => () => <p>admin</p>,
  });
  fireEvent.click(screen.getByRole('link', { name: '로그인 화면으로' }));
  await settle();
  made.live.advance(31_000);
  await settle();
  arrive();
  await waitFor(() => expect(at()).toBe('/login'));
  await made.signIn({ type: UserType.administrator });
  await waitFor(() => expect(at()).toBe('/admin'));
});
