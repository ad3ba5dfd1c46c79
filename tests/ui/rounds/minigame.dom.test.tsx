import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundEvent, RoundResult, RoundsState } from '../../../src/contract/api/rounds';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
// Loaded before, not on the first test's time.
import '../../../src/routes/HomePage';
import '../../../src/routes/MinigameGamePage';
import '../../../src/routes/MinigamePage';
import '../../../src/routes/RoundResultPage';
import '../../../src/routes/VirtualLobbyPage';
import { offerOf } from '../../../src/rules/rounds/offer';
import { commitmentOf } from '../../../src/rules/rounds/seedStream';
import { drawFrom } from '../../../src/rules/rounds/verify';
import { GAME_PATHS, LOBBY_PATHS } from '../../../src/ui/rounds/gamePaths';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite } from '../testSite';
import { playerSite } from './playerSite';

// Whole pages on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();
const EOS = minigameBy(211)!;
const BACCARAT = minigameBy(101)!;
const START = 1_700_000_000_000;
const NO = 40;
const DRAWN = 12;

let made: TestSite;

const times = (no: number) => {
  const opensAt = START + (no - NO) * 60_000;
  // The last draw has been shown when a page is open.
  return { opensAt, closesAt: opensAt + 50_000, drawsAt: opensAt + 60_000, resultAt: opensAt + 60_010 };
};

function result(game = EOS, no = NO - 1): RoundResult {
  const id = `${game.id}-${no}`;
  const seed = String(no).padStart(64, 'a');
  const drawable = { source: id, input: '', seed };
  const name = { id, gameId: game.id, no, day: '2023-11-15' };
  const commitment = commitmentOf(drawable);
  return { ...name, ...times(no), ...drawable, commitment, void: false, result: drawFrom(game, drawable) };
}

function event(game = EOS, no = NO): RoundEvent {
  return {
    id: `${game.id}-${no}`,
    gameId: game.id,
    no,
    day: '2023-11-15',
    ...times(no),
    source: `${game.id}-${no}`,
    commitment: 'c'.repeat(64),
    input: '',
    date: '2023-11-15 07:14:20',
    phase: 'open',
    serverTime: START,
    priceVersion: 1,
    markets: offerOf(game, { changed: {} }),
    recent: [],
  };
}

function roundsState(fields: Partial<RoundsState['games'][number]> = {}, game = EOS, no = NO): RoundsState {
  const { id, ...last } = { ...result(game, no - 1) };
  const { drawsAt, resultAt } = last;
  const round = { id: `${game.id}-${no}`, no, ...times(no), commitment: 'c'.repeat(64) };
  const drawn = { id, no: no - 1, drawsAt, resultAt, void: false, mark: 'p-odd' };
  return {
    games: [
      { gameId: game.id, maintenance: false, priceVersion: 1, round, last: drawn, recent: ['p-odd', ''], ...fields },
    ],
  };
}

function answer(game = EOS, results = Array.from({ length: DRAWN }, (_, i) => result(game, NO - 1 - i))) {
  const setting = { systemMaintenanceFlg: false, gameId: game.id, closeSeconds: 10, limits: game.limits };
  made.answers.set('rounds.setting', setting);
  made.answers.set('rounds.current', event(game));
  made.answers.set('rounds.results', { items: results, page: 1, pageCount: 1, totalCount: results.length });
}

async function open(path = EOS.path, rounds = roundsState()) {
  const site = await openSite(made, path);
  await settle();
  act(() => made.live.tab.rounds.receive(rounds));
  await settle();
  return site;
}

beforeEach(async () => {
  dom.match(WIDE);
  made = playerSite();
  made.answers.set('rounds.playSession', { bets: 3, staked: 30_000, running: 10_000, paid: 9_500 });
  answer();
  await made.signIn();
});

it('has each lobby, and of each game a path', () => {
  expect(LOBBY_PATHS).toHaveLength(4);
  for (const { path } of MINIGAMES) expect(GAME_PATHS).toContain(path);
});

