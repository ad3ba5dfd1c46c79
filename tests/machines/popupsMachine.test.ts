import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/contract/units';
import { shellHarness, noAnswer, ok } from '../support/shellHarness';
import { popup } from '../support/popup';

const KEY = 'popups.v1';

/** A member who comes home, where there are two popups. */
async function home(stored: Record<string, string> = {}, wall = 0, storedByPage: Record<string, string> = {}) {
  const harness = shellHarness(stored, undefined, storedByPage);
  harness.time.setWall(wall);
  harness.answers.popups = ok([popup(1), popup(2)]);
  // A session that outlives what is looked at here.
  harness.answers.autoLogoutMin = ok(10_080);
  harness.signedIn();
  await harness.house.enter('/');
  await harness.settle();
  return { ...harness, shown: () => harness.house.popups$.value.map((view) => view.popup.id) };
}

/** Popup 1 was closed at noon; the page is reloaded `later` ms after that. */
async function closedAndLoaded(later: number) {
  const { house: shell, local } = await home();
  shell.popups$.value[0]!.close();
  return home(Object.fromEntries(local.stored), later);
}

it('shows those that are on, on the home page only', async () => {
  const { house, shown, answers, settle } = await home();
  expect(shown()).toEqual([1, 2]);
  answers.popups = ok([popup(1, { popupFlg: false }), popup(2)]);
  await house.enter('/inplay');
  expect(shown()).toEqual([]);
  await house.enter('/');
  await settle();
  expect(shown()).toEqual([2]);
});

it('loads them by itself after a failure', async () => {
  const { house, shown, answers, time, settle } = await home();
  answers.popups = noAnswer;
  await house.enter('/inplay');
  await house.enter('/');
  await settle();
  answers.popups = ok([popup(3)]);
  time.advance(5_000);
  await settle();
  expect(shown()).toEqual([3]);
});

it('stores until when a closed one is hidden, as a moment of Seoul, and gives it to views', async () => {
  const { house, local, shown } = await home();
  house.popups$.value[0]!.close();
  expect(shown()).toEqual([2]);
  expect(JSON.parse(local.stored.get(KEY)!)).toEqual({ 1: '2026-01-01 18:00:00' });
});

it('shows it again once the time has passed, on a page that is not reloaded', async () => {
  const { house, shown, time } = await home();
  house.popups$.value[0]!.close();
  time.advance(6 * HOUR_MS - 1);
  expect(shown()).toEqual([2]);
  time.advance(1_000);
  expect(shown()).toEqual([1, 2]);
});

describe('over a reload', () => {
  it.each([
    [0, [2]],
    [6 * HOUR_MS - 1, [2]],
    [6 * HOUR_MS, [1, 2]],
    [30 * HOUR_MS, [1, 2]],
  ])('%i ms later', async (later, ids) => {
    const { shown } = await closedAndLoaded(later);
    expect(shown()).toEqual(ids);
  });
});

describe('over a change of the clock', () => {
  it.each([
    ['set forward past it', 6 * HOUR_MS, [1, 2]],
    ['set forward, not past it', 5 * HOUR_MS, [2]],
    ['set back a little: it goes on to be hidden', -2_000, [2]],
    ['set back an hour', -HOUR_MS, [2]],
    ['set back by days: the clock was wrong before', -72 * HOUR_MS, [1, 2]],
  ])('%s', async (_, by, ids) => {
    const { house, shown, time } = await home();
    house.popups$.value[0]!.close();
    time.setWall(by);
    time.advance(1_000);
    expect(shown()).toEqual(ids);
  });
});

it('stays closed after a body click for the session of the browser, and no longer', async () => {
  const { house, local, page, shown, settle } = await home();
  house.popups$.value[0]!.dismiss();
  expect([shown(), local.stored.get(KEY)]).toEqual([[2], undefined]);
  await house.enter('/inplay');
  await house.enter('/');
  await settle();
  expect(shown()).toEqual([2]);
  expect((await home({}, 0, Object.fromEntries(page.stored))).shown()).toEqual([2]);
  expect((await home()).shown()).toEqual([1, 2]);
});

it('hides what another tab closed, and retains what both did', async () => {
  const { house, local, shown } = await home();
  local.setItem(KEY, JSON.stringify({ 2: '2026-01-01 18:00:00' }));
  house.storageChanged(KEY);
  expect(shown()).toEqual([1]);
  house.popups$.value[0]!.close();
  expect(Object.keys(JSON.parse(local.stored.get(KEY)!) as object)).toEqual(['1', '2']);
});

it('drops hide times that have passed, with the next close', async () => {
  const { house, local } = await home({ [KEY]: JSON.stringify({ 9: '2025-12-01 00:00:00' }) });
  house.popups$.value[0]!.close();
  expect(Object.keys(JSON.parse(local.stored.get(KEY)!) as object)).toEqual(['1']);
});

it.each(['', 'nonsense', '[]', 'null', '{"1":5}', '{"1":"some day"}'])('reads %j as no hide times', async (text) => {
  const { shown } = await home({ [KEY]: text });
  expect(shown()).toEqual([1, 2]);
});

it('hides it for the page where nothing can be stored', async () => {
  const { house, local, shown } = await home();
  local.setItem = () => {
    throw new Error('full');
  };
  house.popups$.value[0]!.close();
  expect(shown()).toEqual([2]);
});

it('reloads when the server announces that contents changed, and shows what it had where no answer comes', async () => {
  const { answers, site, shown, settle } = await home();
  site(false, 1);
  answers.popups = ok([popup(3)]);
  site(false, 2);
  await settle();
  expect(shown()).toEqual([3]);
  answers.popups = noAnswer;
  site(false, 3);
  await settle();
  expect(shown()).toEqual([3]);
});
