import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CasinoGame, CasinoGames } from '../../../src/contract/api/casino/casino';
// Loaded before, not on the first test's time.
import '../../../src/routes/CasinoPage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

// Whole pages on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();

const game = (id: string, name: string, studio: string): CasinoGame => ({
  id,
  name,
  studio,
  kind: 'casino',
  art: 'cards',
  hue: 10,
  min: 1_000,
  max: 300_000,
});
const LIST: CasinoGames = {
  games: [
    game('a', '바카라 A', '한빛 스튜디오'),
    game('b', '드래곤타이거', '한빛 스튜디오'),
    game('c', '룰렛', '나루 라이브'),
  ],
  favourites: ['b'],
  recent: ['c', 'a'],
};
const ADDRESS = 'http://games.test/play/1';

let made: TestSite;

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('casino.games', LIST);
  made.answers.set('casino.setFavourite', null);
  made.answers.set('casino.launch', 'http://house.test/play/1');
  await made.signIn();
});

const names = () => [...document.querySelectorAll('.game b')].map((name) => name.textContent);
const chip = (name: string) => screen.getByRole('button', { name });
const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args);

describe('a lobby', () => {
  it('loads the games of its page, and leads to the other three', async () => {
    const site = await openSite(made, '/casino');
    await waitFor(() => expect(names()).toEqual(['바카라 A', '드래곤타이거', '룰렛']));
    expect(asked('casino.games')).toEqual([['playfun', 'casino']]);
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('게임 3개');
    const kinds = screen.getByRole('navigation', { name: '게임 종류' });
    fireEvent.click(within(kinds).getByRole('link', { name: '슬롯' }));
    await waitFor(() => expect(asked('casino.games').at(-1)).toEqual(['playfun', 'slot']));
    await waitFor(() => expect(site.at()).toBe('/slot'));
    const providers = screen.getByRole('navigation', { name: '게임사' });
    fireEvent.click(within(providers).getByRole('link', { name: '비너스' }));
    await waitFor(() => expect(asked('casino.games').at(-1)).toEqual(['vinus', 'slot']));
    await waitFor(() => expect(site.at()).toBe('/slot/indexVinus'));
  });

  it('shows sixty games at first, and sixty more with each press', async () => {
    const games = Array.from({ length: 130 }, (_, i) => game(`g${i}`, `게임 ${i}`, '한빛 스튜디오'));
    made.answers.set('casino.games', { games, favourites: [], recent: [] });
    await openSite(made, '/casino');
    await waitFor(() => expect(names()).toHaveLength(60));
    fireEvent.click(screen.getByRole('button', { name: '60개 더 보기' }));
    expect(names()).toHaveLength(120);
    fireEvent.click(screen.getByRole('button', { name: '10개 더 보기' }));
    expect(names()).toHaveLength(130);
    expect(screen.getByRole('button', { name: /^게임 120 한빛/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('게임 130개');
  });

  it('loads what play of its games came to by itself after a failure', async () => {
    made.answers.set('ownLimits.position', failed({ reason: 'network' }));
    await openSite(made, '/casino');
    const line = within(await screen.findByRole('group', { name: '내 손익' }));
    await waitFor(() => expect(line.getByRole('link')).toBeInTheDocument());
    made.answers.set('ownLimits.position', { since: 0, now: 0, products: [] });
    made.live.advance(5_000);
    await settle();
    expect(line.getByText('오늘 손익')).toHaveTextContent('오늘 손익 0원');
  });

  it('shows what play of its games came to, today and this month, beside the way to limits', async () => {
    const position = (staked: number, paid: number) => ({
      since: 0,
      now: 0,
      products: [
        { product: 'casino' as const, staked, paid },
        { product: 'sports' as const, staked: 70_000, paid: 0 },
      ],
    });
    made.answers.set('ownLimits.position', (span: string) =>
      span === 'day' ? position(30_000, 12_000) : position(5_000, 8_500),
    );
    await openSite(made, '/casino');
    const line = within(await screen.findByRole('group', { name: '내 손익' }));
    await waitFor(() => expect(line.getByText('오늘 손익')).toHaveTextContent('오늘 손익 -18,000원'));
    expect(line.getByText('이번 달 손익')).toHaveTextContent('이번 달 손익 +3,500원');
    expect(line.getByRole('link')).toHaveAttribute('href', '/member/limits');
  });

  it('finds by name, by studio and by initials, and shows where there is nothing', async () => {
    await openSite(made, '/casino');
    const search = screen.getByLabelText('게임 이름 검색');
    for (const [typed, found] of [
      ['바카라', ['바카라 A']],
      ['나루', ['룰렛']],
      ['ㄷㄹㄱ', ['드래곤타이거']],
      ['없음', []],
    ] as const) {
      fireEvent.change(search, { target: { value: typed } });
      expect(names()).toEqual(found);
    }
    expect(screen.getByText('찾는 게임이 없습니다.')).toBeVisible();
  });

  it('gathers favourites, what was played last, and a studio', async () => {
    await openSite(made, '/casino');
    fireEvent.click(chip('최근 플레이 2'));
    expect(names()).toEqual(['룰렛', '바카라 A']);
    fireEvent.click(chip('나루 라이브 1'));
    expect(names()).toEqual(['룰렛']);
    fireEvent.click(chip('즐겨찾기 1'));
    expect(names()).toEqual(['드래곤타이거']);
    fireEvent.click(screen.getByRole('button', { name: '드래곤타이거 즐겨찾기' }));
    expect(screen.getByText('즐겨찾기한 게임이 없습니다.')).toBeVisible();
    expect(asked('casino.setFavourite')).toEqual([[{ provider: 'playfun', game: 'b', on: false }]]);
  });

  it('removes a star again that the server did not store', async () => {
    made.answers.set('casino.setFavourite', failed({ reason: 'network' }));
    await openSite(made, '/casino');
    const star = screen.getByRole('button', { name: '룰렛 즐겨찾기' });
    fireEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await settle();
    expect(star).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('alert')).toHaveTextContent('즐겨찾기를 저장하지 못했습니다.');
  });

  it('reports that the provider is down, and retries', async () => {
    const message = '게임사와 연결되지 않습니다. 잠시 후 다시 시도해주세요.';
    made.answers.set('casino.games', failed({ reason: 'unavailable', status: 503, code: 'lobby-down', message }));
    await openSite(made, '/casino');
    expect(screen.getByText(message)).toBeVisible();
    expect(names()).toEqual([]);
    made.answers.set('casino.games', LIST);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(names()).toHaveLength(3);
  });

  it('shows nothing to tendency 22 but its fixed alert', async () => {
    await made.signIn({ tendency: 22 });
    await openSite(made, '/casino');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('관리자에게 문의해주세요.');
    expect(asked('casino.games')).toEqual([]);
    expect(names()).toEqual([]);
  });
});

describe('a game', () => {
  const open = async () => {
    await openSite(made, '/casino');
    fireEvent.click(screen.getByRole('button', { name: '룰렛 나루 라이브 새 창으로 열기' }));
    const dialog = screen.getByRole('dialog', { name: '라이브 카지노' });
    expect(dialog).toHaveTextContent('룰렛 게임을 새 창으로 엽니다.');
    fireEvent.click(within(dialog).getByRole('button', { name: '확인' }));
    await settle();
  };

  it('opens after it was confirmed, and is then recently played', async () => {
    await open();
    expect(asked('casino.launch')).toEqual([[{ kind: 'casino', provider: 'playfun', game: 'c' }]]);
    expect(made.windows).toEqual(['http://house.test/play/1']);
    await waitFor(() => expect(asked('casino.games')).toHaveLength(2));
  });

  it('that the browser blocks is offered as a link that cannot reach back', async () => {
    made.blocksWindows = true;
    await open();
    const dialog = screen.getByRole('dialog', { name: '팝업 차단' });
    const link = within(dialog).getByRole('link', { name: '새 창으로 열기' });
    expect(link).toHaveAttribute('href', 'http://house.test/play/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    fireEvent.click(within(dialog).getAllByRole('button', { name: '닫기' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '팝업 차단' })).toBeNull());
  });

  it.each([
    ['on a host that is not allowed', `${ADDRESS}`],
    ['at no address', failed({ reason: 'unavailable', status: 503, code: 'lobby-down', message: '' })],
  ])('%s comes to its fixed alert', async (_, answer) => {
    made.answers.set('casino.launch', answer);
    await open();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('점검중입니다.');
    expect(made.windows).toEqual([]);
  });
});