describe('a game', () => {
  it('shows which round it is, how long betting is open, and by how much it closes early', async () => {
    await open();
    expect(document.querySelector('.head h2')).toHaveTextContent('EOS 파워볼 1분 – 40회차');
    expect(document.querySelector('.phase')).toHaveTextContent('배팅중');
    expect(document.querySelector('[role=timer]')).toHaveTextContent(
      /배팅 마감까지00:50서버 시각 오차\(±0\.1초\)만큼 일찍 마감합니다\./,
    );
    made.live.advance(41_000);
    expect(document.querySelector('.phase')).toHaveTextContent('마감임박');
    expect(document.querySelector('[role=timer]')).toHaveTextContent('00:09');
  });

  it('puts one selection into the slip, another instead of it, several where asked to, and none after the close', async () => {
    await open();
    const odd = () => screen.getByLabelText('파워볼 홀/짝 파워볼 홀 배당 1.95');
    fireEvent.click(odd());
    expect(odd()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByLabelText('파워볼 홀/짝 파워볼 짝 배당 1.95'));
    expect(odd()).toHaveAttribute('aria-pressed', 'false');
    const slip = made.site.betting.slip$('mini');
    expect(slip.value?.legs).toMatchObject([{ pick: { roundId: '211-40', selectionId: 'p-even', price: 1_950 } }]);
    fireEvent.click(screen.getByRole('button', { name: '복수 선택' }));
    fireEvent.click(screen.getByLabelText('파워볼 언더/오버 (4.5) 파워볼 언더 (0~4) 배당 1.95'));
    expect(slip.value?.legs).toHaveLength(2);
    made.live.advance(51_000);
    expect(odd()).toBeDisabled();
    expect(document.querySelector('[data-open]')).toHaveTextContent('배팅 마감');
  });

  it('is locked while its markets are of another round', async () => {
    await open(EOS.path, roundsState({}, EOS, NO + 1));
    expect(screen.getByLabelText('파워볼 홀/짝 파워볼 홀 배당 1.95')).toBeDisabled();
  });

  it('loads the newest results only when a round was drawn', async () => {
    await open();
    made.answers.set('rounds.current', event(EOS, NO + 1));
    made.answers.set('rounds.results', {
      items: [result(EOS, NO), result()],
      page: 1,
      pageCount: 1,
      totalCount: 40,
    });
    made.live.advance(61_000);
    act(() => made.live.tab.rounds.receive(roundsState({}, EOS, NO + 1)));
    await settle();
    expect(document.querySelector('figure')).toHaveTextContent('40회차 추첨');
    expect(document.querySelector('tbody tr')).toHaveTextContent('40회차');
    const sizes = made.called.filter(({ name }) => name === 'rounds.results').map(({ args }) => args[0]);
    // Loaded again with the first state of the rounds: there may have been a draw while the list was on its way.
    expect(sizes).toMatchObject([{ size: 200 }, { size: 10 }, { size: 10 }]);
  });

  it('shows the first draw there ever was', async () => {
    answer(EOS, []);
    await open(EOS.path, roundsState({ last: undefined as never, recent: [] }));
    expect(document.querySelector('figure')).toBeNull();
    answer(EOS, [result(EOS, NO)]);
    act(() => made.live.tab.rounds.receive(roundsState({}, EOS, NO + 1)));
    await settle();
    expect(document.querySelector('figure')).toHaveTextContent('40회차 추첨');
  });

  it('lays out a pattern for each market, with letters in the beads', async () => {
    await open();
    const roads = within(screen.getByRole('region', { name: '출목표' }));
    expect(roads.getAllByRole('tab')).toHaveLength(5);
    const discs = [...document.querySelectorAll('.columns .bead')].map((disc) => disc.textContent);
    expect(discs).toHaveLength(DRAWN);
    expect(new Set(discs)).toEqual(new Set(['홀', '짝']));
    expect(document.querySelectorAll('.grid .bead')).toHaveLength(DRAWN);
    for (const tab of roads.getAllByRole('tab')) {
      fireEvent.click(tab);
      expect(roads.getByRole('heading', { name: `${tab.textContent} 패턴` })).toBeVisible();
    }
  });

  it('lays out the roads of baccarat and their predictions', async () => {
    answer(BACCARAT);
    await open(BACCARAT.path, roundsState({}, BACCARAT));
    const roads = within(screen.getByRole('region', { name: '출목표' }));
    const names = ['육매', '본매', '중국점 1군', '중국점 2군', '중국점 3군'];
    for (const name of names) expect(roads.getByRole('region', { name })).toBeVisible();
    expect(roads.getByText('플레이어 나올 경우')).toBeVisible();
  });
});

