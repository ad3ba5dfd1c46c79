import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HomePage } from '../../../src/routes/HomePage';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const there = async () => () => <p>there</p>;
const PAGES = { '/': async () => HomePage, '/inplay': there, '/europe': there };
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } },
  { id: 'f2', home: '미르', away: '가람', fields: { sport: FOOTBALL, start: 2 } },
];

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
});

const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows what is on, the best first, and leads to it', async () => {
  made.live.patch(...boardFrames('inplay', MATCHES));
  const { at } = await openSite(made, '/', PAGES);
  const event = {
    fixture_id: 'f1',
    sport_id: FOOTBALL,
    location_id: 'l1',
    league_id: 'c1',
    league: '',
    home: '',
    away: '',
  };
  await made.prematch.answer('topEvents inplay', [{ ...event, start: 1 }]);
  const live = section('지금 인기 라이브');
  expect(live.getAllByRole('article').map((card) => /한밭|미르/.exec(card.textContent)?.[0])).toEqual(['한밭', '미르']);
  expect(screen.getByText('2경기 진행 중')).toBeInTheDocument();
  fireEvent.click(live.getByRole('link', { name: /한밭/ }));
  await settle();
  expect(at()).toBe('/inplay?fixture=f1');
});

it('shows that there is nothing, and that it is not known yet', async () => {
  made.live.patch(...boardFrames('inplay', []));
  await openSite(made, '/', PAGES);
  expect(section('지금 인기 라이브').getByText('지금 진행 중인 경기가 없습니다.')).toBeInTheDocument();
  expect(section('곧 시작하는 경기').getByText('예정된 경기가 없습니다.')).toBeInTheDocument();
});

it.each([
  ['/inplay', '/inplay', null],
  ['https://games.test/a', 'https://games.test/a', '_blank'],
])('leads by the news to %s', async (url, href, target) => {
  made.answers.set('settings.newsLinks', [{ contents: '새 소식', url }, { contents: '지난 소식' }]);
  await openSite(made, '/', PAGES);
  const link = screen.getByRole('link', { name: '새 소식' });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('target')).toBe(target);
  expect(screen.queryByText('지난 소식')).toBeNull();
});

it('shows news that lead to a stranger as text', async () => {
  made.answers.set('settings.newsLinks', [{ contents: '<b>소식</b>', url: 'https://evil.test/' }]);
  await openSite(made, '/', PAGES);
  expect(screen.getByText('<b>소식</b>').closest('a')).toBeNull();
});

it('has no tile of a page that is not there', async () => {
  await openSite(made, '/', { '/': async () => HomePage, '/europe': there });
  const tiles = within(screen.getByRole('list', { name: '빠른 메뉴' }));
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/europe']);
});

it('puts odds into the slip of their area and shows it; both are there, one at a time', async () => {
  const [later] = MATCHES;
  made.live.patch(...boardFrames('inplay', MATCHES));
  made.live.patch(
    ...boardFrames('europe', [{ ...later!, id: 'e1', home: '온새', fields: { start: 1e13, status: 1 } }]),
  );
  const { at } = await openSite(made, '/', PAGES);
  await made.prematch.answer('topEvents inplay', []);
  const slip = () => within(screen.getByRole('complementary', { name: '배팅카트' }));
  const odds = section('지금 인기 라이브').getByRole('button', { name: /^한밭 승 배당/ });
  fireEvent.click(odds);
  expect(at()).toBe('/');
  expect(odds).toHaveAttribute('aria-pressed', 'true');
  expect(slip().getByText('한밭 vs 새벌')).toBeVisible();
  fireEvent.click(section('곧 시작하는 경기').getByRole('button', { name: /^온새 승 배당/ }));
  expect(slip().getByText('온새 vs 새벌')).toBeVisible();
  expect(slip().queryByText('한밭 vs 새벌')).toBeNull();
  fireEvent.click(slip().getByRole('button', { name: '인플레이 (1)' }));
  expect(slip().getByText('한밭 vs 새벌')).toBeVisible();
  fireEvent.click(odds);
  fireEvent.click(slip().getByRole('button', { name: '프리매치 (1)' }));
  expect(slip().queryByRole('button', { name: /^인플레이/ })).toBeNull();
});

