import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
// Its code is there before the first test's time begins.
import '../../../src/routes/BoardPage';
import { App } from '../../../src/routes/App';
import { routesOf } from '../../../src/routes/router';
import { rowHeight } from '../../../src/ui/tokens/tokens';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { BASKETBALL, boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, LAPTOP, WIDE } from '../fakeDom';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: 2 } },
  { id: 'b1', home: '온새', away: '누리', fields: { sport: BASKETBALL, start: 3 } },
];

let made: TestSite;
let live: TestSite['live'];
let prematch: TestSite['prematch'];
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  ({ live, prematch } = made);
  await made.signIn();
  live.patch(...boardFrames('inplay', MATCHES), ...boardFrames('europe', MATCHES.slice(2)));
});

async function open(...addresses: string[]) {
  router = createMemoryRouter(routesOf(made.shell), { initialEntries: addresses });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
}

const at = () => router.state.location.pathname + router.state.location.search;
const rows = () => [...document.querySelectorAll('.row .open')].map((row) => row.textContent);
const detail = () => within(screen.getByRole('region', { name: '선택한 경기' }));
const go = (by: number) => act(() => router.navigate(by));
/** What the tab follows now. */
const followed = () => {
  live.advance(50);
  const wants = live.posted.filter((message) => message.type === 'want');
  return new Set(wants.at(-1)?.channels.filter((channel) => channel.includes('esbets')));
};

describe('the address', () => {
  it.each([
    [`/inplay?sport_id=${BASKETBALL}`, ['온새 누리']],
    ['/inplay?sport_id=Basketball', ['온새 누리']],
    ['/inplay?sport_id=Basketball=1', ['온새 누리']],
    ['/inplay?Basketball=1', ['온새 누리']],
    ['/inplay?search=가람', ['미르 가람']],
    ['/inplay?search=ㄱㄹ', ['미르 가람']],
    ['/inplay?location_id=l1&league=c1', ['한밭 새벌', '미르 가람', '온새 누리']],
    ['/inplay?league=c2', []],
    ['/inplay?time=1700000000', ['한밭 새벌', '미르 가람', '온새 누리']],
    ['/europe', ['온새 누리']],
  ])('%s lists %o', async (address, expected) => {
    await open(address);
    expect(rows()).toEqual(expected);
  });

  it('selects a fixture, whose markets the page then follows', async () => {
    await open('/inplay?fixture=f2');
    expect(detail().getByRole('rowheader', { name: '미르' })).toBeVisible();
    expect(followed()).toEqual(new Set(['inplay.esbets:f2']));
  });

  it('without a fixture shows the first listed beside the list, and nothing beside it on a small screen', async () => {
    await open('/inplay');
    expect(detail().getByRole('rowheader', { name: '한밭' })).toBeVisible();
    act(() => dom.match());
    expect(screen.queryByRole('region', { name: '선택한 경기' })).toBeNull();
    expect(rows()).toHaveLength(3);
    expect(followed()).toEqual(new Set());
  });

  it.each(['/inplay', '/inplay?order=time'])(
    '%s lists a match that is over last and selects another',
    async (address) => {
      const [first, ...others] = MATCHES;
      const over = { ...first!, fields: { ...first!.fields, status: FixtureStatus.finished } };
      live.patch(...boardFrames('inplay', [over, ...others]));
      await open(address);
      expect(rows().at(-1)).toBe(address === '/inplay' ? '온새 누리' : '한밭 새벌');
      expect(rows()[0]).toBe('미르 가람');
      expect(detail().getByRole('rowheader', { name: '미르' })).toBeVisible();
      expect(screen.getByRole('tab', { name: '전체 2' })).toBeVisible();
    },
  );

  it('has buttons for the order on a desktop, and one field on a small screen', async () => {
    await open('/inplay');
    expect(screen.getByRole('group', { name: '정렬' })).toBeVisible();
    act(() => dom.match());
    expect(screen.getByRole('combobox', { name: '정렬' })).toBeVisible();
  });
});