describe('the member’s bets', () => {
  it('are those of the game, with what this play session came to; what still runs is neither won nor lost', async () => {
    const leg = {
      kind: 'round',
      roundId: '211-39',
      marketId: 'p-oe',
      selectionId: 'p-odd',
      gameId: 211,
      game: EOS.name,
      round: '39회차',
      market: '파워볼 홀/짝',
      pick: '파워볼 홀',
      closeAt: START,
      drawAt: START,
      price: 1_950,
      seenPrice: 1_950,
      result: 2,
    };
    const bet = { id: '1', legs: [leg], stake: 5_000, paid: 9_750, status: 2 };
    made.answers.set('betting.bets', {
      items: [bet],
      page: 1,
      pageCount: 1,
      totalCount: 1,
      staked: 5_000,
      paid: 9_750,
    });
    await open();
    const mine = within(screen.getByRole('region', { name: '내 배팅' }));
    expect(mine.getByRole('table').querySelector('tbody')).toHaveTextContent(
      '39회차파워볼 홀/짝 파워볼 홀1.955,000원9,750원적중',
    );
    expect(document.querySelector('.net')).toHaveTextContent('-10,500원');
    expect(made.called.find(({ name }) => name === 'betting.bets')?.args[0]).toMatchObject({ round: '211' });
  });
});

describe('results of a day', () => {
  it('are filtered by group, then by game and day, and can be verified', async () => {
    await open('/game_result/minigame');
    const asked = () => made.called.findLast(({ name }) => name === 'rounds.results')?.args[0];
    expect(asked()).toMatchObject({ group: 'minigame', page: 1, size: 15 });
    expect(screen.getAllByRole('row')).toHaveLength(DRAWN + 1);
    fireEvent.change(screen.getByLabelText('게임'), { target: { value: '211' } });
    await settle();
    expect(asked()).toMatchObject({ gameId: 211 });
    fireEvent.click(screen.getByRole('button', { name: '이전 날짜' }));
    await settle();
    expect(asked()).toMatchObject({ gameId: 211, date: '2023-11-14' });
    fireEvent.click(screen.getByRole('button', { name: 'EOS 파워볼 1분 39회차 추첨 검증' }));
    const dialog = screen.getByRole('dialog', { name: 'EOS 파워볼 1분 39회차 추첨 검증' });
    expect(dialog).toHaveAccessibleDescription(/일치합니다/);
  });
});

describe('the gate', () => {
  const said = () => screen.getByRole('alertdialog');

  it('leads home from a game without a setting, and from one under maintenance', async () => {
    made.answers.set('rounds.setting', null);
    const site = await open();
    expect(said()).toHaveTextContent('점검중입니다.');
    await waitFor(() => expect(site.at()).toBe('/'));
  });

  it('leads home when maintenance begins', async () => {
    const site = await open();
    act(() => made.live.tab.rounds.receive(roundsState({ maintenance: true })));
    await settle();
    expect(said()).toHaveTextContent('점검중입니다.');
    await waitFor(() => expect(site.at()).toBe('/'));
  });

  it('shows the text of a failure, or that of the catalogue, and retries', async () => {
    made.answers.set('rounds.setting', failed({ reason: 'unavailable', status: 503, message: '잠시만요.' }));
    const site = await open();
    expect(said()).toHaveTextContent('잠시만요.');
    fireEvent.click(within(said()).getByRole('button', { name: '확인' }));
    made.answers.set('rounds.setting', failed({ reason: 'network' }));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(said()).toHaveTextContent('문제가 발생했습니다. 시스템관리자에게 문의해주세요.');
    expect(site.at()).toBe(EOS.path);
    answer();
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(document.querySelector('[role=timer]')).not.toBeNull();
  });
});

