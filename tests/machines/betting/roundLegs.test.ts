import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceRequest, Refused } from '../../../src/contract/api/betting';
import type { GameRound, RoundEvent } from '../../../src/contract/api/rounds';
import { type RoundPick, roundPickId } from '../../../src/machines/betting/slipSelection';
import { betOf, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

async function open(variant: 'virtual' | 'mini'): Promise<void> {
  harness = slipHarness(variant);
  harness.signIn();
  await settled();
}

/** A pick of a round, by its market and outcome: `m s`. */
function round(n: number, closesAt: number, words = 'm s'): RoundPick {
  const [marketId = '', selectionId = ''] = words.split(' ');
  return {
    kind: 'round',
    id: roundPickId(`r${n}`, marketId, selectionId),
    fixtureId: `r${n}`,
    roundId: `r${n}`,
    marketId,
    selectionId,
    market: '',
    sport: 0,
    live: false,
    price: 1_950,
    game: '파워볼',
    round: `${n}회`,
    marketName: '홀짝',
    outcome: '홀',
    at: 0,
    closesAt,
  };
}

it.each(['virtual', 'mini'] as const)(
  'a slip of rounds (%s) holds one selection, until its round closes',
  async (variant) => {
    await open(variant);
    const told = (priceVersion: number): GameRound => {
      const now = harness.clock.wall();
      const times = { opensAt: now, closesAt: now + 2_000, drawsAt: now + 9_000, resultAt: now + 9_500 };
      const on = { id: 'r2', no: 2, ...times, commitment: '' };
      return { gameId: 5, maintenance: false, priceVersion, recent: [], round: on };
    };
    harness.betting.toggleRound(variant, round(1, harness.clock.wall() + 60_000));
    harness.betting.toggleRound(variant, round(2, harness.clock.wall() + 2_000));
    expect(harness.view().legs).toMatchObject([{ pick: { roundId: 'r2' } }]);
    harness.view().setStake!(5_000);
    // No round has been received yet.
    expect(harness.view().submit).toBeUndefined();
    harness.rounds({ games: [told(1)] });
    expect(harness.view().submit).toBeDefined();
    // Its odds change: the present ones are requested, and have to be accepted.
    harness.askRound = () => Promise.resolve(ok(oddsOf('r2', 2, 1_800)));
    harness.rounds({ games: [told(2)] });
    await settled();
    expect(harness.view().legs).toMatchObject([{ now: { price: 1_800 }, moved: -1, isChanged: true }]);
    harness.view().acceptChanges!();
    expect(harness.view().legs).toMatchObject([{ pick: { price: 1_800 }, isChanged: false }]);
    // Under maintenance nothing can be bet on.
    harness.rounds({ games: [{ ...told(2), maintenance: true }] });
    expect(harness.view().submit).toBeUndefined();
    harness.rounds({ games: [told(2)] });
    expect(harness.view().submit).toBeDefined();
    // Nor without a connection: which round is on is not known.
    harness.fresh('down', 'backing-off');
    expect(harness.view().legs).toMatchObject([{ now: { state: 'down' }, isDead: false }]);
    expect(harness.view().submit).toBeUndefined();
    harness.fresh('live');
    expect(harness.view().submit).toBeDefined();
    await harness.pass(2_500);
    expect(harness.view().legs).toMatchObject([{ now: { state: 'over' }, isDead: true }]);
    expect(harness.view().submit).toBeUndefined();
  },
);

const CLOSES_IN_MS = 60_000;

/** The server's state of the first round, which is on. */
function report(): void {
  const now = harness.clock.wall();
  const times = { opensAt: now, closesAt: now + CLOSES_IN_MS, drawsAt: now + 69_000, resultAt: now + 69_500 };
  const on = { id: 'r1', no: 1, ...times, commitment: '' };
  harness.rounds({ games: [{ gameId: 5, maintenance: false, priceVersion: 1, recent: [], round: on }] });
}

describe('several selections of a minigame’s round', () => {
  const press = (n: number, words: string) =>
    harness.betting.toggleRound('mini', round(n, harness.clock.wall() + CLOSES_IN_MS, words));
  const ids = () => harness.view().legs.map(({ pick }) => pick.id);

  beforeEach(() => open('mini'));

  it('are one until the member chooses several', () => {
    press(1, 'oe odd');
    press(1, 'uo under');
    expect(ids()).toEqual(['round.r1.uo.under']);
    expect(harness.view()).toMatchObject({ mode: 'combined', modes: ['combined', 'single'] });
  });

  it('are a bet each, at the same stake, by one press', async () => {
    press(1, 'oe odd');
    harness.view().chooseMode!('single');
    press(1, 'oe even');
    press(1, 'uo under');
    expect(ids()).toEqual(['round.r1.oe.even', 'round.r1.uo.under']);
    report();
    harness.view().setStake!(5_000);
    expect(harness.view()).toMatchObject({ totals: { bets: 2, staked: 10_000, payout: 19_500 }, obstacle: undefined });
    harness.view().submit!();
    await settled();
    const legs = (selectionId: string) => [{ kind: 'round', roundId: 'r1', selectionId }];
    expect(harness.placed).toMatchObject([
      { variant: 'mini', stake: 5_000, legs: legs('even') },
      { variant: 'mini', stake: 5_000, legs: legs('under') },
    ]);
    expect(new Set(harness.placed.map(({ clientRef }) => clientRef)).size).toBe(2);
  });

  it('of which one is refused leave that one in the slip', async () => {
    harness.view().chooseMode!('single');
    press(1, 'oe odd');
    press(1, 'uo under');
    report();
    harness.view().setStake!(5_000);
    const refusal: Refused = { reason: 'axis', message: '한도 초과', legs: [{ index: 0 }] };
    harness.answer(
      ok({ state: 'accepted', bet: betOf({ ...REQUEST, stake: 5_000 }) }),
      ok({ state: 'refused', refusal }),
    );
    harness.view().submit!();
    await settled();
    expect(harness.view()).toMatchObject({
      stage: 'receipt',
      results: { bets: [{ stake: 5_000 }], refused: [refusal] },
    });
    harness.view().dismissReceipt!();
    expect(ids()).toEqual(['round.r1.uo.under']);
  });

  it('give way to those of another round, and to the last one when the slip is of one again', () => {
    harness.view().chooseMode!('single');
    press(1, 'oe odd');
    press(1, 'uo under');
    harness.view().chooseMode!('combined');
    expect(ids()).toEqual(['round.r1.uo.under']);
    harness.view().chooseMode!('single');
    press(1, 'oe odd');
    press(2, 'oe even');
    expect(ids()).toEqual(['round.r2.oe.even']);
  });

  it('are remembered over a reload', async () => {
    harness.view().chooseMode!('single');
    press(1, 'oe odd');
    press(1, 'uo under');
    harness = harness.page('reload');
    harness.signIn();
    await settled();
    expect(harness.view()).toMatchObject({ mode: 'single', legs: [{}, {}] });
  });
});

describe('each way', () => {
  const race = (places: boolean) => {
    const market = (id: string, selections: object[]) => ({
      id,
      name: id,
      exclusive: id === 'win',
      extra: false,
      selections,
    });
    const win = market('win', [{ id: 'w3', name: '3번', price: 1_950 }]);
    const place = market('place', [{ id: 'p3', name: '3번', price: 1_400 }]);
    return { id: 'r1', priceVersion: 1, markets: places ? [win, place] : [win] } as unknown as RoundEvent;
  };
  const pressWinner = async (sold: boolean) => {
    await open('virtual');
    harness.askRound = () => Promise.resolve(ok(race(sold)));
    harness.betting.toggleRound('virtual', round(1, harness.clock.wall() + CLOSES_IN_MS, 'win w3'));
    report();
    await settled();
  };

  it('is the place of the same runner, a bet of its own with the same stake', async () => {
    await pressWinner(true);
    harness.view().legs[0]!.betEachWay!();
    report();
    await settled();
    expect(harness.view()).toMatchObject({
      mode: 'single',
      legs: [
        { pick: { selectionId: 'w3', price: 1_950 } },
        { pick: { id: 'round.r1.place.p3', marketName: 'place', outcome: '홀', price: 1_400 }, now: { state: 'open' } },
      ],
    });
    // It is there once.
    expect(harness.view().legs.map(({ betEachWay }) => betEachWay)).toEqual([undefined, undefined]);
    harness.view().setStake!(5_000);
    harness.view().submit!();
    await settled();
    expect(harness.placed.map(({ legs, stake }) => [legs[0], stake])).toMatchObject([
      [{ selectionId: 'w3', price: 1_950 }, 5_000],
      [{ selectionId: 'p3', price: 1_400 }, 5_000],
    ]);
  });

  it('is not there where the race sells no places', async () => {
    await pressWinner(false);
    expect(harness.view().legs).toMatchObject([{ betEachWay: undefined }]);
  });
});

const REQUEST: PlaceRequest = { clientRef: '', variant: 'mini', legs: [], stake: 0, pricePolicy: 'ask' };

/** A round with one selection, at these odds. */
function oddsOf(id: string, priceVersion: number, price: number): RoundEvent {
  const selections = [{ id: 's', name: '홀', price }];
  const markets = [{ id: 'm', name: '홀짝', exclusive: true, extra: false, selections }];
  return { id, priceVersion, markets } as unknown as RoundEvent;
}
