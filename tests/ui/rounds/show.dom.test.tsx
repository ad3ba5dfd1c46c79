import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundResult, RoundsState } from '../../../src/contract/api/rounds';
import { type Minigame, minigameBy } from '../../../src/contract/rounds/catalogue';
import { HOUR_MS } from '../../../src/contract/units';
// Loaded before, not on the first test's time.
import '../../../src/routes/MinigameGamePage';
import { drawnText } from '../../../src/rules/rounds/resultText';
import { roundsText } from '../../../src/ui/copy/rounds';
import { commitmentOf } from '../../../src/rules/rounds/seedStream';
import { drawFrom } from '../../../src/rules/rounds/verify';
import { cardOf } from '../../../src/rules/rounds/virtual/card';
import { CALM, fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite } from '../testSite';
import { playerSite } from './playerSite';

// Whole pages on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();
const HORSE = minigameBy(631)!;
const FOOTBALL = minigameBy(611)!;
const BASKETBALL = minigameBy(621)!;
const POWERBALL = minigameBy(211)!;
/** The round was drawn at this moment, and is shown for fifty seconds. */
const DRAWN = 1_700_000_000_000;
const SHOWN_MS = 50_000;

let made: TestSite;

function drawnRound(game: Minigame, drawsAt: number): RoundResult {
  const id = `${game.id}-39`;
  const seed = 'a'.repeat(64);
  const card = cardOf(game, id);
  const input = card ? JSON.stringify(card) : '';
  const drawable = { source: id, input, seed };
  return {
    id,
    gameId: game.id,
    no: 39,
    day: '2023-11-15',
    opensAt: drawsAt - 180_000,
    closesAt: drawsAt - 20_000,
    drawsAt,
    resultAt: drawsAt + SHOWN_MS,
    ...drawable,
    commitment: commitmentOf(drawable),
    void: false,
    result: drawFrom(game, drawable),
    ...(card && { card }),
  };
}

/** A game's page while its last round is shown. */
async function open(game: Minigame, drawsAt = DRAWN, fields: Partial<RoundResult> = {}): Promise<RoundResult> {
  const round = { ...drawnRound(game, drawsAt), ...fields };
  made.answers.set('rounds.setting', {
    systemMaintenanceFlg: false,
    gameId: game.id,
    closeSeconds: 10,
    limits: game.limits,
  });
  const before = { ...drawnRound(game, drawsAt - 180_000), id: `${game.id}-38`, no: 38 };
  made.answers.set('rounds.results', { items: [round, before], page: 1, pageCount: 1, totalCount: 2 });
  // None is on.
  made.answers.set('rounds.current', null);
  await openSite(made, game.path);
  await settle();
  await receive({}, game);
  return round;
}

/** The state of the game's rounds as the server pushes it. */
async function receive(fields: object, game = HORSE): Promise<void> {
  const state = {
    games: [{ gameId: game.id, maintenance: false, priceVersion: 1, recent: [], ...fields }],
  } as unknown as RoundsState;
  act(() => made.live.tab.rounds.receive(state));
  await settle();
}

const stage = () => screen.getByRole('figure');
const skip = () => within(stage()).queryByRole('button', { name: '건너뛰기' });
const status = () => document.querySelector('.drawn[role=status]');
const announced = () => status()?.textContent;
const listed = () =>
  [...screen.getByRole('table', { name: '지난 회차 결과' }).querySelectorAll('tbody tr')].map(
    (row) => row.children[0]!.textContent,
  );
const chips = () => within(stage()).queryByRole('list', { name: '추첨 결과' });
const textOf = ({ no, result, card }: RoundResult) => `${roundsText.stageOf(no)}: ${drawnText(result!, card)}`;

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
}

