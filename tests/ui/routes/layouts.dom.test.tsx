import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EndReason } from '../../../src/contract/codes/endings';
import { routeOf } from '../../../src/contract/routes';
import { HomePage } from '../../../src/routes/HomePage';
import { PAGES, type PageLoader } from '../../../src/routes/pages';
import { Page } from '../../../src/ui/layout/Page';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
let made: TestSite;
beforeEach(() => {
  dom.match(WIDE);
  made = testSite();
});

/** A page with one word of text, in its layout. */
const plain: PageLoader = async () =>
  function Plain({ path }) {
    return path === '/login' || path === '/maintenance' ? (
      <p>page {path}</p>
    ) : (
      <Page title={path}>
        <p>page {path}</p>
      </Page>
    );
  };
const PLAIN = Object.fromEntries(
  ['/', '/login', '/maintenance', '/message', '/inplay', '/europe', '/manager', '/admin'].map((path) => [path, plain]),
);
const page = (path: string) => screen.findByText(`page ${path}`);
const alertText = () => screen.queryByRole('alertdialog')?.textContent ?? '';

it('has only pages of the required routes', () => {
  for (const path of Object.keys(PAGES)) expect(routeOf(path), path).toBeDefined();
});

describe('a visitor', () => {
  it.each(['/', '/inplay', '/message', '/admin'])('is led from %s to the login page', async (path) => {
    const { at } = await openSite(made, path, PLAIN);
    await page('/login');
    expect(at()).toBe('/login');
    await waitFor(() => expect(document.title).toBe('로그인 | 우리집'));
  });

  it('is led to /, and so to the login page, from /maintenance while there is none', async () => {
    const { at } = await openSite(made, '/maintenance', PLAIN);
    await waitFor(() => expect(at()).toBe('/login'));
  });

  it('remains on /maintenance until it is over', async () => {
    made.answers.set('settings.maintenance', true);
    const { at } = await openSite(made, '/maintenance', PLAIN);
    await page('/maintenance');
    made.answers.set('settings.maintenance', false);
    await made.setSiteState({ siteNoticeFlg: false });
    await waitFor(() => expect(at()).toBe('/login'));
  });

  it('sees the error page where nothing is, with the way back', async () => {
    await openSite(made, '/nowhere', PLAIN);
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByText('Not Found')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('페이지를 찾을 수 없습니다. | 우리집'));
  });
});

describe('a page whose code does not come', () => {
  const broken: PageLoader = () => Promise.reject(new Error('no such file'));
  beforeEach(() => made.signIn());

  it('is awaited while the site can’t be reached: what is shown stays', async () => {
    let line = () => {};
    made.reached = new Promise((back) => (line = back));
    const { at } = await openSite(made, '/inplay', { ...PLAIN, '/message': broken });
    made.go('/message');
    await settle();
    expect([at(), made.reloads]).toEqual(['/inplay', 0]);
    expect(await page('/inplay')).toBeVisible();
    line();
    await waitFor(() => expect(made.reloads).toBe(1));
  });

  it('has the page loaded again where the site answers; on the error page, where that was done before, by hand', async () => {
    const pages = { ...PLAIN, '/message': broken };
    await openSite(made, '/inplay', pages);
    made.go('/message');
    await waitFor(() => expect(made.reloads).toBe(1));
    cleanup();
    const again = testSite();
    again.page.setItem('reload.at', String(again.live.clock.wall()));
    await again.signIn();
    await (await openSite(again, '/inplay', pages)).go('/message');
    expect(screen.getByText('no such file')).toBeVisible();
    expect(screen.getByRole('link', { name: '다시 시도' })).toHaveAttribute('href', location.pathname);
    expect(again.reloads).toBe(0);
  });
});

describe('a manager', () => {
  it.each(['/', '/inplay', '/nowhere', '/manager/nowhere'])('is sent to /manager from %s', async (path) => {
    await made.signIn({ type: 2 });
    const { at } = await openSite(made, path, PLAIN);
    await page('/manager');
    expect(at()).toBe('/manager');
  });
});