describe('the lobby', () => {
  it('has every game with its countdown and its last mark, by vendor', async () => {
    await open('/minigame');
    const games = () => [...document.querySelectorAll('a.game')];
    expect(games()).toHaveLength(MINIGAMES.length);
    fireEvent.click(screen.getByRole('button', { name: 'EOS' }));
    expect(games()).toHaveLength(5);
    expect(games()[0]).toHaveTextContent('EOS 파워볼 1분40회차 · 배팅중00:50홀–');
    expect(games()[0]).toHaveAttribute('href', '/minigame/eos/powerball1');
  });

  it('has the venues of a virtual sport, and the tables of football', async () => {
    const standing = { rank: 1, played: 3, won: 2, drawn: 1, lost: 0, goalsFor: 5, goalsAgainst: 2, points: 7 };
    made.answers.set('rounds.rankings', {
      Premiership: [{ ...standing, team: '런던 레드' }],
      Superleague: [],
      EuroCup: [],
      WorldCup: [],
    });
    await open('/minigame/bet365/soccer');
    await waitFor(() => expect(screen.getByRole('table')).toBeVisible());
    expect(document.querySelectorAll('a.game')).toHaveLength(4);
    expect(screen.getByRole('table')).toHaveTextContent('1런던 레드32105:27');
  });
});

describe('the member’s bet beside the stage', () => {
  const leg = (roundId: string, fields: object = {}) => ({
    kind: 'round',
    roundId,
    marketId: 'p-oe',
    selectionId: 'p-odd',
    gameId: 211,
    game: EOS.name,
    round: `${roundId.split('-')[1]}회차`,
    market: '파워볼 홀/짝',
    pick: '파워볼 홀',
    closeAt: START,
    drawAt: START,
    price: 1_950,
    seenPrice: 1_950,
    result: 0,
    ...fields,
  });
  const bets = (...items: object[]) =>
    made.answers.set('betting.bets', { items, page: 1, pageCount: 1, totalCount: items.length, staked: 0, paid: 0 });
  const strip = () => within(screen.getByRole('region', { name: '이번 회차 내 배팅' }));

  it('has what became of it, and the draw in words with what was won by', async () => {
    const drawn = result().result as { powerball: number };
    const [won, lost] = drawn.powerball % 2 === 1 ? ['p-odd', 'p-even'] : ['p-even', 'p-odd'];
    const legs = [
      leg('211-39', { selectionId: won, pick: '맞은 쪽', result: 2 }),
      leg('211-39', { selectionId: lost, pick: '틀린 쪽', result: 1 }),
      leg('211-38', { pick: '그 전' }),
    ];
    bets(
      { id: '3', legs: [legs[0]], stake: 50_000, paid: 97_500, status: 2 },
      { id: '2', legs: [legs[1]], stake: 5_000, paid: 0, status: 1 },
      { id: '1', legs: [legs[2]], stake: 5_000, paid: 0, status: 1 },
    );
    await open();
    const rows = strip().getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.outcome')?.textContent)).toEqual(['적중 +97,500원', '미적중']);
    const chips = within(screen.getByRole('list', { name: '추첨 결과' })).getAllByRole('listitem');
    expect(chips).toHaveLength(5);
    expect(chips.map(({ dataset }) => dataset.won)).toEqual(['true', 'false', 'false', 'false', 'false']);
  });

  it('is made again on the round that is on, or twice as high, by one press each', async () => {
    bets({ id: '1', legs: [leg('211-39', { result: 1 })], stake: 5_000, paid: 0, status: 1 });
    made.answers.set('betting.place', {
      state: 'refused',
      refusal: { reason: 'busy', message: '잠시 뒤에', legs: [] },
    });
    await open();
    fireEvent.click(strip().getByRole('button', { name: '같은 선택 2배 배팅 10,000원' }));
    await settle();
    await settle();
    const placed = made.called.filter(({ name }) => name === 'betting.place').map(({ args }) => args[0]);
    expect(placed).toMatchObject([
      { variant: 'mini', stake: 10_000, legs: [{ roundId: '211-40', selectionId: 'p-odd', price: 1_950 }] },
    ]);
    expect(strip().getByRole('status')).toHaveTextContent('잠시 뒤에');
    made.live.advance(51_000);
    expect(strip().queryByRole('button')).toBeNull();
  });

  it('is not offered again where the round does not have the selection', async () => {
    bets({ id: '1', legs: [leg('211-39', { selectionId: 'gone' })], stake: 5_000, paid: 0, status: 1 });
    await open();
    expect(strip().queryByRole('button')).toBeNull();
  });
});

it('is neither open nor closed before it is known which time it is', async () => {
  await openSite(made, EOS.path);
  await settle();
  expect(document.querySelector('[role=timer]')).toHaveTextContent('시각 확인 중');
  expect(document.querySelector('.phase')).toHaveTextContent('시각 확인 중');
  expect(document.querySelector('.phase')).not.toHaveAttribute('data-tone');
});