beforeEach(async () => {
  dom.match(WIDE);
  made = playerSite();
  await made.signIn();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

it('is skipped by a button: its end is there at once, is read out, and the focus stays on the stage', async () => {
  const round = await open(HORSE);
  expect(stage()).toHaveAttribute('data-moving', 'true');
  expect(announced()).toBe('');
  fireEvent.click(skip()!);
  expect(stage()).toHaveAttribute('data-moving', 'false');
  expect(skip()).toBeNull();
  expect(announced()).toBe(textOf(round));
  expect(announced()).toMatch(/^\d+회차 추첨: 1위\s\d번 [가-힣]+, 2위\s/);
  expect(document.activeElement).toBe(stage());
});

it.each([HORSE, FOOTBALL, BASKETBALL, POWERBALL])('ends by itself and is read out once: $name', async (game) => {
  const round = await open(game);
  made.live.advance(SHOWN_MS - 1_000);
  expect(announced()).toBe('');
  made.live.advance(2_000);
  expect(stage()).toHaveAttribute('data-moving', 'false');
  expect(announced()).toBe(textOf(round));
});

it.each([
  ['less motion is asked for', () => dom.match(WIDE, CALM), DRAWN],
  ['the page is out of sight', () => hide(true), DRAWN],
  ['it is opened after the result', () => {}, DRAWN - SHOWN_MS],
])('has its end at once where %s', async (_, before, drawsAt) => {
  before();
  const round = await open(HORSE, drawsAt);
  expect(stage()).toHaveAttribute('data-moving', 'false');
  expect(skip()).toBeNull();
  expect(listed()).toEqual(['39회차', '38회차']);
  expect(chips()).toBeVisible();
  expect(announced()).toBe(textOf(round));
});

it.each([HORSE, FOOTBALL, BASKETBALL, POWERBALL])(
  'is not given away by what else shows results: $name',
  async (game) => {
    await open(game);
    const beads = () => document.querySelectorAll('.grid .bead').length;
    const last = () => document.querySelectorAll('.head .last .bead').length;
    const shown = beads();
    expect(listed()).toEqual(['38회차']);
    expect(last()).toBe(1);
    expect(document.querySelector('.head .last .bead')).toHaveStyle({ whiteSpace: 'nowrap', width: 'var(--disc)' });
    expect(chips()).toBeNull();
    fireEvent.click(skip()!);
    expect(listed()).toEqual(['39회차', '38회차']);
    expect(chips()).toBeVisible();
    expect(last()).toBe(2);
    expect(beads()).toBe(game.roads.length > 0 ? shown + 1 : 0);
  },
);

it('is the first of the last results in the head when it is over; a void round has its place there', async () => {
  const round = await open(POWERBALL);
  made.answers.set('rounds.results', {
    items: [round, { ...drawnRound(POWERBALL, DRAWN - 180_000), id: '211-38', void: true, result: undefined }],
    page: 1,
    pageCount: 1,
    totalCount: 2,
  });
  await receive({ last: { id: '211-39', void: false } }, POWERBALL);
  const row = () => within(document.querySelector<HTMLElement>('.head')!).getByRole('img');
  expect(row()).toHaveTextContent(/^–$/);
  fireEvent.click(skip()!);
  expect(row()).toHaveTextContent(/^[홀짝]–$/);
  expect(row()).toHaveAccessibleName(/^최근 결과 \(새로운 순\): 파워볼 [홀짝], –$/);
});

it('lets the results have the round when it ends by itself', async () => {
  await open(FOOTBALL);
  made.live.advance(SHOWN_MS - 1_000);
  expect(listed()).toEqual(['38회차']);
  made.live.advance(2_000);
  expect(listed()).toEqual(['39회차', '38회차']);
  expect(chips()).toBeVisible();
});

it('is none of a void round, nor of one before the newest', async () => {
  await open(HORSE, DRAWN, { void: true, result: undefined });
  expect(stage()).toHaveAttribute('data-moving', 'false');
  expect(listed()).toEqual(['39회차', '38회차']);
  const newest = { ...drawnRound(HORSE, DRAWN + 1_000), id: `${HORSE.id}-40`, no: 40 };
  made.answers.set('rounds.results', {
    items: [newest, drawnRound(HORSE, DRAWN)],
    page: 1,
    pageCount: 1,
    totalCount: 2,
  });
  await receive({ last: { id: newest.id, void: false } });
  expect(stage()).toHaveAttribute('data-moving', 'true');
  expect(listed()).toEqual(['39회차', '38회차']);
});

describe('on a machine whose clock is an hour behind', () => {
  it('ends with the result once the server’s clock is known', async () => {
    made.live.setServerClock(undefined);
    made.live.advance(1);
    await open(HORSE, DRAWN + HOUR_MS - SHOWN_MS);
    expect(listed()).toEqual(['38회차']);
    made.live.setServerClock(HOUR_MS);
    made.live.advance(1);
    made.live.advance(1);
    expect(listed()).toEqual(['39회차', '38회차']);
  });

  it('lasts no longer than any where the server’s clock is not known', async () => {
    made.live.setServerClock(undefined);
    made.live.advance(1);
    await open(HORSE, DRAWN + HOUR_MS);
    made.live.advance(SHOWN_MS + 1_000);
    expect(stage()).toHaveAttribute('data-moving', 'false');
    expect(listed()).toEqual(['39회차', '38회차']);
  });
});

it('has come to its end when the page is seen again', async () => {
  await open(HORSE);
  hide(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(stage()).toHaveAttribute('data-moving', 'false');
  hide(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(stage()).toHaveAttribute('data-moving', 'false');
});

it('is read out in a place that is there, and empty, before any draw, and stays from draw to draw', async () => {
  dom.match(WIDE, CALM);
  made.answers.set('rounds.setting', { systemMaintenanceFlg: false, gameId: HORSE.id, closeSeconds: 10, limits: {} });
  await openSite(made, HORSE.path);
  const place = status()!;
  expect(place).toBeEmptyDOMElement();
  const texts: string[] = [];
  const watch = new MutationObserver(() => texts.push(place.textContent));
  watch.observe(place, { childList: true, characterData: true, subtree: true });
  const first = drawnRound(HORSE, DRAWN);
  const second = { ...first, id: `${HORSE.id}-40`, no: 40, void: true, result: undefined };
  for (const items of [[first], [second, first]]) {
    made.answers.set('rounds.results', { items, page: 1, pageCount: 1, totalCount: items.length });
    made.answers.set('rounds.current', null);
    await receive({ last: { id: items[0]!.id, void: items[0]!.void } });
  }
  watch.disconnect();
  expect(texts).toEqual([textOf(first), `${roundsText.stageOf(40)}: ${roundsText.voided}`]);
});

it('has the score of the moment: none at first, the drawn one in the end', async () => {
  const { result } = await open(FOOTBALL);
  const score = () => stage().querySelector('.score')?.textContent;
  expect(score()).toBe('0 : 0');
  fireEvent.click(skip()!);
  const { home, away } = result as { home: number; away: number };
  expect(score()).toBe(`${home} : ${away}`);
  expect(stage().querySelector('.clock')).toHaveTextContent('경기 종료');
});

it('lists the places in the drawn order, each with its name', async () => {
  const { result, card } = await open(HORSE);
  const { order } = result as { order: number[] };
  const names = new Map(
    (card as { runners: { no: number; name: string }[] }).runners.map(({ no, name }) => [no, name]),
  );
  const places = [...stage().querySelectorAll('.places li')].map((row) => row.textContent);
  expect(places).toEqual(order.map((no, i) => `${i + 1}위${no}${names.get(no)}`));
});

// One exactly as wide as its contents breaks where a browser rounds that down.
it('has its balls and its words in rows as wide as the stage', async () => {
  await open(POWERBALL);
  for (const row of ['.row', '.end', '.end > ul'])
    expect(getComputedStyle(stage().querySelector(row)!).width, row).toBe('100%');
});
