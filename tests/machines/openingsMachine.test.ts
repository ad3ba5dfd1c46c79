import { describe, expect, it } from 'vitest';
import { EndReason } from '../../src/contract/codes/endings';
import { shellHarness, ok, refusal } from '../support/shellHarness';

const lobby = (address: string) => () => Promise.resolve(ok(address));

function inside(fields = {}, address = 'https://games.example/lobby') {
  const harness = shellHarness({}, { casino: lobby(address), slot: lobby(address) });
  harness.signedIn(fields);
  const { openings$ } = harness.house;
  return {
    ...harness,
    view: () => openings$.value,
    launch: async (opening: 'europe' | 'inplay' | 'casino' | 'slot') => {
      openings$.value.ask[opening]!();
      openings$.value.confirm!();
      await harness.settle();
    },
  };
}

describe.each([
  ['europe', 'europeConfirm'],
  ['inplay', 'inplayConfirm'],
  ['casino', 'casinoConfirm'],
  ['slot', 'slotConfirm'],
] as const)('%s', (opening, dialog) => {
  it('is confirmed before it opens', async () => {
    const { house, view, done, settle } = inside();
    expect([view().confirm, view().cancel]).toEqual([undefined, undefined]);
    view().ask[opening]!();
    expect([house.dialogs$.value[dialog], view().asked]).toEqual([true, opening]);
    view().cancel!();
    await settle();
    expect([house.dialogs$.value[dialog], done]).toEqual([false, []]);
    view().ask[opening]!();
    house.closeDialog(dialog);
    expect(view().asked).toBeUndefined();
  });
});

it.each(['casino', 'slot'] as const)('refuses %s to tendency 22 by an alert, with no dialog', (opening) => {
  const { view, alerts } = inside({ tendency: 22 });
  view().ask[opening]!();
  expect([alerts(), view().asked]).toEqual([['restricted'], undefined]);
});

it.each(['europe', 'inplay'] as const)('lets tendency 22 open %s', (opening) => {
  const { view, alerts } = inside({ tendency: 22 });
  view().ask[opening]!();
  expect([alerts(), view().asked]).toEqual([[], opening]);
});

it('appends #Live to in-play, once', async () => {
  const bench = inside();
  bench.answers.openGame = ok('https://house.example/inplay');
  await bench.launch('inplay');
  bench.answers.openGame = ok('https://house.example/inplay#Live');
  await bench.launch('inplay');
  expect(bench.done).toEqual(Array(2).fill(['open', 'lead https://house.example/inplay#Live']).flat());
});

it.each([
  'http://games.example/lobby',
  'https://elsewhere.example/lobby',
  'https://games.example@elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('opens nothing at %j', async (address) => {
  const { launch, done, alerts } = inside({}, address);
  await launch('casino');
  expect([done, alerts()]).toEqual([['open', 'close'], ['lobbyFailed']]);
});

it('is absent where nothing opens it, and for who is not signed in', () => {
  const bench = shellHarness();
  expect(bench.house.openings$.value.ask.europe).toBeUndefined();
  bench.signedIn();
  const { europe, inplay, casino, slot } = bench.house.openings$.value.ask;
  expect([typeof europe, typeof inplay, casino, slot]).toEqual(['function', 'function', undefined, undefined]);
});

it('closes the window of a member who left meanwhile', async () => {
  const { view, ended, done, settle } = inside();
  view().ask.europe!();
  view().confirm!();
  ended(EndReason.signedOut);
  await settle();
  expect(done.slice(0, 2)).toEqual(['open', 'close']);
  expect(done.filter((one) => one.startsWith('lead'))).toEqual([]);
});

it('opens a game of a provider, and shows its name beforehand', async () => {
  const wanted: unknown[] = [];
  const address = 'https://games.example/play/1';
  const casino = (choice: unknown) => {
    wanted.push(choice);
    return Promise.resolve(ok(address));
  };
  const bench = shellHarness({}, { casino, slot: casino });
  bench.signedIn();
  const choice = { provider: 'vinus', game: { id: 'baccarat-1', name: '바카라 1' } } as const;
  const { openings$ } = bench.house;
  openings$.value.askGame!('casino', choice);
  expect([openings$.value.asked, openings$.value.game]).toEqual(['casino', '바카라 1']);
  openings$.value.confirm!();
  await bench.settle();
  expect([wanted, bench.done]).toEqual([[choice], ['open', `lead ${address}`]]);
  openings$.value.ask.slot!();
  openings$.value.confirm!();
  await bench.settle();
  expect(wanted).toEqual([choice, undefined]);
});

it('opens the window within the press, and leads it when the address is known', async () => {
  const { view, done, settle } = inside();
  view().ask.casino!();
  expect(done).toEqual([]);
  view().confirm!();
  expect(done).toEqual(['open']);
  await settle();
  expect(done).toEqual(['open', 'lead https://games.example/lobby']);
});

it('offers a link where the window was closed before the address was known', async () => {
  const { launch, view, browser } = inside();
  browser.isWindowClosed = true;
  await launch('casino');
  expect(view().blocked?.address).toBe('https://games.example/lobby');
});

it('offers a link where the browser lets no window open, until it is left', async () => {
  const address = 'https://games.example/lobby';
  const { launch, view, done, browser } = inside({}, address);
  browser.blocksWindows = true;
  await launch('slot');
  expect([done, view().blocked?.address]).toEqual([['open'], address]);
  view().ask.slot!();
  expect(view().asked).toBeUndefined();
  view().blocked!.leave();
  expect(view().blocked).toBeUndefined();
  view().ask.slot!();
  expect(view().asked).toBe('slot');
});

it("shows the server's text where the member may not play any more", async () => {
  const bench = shellHarness({}, { casino: () => Promise.resolve(refusal(403, 'refused', { code: 'restricted' })) });
  bench.signedIn();
  bench.house.openings$.value.ask.casino!();
  bench.house.openings$.value.confirm!();
  await bench.settle();
  expect(bench.alerts()).toEqual(['restricted']);
});

it.each(['casino', 'slot'] as const)(
  'has the reason of the server why the member may not open %s now',
  async (opening) => {
    const text = '본인이 설정한 휴식 기간이거나 한도를 모두 사용했습니다.';
    const refused = () => Promise.resolve(refusal(403, 'refused', { code: 'own-limits', message: text }));
    const bench = shellHarness({}, { [opening]: refused });
    bench.signedIn();
    bench.house.openings$.value.ask[opening]!();
    bench.house.openings$.value.confirm!();
    await bench.settle();
    expect(bench.alerts()).toEqual([text]);
  },
);
