import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Its code is there before the first test's time begins.
import '../../../src/routes/BoardPage';
import { SLIP_ID } from '../../../src/ui/primitives/SkipToSlip';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { COMPACT, fakeDom, LAPTOP, TABLET, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: 2 } },
];

let made: TestSite;
beforeEach(async () => {
  made = testSite();
  await made.signIn();
  made.live.patch(...boardFrames('inplay', MATCHES));
});

async function board(...media: string[]) {
  dom.match(...media);
  const site = await openSite(made, '/inplay');
  await screen.findByRole('region', { name: '선택한 경기' });
  return site;
}

const slip = () => screen.queryByRole('complementary', { name: '배팅카트' });
const tabs = () => screen.queryByRole('tablist', { name: '경기와 배팅카트' });
const search = () => screen.queryByRole('combobox', { name: '팀·리그 검색' });
const unfold = () => screen.queryByRole('button', { name: '왼쪽 메뉴 펼치기' });

describe('beside the list stand', () => {
  it.each([
    ['from 1650 px tree, match and slip', [WIDE], { tree: true, rail: false, slip: true, tabs: false }],
    ['from 1400 px a rail, match and slip', LAPTOP, { tree: false, rail: true, slip: true, tabs: false }],
    ['from 1264 px a rail and tabs', COMPACT, { tree: false, rail: true, slip: false, tabs: true }],
    ['on a tablet tabs', TABLET, { tree: false, rail: false, slip: false, tabs: true }],
  ])('%s', async (_, media, expected) => {
    await board(...media);
    expect({ tree: !!search(), rail: !!unfold(), slip: !!slip(), tabs: !!tabs() }).toEqual(expected);
  });
});

it.each([
  ['its own', [WIDE]],
  ['the one it shares', COMPACT],
])('the tab stop after the list leads to the column of the slip: %s', async (_, media) => {
  await board(...media);
  fireEvent.click(screen.getByRole('button', { name: '배팅카트로 건너뛰기' }));
  expect(document.activeElement).toHaveAttribute('id', SLIP_ID);
});

it('the column of a small screen is a drawer of its own width', async () => {
  await board(...TABLET);
  fireEvent.click(screen.getByRole('button', { name: '경기 찾기' }));
  expect(screen.getByRole('dialog', { name: '경기 찾기' })).toHaveStyle({ width: '360px' });
});

describe('the rail', () => {
  it('opens the whole column over the page, closed by Esc and by a choice', async () => {
    const { at } = await board(...LAPTOP);
    fireEvent.click(unfold()!);
    expect(screen.getByRole('dialog', { name: '왼쪽 메뉴' })).toHaveStyle({ width: '260px' });
    const drawer = within(screen.getByRole('dialog', { name: '왼쪽 메뉴' }));
    expect(drawer.getByRole('combobox', { name: '팀·리그 검색' })).toBeVisible();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(unfold()!);
    fireEvent.click(screen.getByRole('link', { name: '크로스' }));
    await waitFor(() => expect(at()).toContain('/korea/cross'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens it at what the icon is for', async () => {
    await board(...LAPTOP);
    fireEvent.click(screen.getByRole('button', { name: '경기 찾기' }));
    expect(search()).toHaveFocus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: '미니게임' }));
    expect(document.activeElement).toBe(
      within(screen.getByRole('dialog')).getAllByRole('link', { name: /EOS|파워볼/ })[0],
    );
  });

  it('closes after a search', async () => {
    const { at } = await board(...LAPTOP);
    fireEvent.click(screen.getByRole('button', { name: '경기 찾기' }));
    fireEvent.change(search()!, { target: { value: '가람' } });
    fireEvent.keyDown(search()!, { key: 'Enter' });
    await waitFor(() => expect(at()).toContain('search='));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the shared column', () => {
  it('shows the slip when odds of the list are picked, and a match when one is chosen', async () => {
    await board(...COMPACT);
    fireEvent.click(document.querySelector('.row .odds')!);
    const [detail, cart] = within(tabs()!).getAllByRole('tab');
    expect(cart).toHaveAttribute('aria-selected', 'true');
    expect(cart).toHaveTextContent('배팅카트 (1)');
    expect(screen.getByRole('heading', { name: '배팅카트 (1)' })).toBeVisible();
    fireEvent.click([...document.querySelectorAll('.row .open')].find((row) => row.textContent?.includes('미르'))!);
    expect(detail).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('rowheader', { name: '미르' })).toBeVisible());
  });

  it('shows the slip that edits a bet, which was pressed on another page', async () => {
    dom.match(...COMPACT);
    const { at, go } = await openSite(made, '/bet_result');
    made.site.betting.edit({ id: '100000001', variant: 'inplay', legs: [] }, 16_000);
    await go('/inplay');
    expect(at()).toBe('/inplay');
    expect(within(tabs()!).getByRole('tab', { name: /배팅카트/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('region', { name: '배팅번호 100000001 수정중' })).toBeVisible();
    const [detail] = within(tabs()!).getAllByRole('tab');
    fireEvent.click(detail!);
    expect(detail).toHaveAttribute('aria-selected', 'true');
  });
});