it('shows who won lately, and nothing where nobody did', async () => {
  await openSite(made, '/', PAGES);
  expect(screen.queryByRole('region', { name: '최근 적중' })).toBeNull();
  cleanup();
  const won = { id: '1', nickname: '한**루', kind: 1, folds: 3, paid: 124_000, at: 0 };
  made.answers.set('betting.winners', [won, { ...won, id: '2', kind: 3, folds: 1, paid: 9_750 }]);
  await openSite(made, '/', PAGES);
  const rows = section('최근 적중').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '한**루스포츠 3폴더124,000원01-01 09:00',
    '한**루미니게임9,750원01-01 09:00',
  ]);
});

it('shows the best known matches large, with what happened last, and the others below', async () => {
  const more = [3, 4, 5].map((n) => ({
    id: `f${n}`,
    home: `홈${n}`,
    away: `원정${n}`,
    fields: { sport: FOOTBALL, start: n },
  }));
  made.live.patch(...boardFrames('inplay', [...MATCHES, ...more]));
  await openSite(made, '/', PAGES);
  // Until it is known which they are, none comes and goes.
  expect(section('주요 라이브 경기').queryAllByRole('article')).toEqual([]);
  expect(section('지금 인기 라이브').queryAllByRole('article')).toEqual([]);
  expect(section('지금 인기 라이브').getByRole('status').children).toHaveLength(1 + 3);
  await made.prematch.answer('topEvents inplay', []);
  const large = section('주요 라이브 경기').getAllByRole('article');
  const below = section('지금 인기 라이브').getAllByRole('article');
  expect(large).toHaveLength(2);
  expect(below).toHaveLength(3);
  const odds = section('주요 라이브 경기').getByRole('button', { name: /^홈5 승 배당/ });
  fireEvent.click(odds);
  expect(odds).toHaveAttribute('aria-pressed', 'true');
});

it('shows what the operator announces, as text and as a way into the site', async () => {
  const banner = { id: 1, title: '주말 축구', contents: '<b>글</b>', image: null, art: 'soccer', href: '/inplay' };
  made.answers.set('settings.banners', [banner, { ...banner, id: 2, title: '안내', image: 'ab12', href: null }]);
  const { at } = await openSite(made, '/', PAGES);
  const list = within(screen.getByRole('list', { name: '안내 배너' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '주말 축구<b>글</b>',
    '안내<b>글</b>',
  ]);
  expect(list.getByRole('presentation')).toHaveAttribute('src', '/file/download/ab12');
  expect(list.getAllByRole('link')).toHaveLength(1);
  fireEvent.click(list.getByRole('link'));
  await settle();
  expect(at()).toBe('/inplay');
});

it('loads by itself what failed to load: news, banners and the best matches', async () => {
  const away = failed({ reason: 'network' });
  for (const name of ['newsLinks', 'banners']) made.answers.set(`settings.${name}`, away);
  await openSite(made, '/', PAGES);
  await made.prematch.fail('topEvents inplay');
  const banner = { id: 1, title: '주말 축구', contents: '글', image: null, art: 'soccer', href: null };
  made.answers.set('settings.newsLinks', [{ contents: '새 소식' }]);
  made.answers.set('settings.banners', [banner]);
  made.live.advance(5_000);
  await settle();
  expect(screen.getByText('새 소식')).toBeInTheDocument();
  expect(screen.getByText('주말 축구')).toBeInTheDocument();
  await made.prematch.answer('topEvents inplay', []);
  const calls = made.called.length;
  made.live.advance(10_000);
  await settle();
  expect(made.called.slice(calls).filter(({ name }) => /newsLinks|banners/.test(name))).toEqual([]);
  expect(made.prematch.pending()).not.toContain('topEvents inplay');
});

it('asks no more for what the server refused to give', async () => {
  made.answers.set('settings.banners', failed({ reason: 'refused', status: 404, code: 'not-found', message: '' }));
  await openSite(made, '/', PAGES);
  made.live.advance(10_000);
  await settle();
  expect(made.called.filter(({ name }) => name === 'settings.banners')).toHaveLength(1);
});