describe('a choice', () => {
  it('is a step that back and forward restore, and no step when it changes nothing', async () => {
    await open('/inplay');
    fireEvent.click(screen.getByRole('tab', { name: /농구/ }));
    expect(at()).toBe(`/inplay?sport_id=${BASKETBALL}`);
    fireEvent.click(screen.getByRole('tab', { name: /농구/ }));
    fireEvent.click(screen.getByRole('button', { name: '온새 누리' }));
    fireEvent.click(screen.getByRole('button', { name: '온새 누리' }));
    expect(at()).toBe(`/inplay?sport_id=${BASKETBALL}&fixture=b1`);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '누리' } });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('누리');

    await go(-1);
    expect(at()).toBe(`/inplay?sport_id=${BASKETBALL}&fixture=b1`);
    expect(screen.getByRole('combobox')).toHaveValue('');
    await go(-1);
    expect(at()).toBe(`/inplay?sport_id=${BASKETBALL}`);
    await go(-1);
    expect(at()).toBe('/inplay');
    expect(rows()).toHaveLength(3);
    await go(1);
    expect(rows()).toEqual(['온새 누리']);
  });

  it('of a bet selects its fixture, and draws its price where that was switched on', async () => {
    await open('/inplay');
    fireEvent.click(screen.getByRole('button', { name: /^미르 승 배당/ }));
    expect(at()).toBe('/inplay?fixture=f2');
    expect(screen.queryByRole('figure')).toBeNull();
    const chart = screen.getByRole('button', { name: '배당 흐름' });
    expect(chart).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(chart);
    expect(screen.getByRole('figure', { name: '배당 흐름: 승무패 홈' })).toBeVisible();
    expect(made.local.getItem('priceChart.v2')).toBe('true');
    expect(screen.getByRole('button', { name: /^미르 승 배당/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('of a place can be removed by its chip', async () => {
    await open(`/inplay?sport_id=${FOOTBALL}&location_id=l1&league=c1&search=미르`);
    expect(rows()).toEqual(['미르 가람']);
    fireEvent.click(screen.getByRole('button', { name: '“미르” 검색 조건 지우기' }));
    expect(rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'K League 조건 지우기' }));
    expect(at()).toBe(`/inplay?sport_id=${FOOTBALL}&location_id=l1`);
  });

  it('leads to the other page and back', async () => {
    await open('/inplay');
    fireEvent.click(screen.getByRole('link', { name: '프리매치' }));
    await waitFor(() => expect(document.title).toBe('유럽형 프리매치 | 우리집'));
    expect(rows()).toEqual(['온새 누리']);
    await go(-1);
    expect(rows()).toHaveLength(3);
  });

  it('on a small screen opens the fixture as a page, and the way back', async () => {
    dom.match();
    await open('/inplay');
    fireEvent.click(screen.getByRole('button', { name: '미르 가람' }));
    expect(rows()).toEqual([]);
    expect(detail().getByRole('rowheader', { name: '미르' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '목록으로' }));
    expect(at()).toBe('/inplay');
    expect(rows()).toHaveLength(3);
  });
});

describe('matches side by side', () => {
  const panes = () => within(document.querySelector<HTMLElement>('[aria-label="나란히 보는 경기"]')!);
  const choose = (match: string) => {
    const rows = [...document.querySelectorAll('.row .open')];
    fireEvent.click(rows.find(({ textContent }) => textContent === match)!);
  };
  const shown = () =>
    panes()
      .getAllByRole('region', { name: / 대 / })
      .map((pane) => pane.getAttribute('aria-label'));

  it('are begun with the selected one, chosen from the list, and closed again', async () => {
    await open('/inplay?fixture=f1');
    fireEvent.click(screen.getByRole('button', { name: '나란히 보기' }));
    expect(at()).toBe('/inplay?fixture=f1&beside=f1');
    expect(screen.queryByRole('region', { name: '선택한 경기' })).toBeNull();
    expect(panes().getByText('함께 볼 경기를 선택하세요.')).toBeVisible();

    choose('미르 가람');
    expect(shown()).toEqual(['한밭 대 새벌', '미르 대 가람']);
    fireEvent.click(panes().getByRole('button', { name: '미르 대 가람 나란히 보기에 고정' }));
    choose('온새 누리');
    expect(shown()).toEqual(['한밭 대 새벌', '미르 대 가람', '온새 대 누리']);
    expect(followed()).toEqual(new Set(['inplay.esbets:f1', 'inplay.esbets:f2', 'inplay.esbets:b1']));

    fireEvent.click(panes().getByRole('button', { name: '한밭 대 새벌 나란히 보기 닫기' }));
    expect(shown()).toEqual(['미르 대 가람', '온새 대 누리']);
    expect(followed()).toEqual(new Set(['inplay.esbets:f2', 'inplay.esbets:b1']));
    fireEvent.click(panes().getByRole('button', { name: '미르 대 가람 나란히 보기 닫기' }));
    expect(detail().getByRole('rowheader', { name: '온새' })).toBeVisible();
    expect(at()).toBe('/inplay?fixture=b1');
  });

  it('are where the address has them, and their odds go into the slip', async () => {
    await open('/inplay?fixture=f1&beside=f2,b1');
    expect(shown()).toEqual(['미르 대 가람', '온새 대 누리', '한밭 대 새벌']);
    const second = within(panes().getByRole('region', { name: '온새 대 누리' }));
    fireEvent.click(second.getByRole('button', { name: /^승패.* 홈 배당/ }));
    expect(second.getByRole('button', { name: /^승패.* 홈 배당/ })).toHaveAttribute('aria-pressed', 'true');
    expect(at()).toBe('/inplay?fixture=f1&beside=f2,b1');
    expect(screen.getAllByText(/^배팅카트 \(1\)$/)[0]).toBeVisible();
  });

  it('are not shown, followed or offered where there is no room', async () => {
    dom.match(...LAPTOP);
    await open('/inplay?fixture=f1&beside=f2,b1');
    expect(detail().getByRole('rowheader', { name: '한밭' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '나란히 보는 경기' })).toBeNull();
    expect(screen.queryByRole('button', { name: '나란히 보기' })).toBeNull();
    expect(followed()).toEqual(new Set(['inplay.esbets:f1']));
  });
});

describe('a list that was left', () => {
  const MANY = Array.from({ length: 30 }, (_, i) => ({
    id: `m${i}`,
    home: `홈${i}`,
    away: `원정${i}`,
    fields: { sport: FOOTBALL, start: i + 1 },
  }));
  const scroller = () => document.querySelector('.scroller')!;
  const scrollTo = (top: number) => {
    scroller().scrollTop = top;
    fireEvent.scroll(scroller());
  };
  const visit = async (address: string | -1 | 1, path: string) => {
    await act(async () => void router.navigate(address as string));
    await waitFor(() => expect([at(), rows().length > 0]).toEqual([path, true]));
  };
  let sent = 1;
  const send = (matches: typeof MANY) => live.patch(...boardFrames('inplay', matches, (sent += 1)));

  it('begins where it was for who goes back to it, whatever went above; for who presses at its top', async () => {
    send(MANY);
    await open('/inplay');
    scrollTo(700);
    await visit('/europe', '/europe');
    expect(scroller().scrollTop).toBe(0);
    send(MANY.slice(1));
    await visit(-1, '/inplay');
    expect(scroller().scrollTop).toBe(700 - rowHeight.wide);
    await visit('/europe', '/europe');
    await visit('/inplay', '/inplay');
    expect(scroller().scrollTop).toBe(0);
  });

  it('is one for each filter, and stays where it is while a match is chosen and left', async () => {
    const football = `/inplay?sport_id=${FOOTBALL}`;
    send(MANY);
    await open('/inplay');
    scrollTo(700);
    await visit(football, football);
    expect(scroller().scrollTop).toBe(0);
    scrollTo(300);
    await visit(-1, '/inplay');
    expect(scroller().scrollTop).toBe(700);
    await visit(1, football);
    expect(scroller().scrollTop).toBe(300);
    await visit(`${football}&fixture=m9`, `${football}&fixture=m9`);
    scrollTo(500);
    await visit(-1, football);
    expect(scroller().scrollTop).toBe(500);
  });
});

it('reloads the tree for another time', async () => {
  await open('/inplay?time=1');
  expect(prematch.pending().filter((words) => words.startsWith('sports'))).toHaveLength(1);
  await act(() => router.navigate('/inplay?time=2'));
  expect(prematch.pending().filter((words) => words.startsWith('sports'))).toHaveLength(2);
});

it('shows of an unknown address that there is no such page, and leads back to the top', async () => {
  await open('/nowhere');
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: '처음으로 돌아가기' }));
  await waitFor(() => expect(at()).toBe('/'));
});