describe('a member', () => {
  beforeEach(() => made.signIn());

  it('passes, with their name and balances in the header', async () => {
    const { at } = await openSite(made, '/inplay', PLAIN);
    await page('/inplay');
    expect(at()).toBe('/inplay');
    const head = within(screen.getAllByRole('banner')[0]!);
    expect(head.getByText('한별')).toBeVisible();
    expect(head.getByText('1,250,000원')).toBeVisible();
    expect(head.getByText('3,400P')).toBeVisible();
  });

  it.each([
    ['/admin', '/'],
    ['/manager', '/'],
  ])('is led from %s to %s', async (path, to) => {
    const { at } = await openSite(made, path, PLAIN);
    await page(to);
    expect(at()).toBe(to);
  });

  it('is held by unread messages on another page, with an alert', async () => {
    made.answers.set('message.unread', 2);
    const { at } = await openSite(made, '/inplay', PLAIN);
    await page('/message');
    expect(at()).toBe('/message');
    expect(alertText()).toContain('쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.');
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is signed out and led away by maintenance found at a navigation', async () => {
    const { at, go } = await openSite(made, '/', PLAIN);
    made.answers.set('settings.maintenance', true);
    await go('/inplay');
    await page('/maintenance');
    expect(at()).toBe('/maintenance');
    expect(made.shell.session$.value.status).toBe('signedOut');
    expect(alertText()).toBe('');
  });

  it('is looked at again when the query changes, without being held back', async () => {
    const { at, go } = await openSite(made, '/inplay', PLAIN);
    const checks = () => made.called.filter(({ name }) => name === 'settings.maintenance').length;
    const before = checks();
    made.answers.delete('settings.maintenance');
    await go('/inplay?fixture=f1');
    expect(at()).toBe('/inplay?fixture=f1');
    expect(checks()).toBe(before + 1);
  });

  it.each([
    [EndReason.takenOver, '다른기기에서 로그인되어 로그아웃 됩니다.'],
    [EndReason.forcedOut, '로그아웃 되었습니다.'],
    [EndReason.blocked, '차단된 아이피입니다'],
    [EndReason.unexpected, '예상치못한 문제가 발생했습니다.'],
  ])('whose session ends as %s gets an alert on the login page', async (reason, text) => {
    const { at } = await openSite(made, '/inplay', PLAIN);
    await made.end(reason);
    await page('/login');
    expect(at()).toBe('/login');
    expect(alertText()).toContain(text);
  });

  it('leaves by the button for it, quietly', async () => {
    const { at } = await openSite(made, '/', PLAIN);
    fireEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    await page('/login');
    expect(at()).toBe('/login');
    expect(alertText()).toBe('');
  });

  it('begins each page at its main part, whose title the window has', async () => {
    const { go } = await openSite(made, '/', PLAIN);
    await waitFor(() => expect(document.title).toBe('홈 | 우리집'));
    await go('/inplay');
    await page('/inplay');
    await waitFor(() => expect(document.title).toBe('유럽형 인플레이 | 우리집'));
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => document.body.focus());
    fireEvent.click(screen.getByRole('button', { name: '본문으로 건너뛰기' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('sees in the menus only what there is', async () => {
    await openSite(made, '/', { '/': plain, '/europe': plain });
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(names)).toEqual(new Set(['/', '/europe']));
  });

  it('has the pre-match menu beside every page, but a drawer for it only where a page has its own', async () => {
    const beside: PageLoader = async () =>
      function Beside({ path }) {
        return (
          <Page title={path} path={path}>
            <p>page {path}</p>
          </Page>
        );
      };
    const { go } = await openSite(made, '/message', { '/message': beside, '/europe': plain });
    expect(screen.getByRole('combobox', { name: '팀·리그 검색' })).toBeVisible();
    await go('/europe');
    expect(screen.queryByRole('combobox', { name: '팀·리그 검색' })).toBeNull();
    act(() => dom.match());
    await go('/message');
    expect(screen.queryByRole('button', { name: '경기 찾기' })).toBeNull();
  });

  it('learns from the mileage button that it is under maintenance', async () => {
    await openSite(made, '/', { ...PLAIN, '/charge': plain });
    const button = screen.getByRole('button', { name: '마일리지' });
    expect(screen.getByRole('link', { name: '충전' }).parentElement).not.toContainElement(button);
    fireEvent.click(button);
    expect(alertText()).toContain('점검중 입니다.');
  });

  it('opens what opens in a new window after confirmation', async () => {
    made.answers.set('settings.openGame', 'http://house.test/inplay');
    await openSite(made, '/', { '/': async () => HomePage });
    fireEvent.click(await screen.findByRole('button', { name: '유럽형 인플레이' }));
    const ask = within(screen.getByRole('dialog'));
    fireEvent.click(ask.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made.windows).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '유럽형 인플레이' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '확인' }));
    await settle();
    expect(made.windows).toEqual(['http://house.test/inplay#Live']);
    made.answers.set('settings.openGame', failed({ reason: 'unavailable', status: 503 }));
    fireEvent.click(screen.getByRole('button', { name: '유럽형 프리매치' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '확인' }));
    await settle();
    expect(alertText()).toContain('점검중 입니다.');
  });
});

describe('staff', () => {
  it('of one page are always led to it, and see no other way', async () => {
    await made.signIn({ type: 2 });
    const { at, go } = await openSite(made, '/inplay', PLAIN);
    await page('/manager');
    expect(at()).toBe('/manager');
    await go('/europe');
    expect(at()).toBe('/manager');
  });

  it.each([
    ['/manager', { type: 2 }],
    ['/admin', { type: 1, role: 10, withdrawalType: 0 }],
    ['/', { type: 1, role: 1 }],
  ])('are led from /maintenance to %s while there is none, still signed in', async (home, words) => {
    await made.signIn(words);
    const { at } = await openSite(made, '/maintenance', PLAIN);
    await page(home);
    expect(at()).toBe(home);
  });

  it('are led from /maintenance to their page once it is over', async () => {
    await made.signIn({ type: 2 });
    made.answers.set('settings.maintenance', true);
    const { at } = await openSite(made, '/maintenance', PLAIN);
    await page('/maintenance');
    made.answers.set('settings.maintenance', false);
    await made.setSiteState({ siteNoticeFlg: false });
    await page('/manager');
    expect(at()).toBe('/manager');
  });

  it('go on under maintenance', async () => {
    await made.signIn({ type: 1, role: 1 });
    made.answers.set('settings.maintenance', true);
    const { at } = await openSite(made, '/inplay', PLAIN);
    await page('/inplay');
    expect(at()).toBe('/inplay');
  });
});

describe('a chunk that no longer exists', () => {
  const GONE = {
    '/': plain,
    '/inplay': () => Promise.reject(new Error('the chunk is gone')),
  };

  it('reloads the page', async () => {
    await made.signIn();
    await openSite(made, '/', GONE);
    fireEvent.click(screen.getByRole('link', { name: '인플레이' }));
    await waitFor(() => expect(made.reloads).toBe(1));
    expect(screen.getByText('page /')).toBeVisible();
  });

  it('is reported on the error page where that was tried within the last minute', async () => {
    await made.signIn();
    made.page.setItem('reload.at', String(made.live.clock.wall()));
    await openSite(made, '/', GONE);
    fireEvent.click(screen.getByRole('link', { name: '인플레이' }));
    await screen.findByText('the chunk is gone');
    expect(document.querySelector('h1')).toHaveTextContent('An error occurred');
    expect(made.reloads).toBe(0);
  });
});

it('has a drawer with the same ways on a small screen', async () => {
  dom.match();
  await made.signIn();
  const { at } = await openSite(made, '/', PLAIN);
  fireEvent.click(screen.getByRole('button', { name: '전체 메뉴 열기' }));
  expect(screen.getByRole('dialog', { name: '전체 메뉴' })).toHaveStyle({ width: '300px' });
  const drawer = within(screen.getByRole('dialog', { name: '전체 메뉴' }));
  expect(drawer.getByRole('button', { name: '로그아웃' })).toBeVisible();
  fireEvent.click(drawer.getByRole('link', { name: '프리매치' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(at()).toBe('/europe'));
});
